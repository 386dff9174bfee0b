import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, bread, joao] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    shop.registered(),
    shop.customerAdded(joao),
    shop.productCreated(coffee, 50),
    shop.productCreated(bread, 50, { name: 'Pão de Açúcar', category: 'Padaria' }),
    shop.productCreated(randomUUID(), 1, { name: 'Chá de Boldo', category: 'Chás', barcode: '7891234000019' }),
    // 23:30 in São Paulo: the next day in UTC.
    shop.sold(coffee, { businessDate: '2026-10-31', occurredAt: '2026-11-01T02:30:00.000Z', notes: 'a' }),
    shop.sold(bread, {
      businessDate: '2026-11-01',
      occurredAt: '2026-11-01T03:00:00.000Z',
      customerId: joao,
      paymentMethod: 'cash',
      notes: 'b',
    }),
    shop.sold(bread, {
      businessDate: '2026-11-20',
      occurredAt: '2026-11-20T12:00:00.000Z',
      actorId: cashier.memberId,
      notes: 'c',
    }),
  );
});
afterAll(() => side.close());

/** The answer is the same by line and by sale, because each sale has one line. */
async function found(query: string, who: Parameters<typeof side.get>[0] = owner): Promise<string> {
  const [lines, whole] = await Promise.all(
    ['sales', 'checkouts'].map(async (list) =>
      (await side.get(who, `/api/${list}?${query}`))
        .json()
        .map(({ notes }: { notes: string }) => notes)
        .join(''),
    ),
  );
  expect(lines).toBe(whole);
  return whole ?? '';
}

it.each([
  ['', 'cba'],
  ['from=2026-11-01', 'cb'],
  ['to=2026-10-31', 'a'],
  ['from=2026-10-31&to=2026-11-01', 'ba'],
  ['from=2026-11-21', ''],
  [`customerId=${joao}`, 'b'],
  [`productId=${bread}`, 'cb'],
  [`productId=${bread}&paymentMethod=pix`, 'c'],
  ['search=acucar&to=2026-11-01', 'b'],
  ['search=JOAO', 'b'],
])('finds sales by %s', async (query, notes) => {
  expect(await found(query)).toBe(notes);
});

it('finds for a cashier only among their own, whatever is asked for', async () => {
  expect(await found('', cashier)).toBe('c');
  expect(await found(`customerId=${joao}`, cashier)).toBe('');
  expect(await found(`sellerId=${shop.ownerId}`, cashier)).toBe('c');
});

const cursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

it.each([
  'sales?from=2026-02-30',
  'sales?to=0000-01-01',
  'sales?productId=x',
  'sales?paymentMethod=cheque',
  'sales?search=%00',
  'sales?limit=1000000',
  `sales?limit=1&cursor=${cursor(['x', joao, 0])}`,
  'checkouts?search=%00',
  'checkouts?from=2026-11-22&to=2026-11-01',
  `checkouts?limit=1&cursor=${cursor(['x', joao])}`,
  'products?search=%00',
  'products?category=%00',
  `products?limit=1&cursor=${cursor(['\0', joao])}`,
  'products?filter=all',
  'products/barcode/%00',
  'sales?from=2026-11-22&to=2026-11-01',
  'followups?from=2026-11-22&to=2026-11-01',
])('refuses /api/%s without a stumble', async (path) => {
  expect((await side.get(owner, `/api/${path}`)).statusCode).toBe(400);
});

it('finds products by category, together with the other filters', async () => {
  const names = async (query: string) =>
    (await side.get(owner, `/api/products?${query}`)).json().map(({ name }: { name: string }) => name);
  expect(await names('category=Padaria')).toEqual(['Pão de Açúcar']);
  expect(await names('category=Mercearia&search=pao')).toEqual([]);
  expect(await names('category=Outra')).toEqual([]);
});

it('finds products by what is printed on them', async () => {
  const names = async (search: string) =>
    (await side.get(owner, `/api/products?search=${search}`)).json().map(({ name }: { name: string }) => name);
  expect(await names('7891234')).toEqual(['Chá de Boldo']);
  expect(await names('7891234_')).toEqual([]);
});
