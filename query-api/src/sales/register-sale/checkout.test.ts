import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { RecentSale, Sale, SaleRow } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, tea, cart, second, alone, joao] = Array.from({ length: 6 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const by = { actorId: cashier.memberId };

beforeAll(async () => {
  side = await createQuerySide();
  const products = [shop.productCreated(coffee, 50), shop.productCreated(tea, 50, { name: 'Chá', priceCentavos: 500 })];
  const only = shop.sold(coffee, { ...by, saleId: alone, notes: 'only', paymentMethod: 'credit' });
  const lines = [{ productId: coffee }, { productId: tea, quantity: 3, lineId: second }, { productId: coffee }];
  const whole = shop.ticket(lines, {
    ...{ ...by, saleId: cart, paymentMethod: 'cash', tenderedCentavos: 10_000, customerId: joao },
    occurredAt: '2026-11-21T15:10:00.000Z',
  });
  await side.happened(
    elsewhere.registered(),
    shop.registered(),
    shop.customerAdded(joao),
    ...[...products, only, whole],
    ...shop.takenBack(whole),
    shop.ticket([{ productId: coffee }, { productId: tea }], { ...by, paymentMethod: 'credit', dueDate: '2026-11-20' }),
    shop.ticket([{ productId: coffee }, { productId: tea }], { paymentMethod: 'credit', dueDate: '2026-12-05' }),
  );
});
afterAll(() => side.close());

type Who = Parameters<typeof side.get>[0];
const found = async (id: string, who: Who = ownerOf(shop)) =>
  (await side.get(who, `/api/checkouts/${id}`)).json<Sale>();

it('answers a whole sale in the order of the ticket, by its id or that of any line', async () => {
  const sale = await found(cart);
  expect(sale).toMatchObject({
    ...{ id: cart, number: 2, total: '52.80', change: '47.20', discount: '0.00', paymentMethod: 'cash' },
    payments: [{ method: 'cash', amount: '52.80', tendered: '100.00', dueDate: null }],
    customer: { name: 'João Lima' },
    cancelled: { by: { name: 'Maria Souza' } },
  });
  expect(sale.lines.map(({ id, quantity, product }) => [id, quantity, product.name])).toEqual([
    [cart, 1, 'Café Torrado'],
    [second, 3, 'Chá'],
    [expect.any(String), 1, 'Café Torrado'],
  ]);
  for (const { id } of sale.lines) expect(await found(id, cashier)).toEqual(sale);
});

it('answers a sale of one line', async () => {
  expect(await found(alone)).toMatchObject({ id: alone, notes: 'only', lines: [{ id: alone }] });
});

it('is not found by whoever did not sell it, nor by another shop', async () => {
  const colleague = { ...cashier, memberId: randomUUID() };
  for (const who of [colleague, ownerOf(elsewhere)]) {
    for (const id of [cart, second]) expect((await side.get(who, `/api/checkouts/${id}`)).statusCode).toBe(404);
    expect((await side.get(who, '/api/checkouts')).json()).toEqual([]);
  }
});

it('lists whole sales and lines in the same order, page by page, each once', async () => {
  const paged = async <T>(list: string, limit: number, query = '') => {
    const all: T[] = [];
    for (let cursor = ''; ; ) {
      const page = await side.get(ownerOf(shop), `/api/${list}?limit=${limit}${query}${cursor}`);
      expect(page.json<T[]>().length).toBeLessThanOrEqual(limit);
      all.push(...page.json<T[]>());
      if (page.headers['x-next-cursor'] === undefined) return all;
      cursor = `&cursor=${String(page.headers['x-next-cursor'])}`;
    }
  };
  const sales = (await side.get(ownerOf(shop), '/api/checkouts')).json<Sale[]>();
  const rows = (await side.get(ownerOf(shop), '/api/sales')).json<SaleRow[]>();
  expect(sales).toHaveLength(4);
  expect(rows.map(({ id }) => id)).toEqual(sales.flatMap(({ lines }) => lines.map(({ id }) => id)));
  expect(rows.filter(({ saleId }) => saleId === cart)).toHaveLength(3);
  for (const row of rows) {
    const { number, payments, cancelled } = sales.find(({ id }) => id === row.saleId) ?? {};
    expect(row).toMatchObject({ number, payments, cancelled });
  }
  for (const limit of [1, 2, 3, 4, 50]) {
    expect(await paged('checkouts', limit)).toEqual(sales);
    expect(await paged('sales', limit)).toEqual(rows);
    const ofTea = rows.filter(({ productId }) => productId === tea);
    for (const query of [`&productId=${tea}`, '&search=cha']) expect(await paged('sales', limit, query)).toEqual(ofTea);
  }
});

it('shows a row for each of the newest sales that stand', async () => {
  const recent = (await side.get(ownerOf(shop), '/api/dashboard/recent-sales')).json<RecentSale[]>();
  expect(recent.map(({ number, lineCount, totalAmount }) => [number, lineCount, totalAmount]).sort()).toEqual([
    [1, 1, '18.90'],
    [3, 2, '23.90'],
    [4, 2, '23.90'],
  ]);
  expect(recent.every(({ product }) => product.name === 'Café Torrado')).toBe(true);
});

it('tells the life of a sale, whichever line is asked for', async () => {
  for (const { id } of (await found(cart)).lines) {
    const told = (await side.get(ownerOf(shop), `/api/timeline/sales/${id}`)).json<{ type: string }[]>();
    expect(told.map(({ type }) => type).sort()).toEqual(['SaleCancelled', 'SaleRegistered', 'StockReturned']);
  }
  expect((await side.get(ownerOf(shop), `/api/timeline/sales/${alone}`)).json()).toHaveLength(1);
});

it('tells of a product what a sale took and what its cancellation gave back, once each', async () => {
  const told = (await side.get(ownerOf(shop), `/api/timeline/products/${coffee}`)).json<Record<string, unknown>[]>();
  expect(told.filter(({ saleId }) => saleId === cart)).toMatchObject([
    { type: 'StockReturned', productId: coffee, before: { stock: 47 }, after: { stock: 49, quantity: 2 } },
    { type: 'SaleRegistered', productId: coffee, before: { stock: 49 }, after: { stock: 47, quantity: 2 } },
  ]);
});
