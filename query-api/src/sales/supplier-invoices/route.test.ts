import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import type { SupplierInvoiceReceived } from '@pdv/schemas/sales/supplier-invoice-events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
const [coffee, cheese, first, second, later, foreign] = Array.from({ length: 6 }, () => randomUUID()) as [
  ...[string, string, string, string, string, string],
];

type Data = SupplierInvoiceReceived['data'];
const coffeeLine: Data['lines'][number] = {
  ...{ nth: 1, supplierCode: 'CAF', noteQuantity: '2.0000', noteUnit: 'CX', unitsPerNoteUnit: 12 },
  ...{ productId: coffee, productName: 'Café', quantity: 24, stockBefore: 9, stockAfter: 33, totalCentavos: 26_400 },
  cost: { unitCentavos: 1_100, averageCentavos: 1_065 },
};
const cheeseLine: Data['lines'][number] = {
  ...{ nth: 2, supplierCode: 'QJ', noteQuantity: '5.2500', noteUnit: 'KG', unitsPerNoteUnit: 1 },
  ...{ productId: cheese, productName: 'Queijo', unit: 'kg', quantity: 5_250, stockBefore: 0, stockAfter: 5_250 },
  ...{ totalCentavos: 21_000, cost: { unitCentavos: 4_000, averageCentavos: 4_000 } },
};
const left = { nth: 2, supplierCode: 'QJ', name: 'QUEIJO MINAS', noteQuantity: '5.2500', noteUnit: 'KG' };

const came = (of: typeof shop, at: string, over: Pick<Data, 'entryId' | 'number' | 'lines'> & Partial<Data>) =>
  of.tell(
    streams.inventory(of.shopId),
    {
      type: 'SupplierInvoiceReceived',
      data: {
        ...{ supplierId: randomUUID(), series: 1, issuedOn: '2026-11-20', totalCentavos: 47_400, left: 0 },
        personal: {
          subject: `account:${of.shopId}`,
          fields: { supplierName: 'Boa Vista', supplierTaxId: '11222333000181', accessKey: '1'.repeat(44) },
        },
        ...over,
      },
    },
    { occurredAt: `2026-11-21T${at}:00.000Z` },
  );

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    ...[shop.registered(), other.registered()],
    // Keys come with a plan.
    shop.tell(streams.account(shop.shopId), {
      type: 'PlanChanged',
      data: { shopId: shop.shopId, plan: 'pro', origin: 'operator' },
    }),
    ...[shop.productCreated(coffee, 9, { name: 'Café' })],
    shop.productCreated(cheese, 0, { name: 'Queijo', unit: 'kg' }),
    came(shop, '15:01', {
      ...{ entryId: first, number: 1_234, lines: [coffeeLine], left: 1 },
      leftItems: [{ ...left, totalCentavos: 21_000 }],
    }),
    came(shop, '15:02', { entryId: second, number: 1_235, lines: [{ ...coffeeLine, nth: 7 }] }),
    came(other, '15:03', { entryId: foreign, number: 9, lines: [coffeeLine] }),
  );
});
afterAll(() => side.close());

const list = async (who: object = {}, query = '') => side.get({ ...owner, ...who }, `/api/supplier-invoices${query}`);
const detail = async (id: string, who: object = {}) => side.get({ ...owner, ...who }, `/api/supplier-invoices/${id}`);
const key = (...scopes: string[]) => ({ apiKey: { keyId: randomUUID(), scopes } });

it('lists the notes of the shop, the newest first, page by page', async () => {
  const [newest, oldest] = (await list()).json();
  expect([newest.number, newest.lines, newest.left]).toEqual([1_235, 1, 0]);
  expect(oldest).toEqual({
    ...{ id: first, number: 1_234, series: 1, issuedOn: '2026-11-20', total: '474.00', supplierName: 'Boa Vista' },
    ...{ supplierTaxId: '11222333000181', accessKey: '1'.repeat(44), receivedAt: '2026-11-21T15:01:00.000Z' },
    ...{ receivedBy: expect.any(String), lines: 1, left: 1 },
  });
  const page = await list({}, '?limit=1');
  const next = await list({}, `?limit=1&cursor=${page.headers['x-next-cursor']}`);
  expect([...page.json(), ...next.json()].map(({ id }) => id)).toEqual([second, first]);
  expect((await side.get(ownerOf(other), '/api/supplier-invoices')).json()).toMatchObject([{ id: foreign }]);
});

it('tells what came in, and what was left out', async () => {
  expect((await detail(first)).json()).toMatchObject({
    number: 1_234,
    items: [
      {
        ...{ nth: 1, code: 'CAF', noteQuantity: 2, noteUnit: 'CX', productId: coffee, productName: 'Café' },
        ...{ quantity: 24, unitCost: '11.00', averageCost: '10.65' },
      },
    ],
    leftItems: [{ nth: 2, code: 'QJ', name: 'QUEIJO MINAS', noteQuantity: 5.25, noteUnit: 'KG', total: '210.00' }],
  });
  for (const id of [foreign, randomUUID()]) expect((await detail(id)).statusCode).toBe(404);
});

it('keeps what a note cost from a key without the reports, and all of it from who moves no stock', async () => {
  expect((await list(key('move-stock', 'see-reports'))).json()[1]).toMatchObject({ total: '474.00' });
  const [, without] = (await list(key('move-stock'))).json();
  expect([without.number, 'total' in without]).toEqual([1_234, false]);
  const told = JSON.stringify((await detail(first, key('move-stock'))).json());
  for (const field of ['total', 'unitCost', 'averageCost']) expect(told).not.toContain(`"${field}"`);
  for (const role of ['cashier', 'analyst']) expect((await list({ role })).statusCode).toBe(403);
});

it('shows in a product’s history what a unit cost by note, to whoever may see it', async () => {
  const newest = async (who: object = {}) =>
    (await side.get({ ...owner, ...who }, `/api/timeline/products/${coffee}`)).json()[0].after;
  expect(await newest()).toMatchObject({ invoice: 1_235, unitCost: '11.00', cost: '10.65' });
  expect(await newest(key('see-history'))).not.toHaveProperty('unitCost');
});

it('adds what came in later to its note', async () => {
  await side.happened(
    came(shop, '15:20', { entryId: later, noteId: first, number: 1_234, lines: [cheeseLine], left: 0 }),
  );
  expect((await list()).json()).toMatchObject([{ id: second }, { id: first, lines: 2, left: 0 }]);
  const { items, leftItems } = (await detail(first)).json();
  expect(items).toMatchObject([
    { nth: 1, quantity: 24 },
    { nth: 2, quantity: 5.25, unit: 'kg' },
  ]);
  expect(leftItems).toEqual([]);
  expect((await detail(later)).statusCode).toBe(404);
});
