import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import type { Favourites } from '@pdv/schemas/sales/customer-sales';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { favouritesOf } from './favourites.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, elsewhere] = [shopStory(), shopStory()];
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, tea, rice, cake] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [joao, nobody] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  const told = [
    shop.registered(),
    elsewhere.registered(),
    ...[shop.customerAdded(joao), shop.customerAdded(nobody)],
    shop.productCreated(coffee, 500, { name: 'Café', priceCentavos: 1_000 }),
    shop.productCreated(tea, 500, { name: 'Chá', priceCentavos: 500 }),
    shop.productCreated(rice, 500, { name: 'Arroz', priceCentavos: 3_000 }),
    shop.productCreated(cake, 500, { name: 'Bolo', priceCentavos: 2_000 }),
  ];
  const at = (businessDate: string) => ({
    customerId: joao,
    businessDate,
    occurredAt: `${businessDate}T15:00:00.000Z`,
  });
  const first = shop.ticket([{ productId: coffee, quantity: 2 }, { productId: tea }, { productId: coffee }], {
    ...at('2026-11-01'),
    actorId: cashier.memberId,
  });
  const second = shop.ticket([{ productId: tea, quantity: 4 }, { productId: cake }], at('2026-11-09'));
  const mistake = shop.ticket([{ productId: rice, quantity: 9 }], at('2026-11-10'));
  await side.happened(
    ...told,
    ...[first, second, mistake, ...shop.takenBack(mistake)],
    shop.productChanged(tea, { name: 'Chá verde' }),
    shop.sold(tea, at('2026-11-17')),
    shop.sold(rice, { quantity: 9 }),
    ...shop.returned(second, [{ nth: 0, quantity: 4 }], { businessDate: '2026-11-10' }),
    ...shop.returned(second, [{ nth: 1, quantity: 1 }], { businessDate: '2026-11-10' }),
  );
});
afterAll(() => side.close());

const favouritesFor = async (who: Parameters<typeof side.get>[0], id = joao) =>
  (await side.get(who, `/api/customers/${id}/favourites`)).json<Favourites>();

it('tells what a customer buys most, without what was cancelled or came back', async () => {
  expect(await favouritesFor(owner)).toEqual([
    { product: { id: coffee, name: 'Café' }, units: 3, purchases: 1, lastBought: '2026-11-01' },
    { product: { id: tea, name: 'Chá verde' }, units: 2, purchases: 2, lastBought: '2026-11-17' },
  ]);
  expect(await favouritesFor(owner, nobody)).toEqual([]);
});

it('tells cashiers of their own sales only, and other shops nothing', async () => {
  expect(await favouritesFor(cashier)).toEqual([
    { product: { id: coffee, name: 'Café' }, units: 3, purchases: 1, lastBought: '2026-11-01' },
    { product: { id: tea, name: 'Chá' }, units: 1, purchases: 1, lastBought: '2026-11-01' },
  ]);
  const analyst = await side.get({ ...cashier, role: 'analyst' }, `/api/customers/${joao}/favourites`);
  expect(analyst.statusCode).toBe(403);
  const other = await side.get(ownerOf(elsewhere), `/api/customers/${joao}/favourites`);
  expect([other.statusCode, other.json().code]).toEqual([404, 'customer_not_found']);
});

it('tells what a customer has spent as of today, and how often they come', async () => {
  const { purchases } = (await side.get(owner, `/api/customers/${joao}`)).json<CustomerDetail>();
  expect(purchases).toEqual({
    // Of three tickets one came back whole.
    ...{ orders: 2, totalRevenue: '80.00', totalReturns: '40.00', netRevenue: '40.00', averageTicket: '20.00' },
    ...{ daysBetween: 16, last: '2026-11-17' },
  });
  const none = (await side.get(owner, `/api/customers/${nobody}`)).json<CustomerDetail>();
  expect(none.purchases).toMatchObject({ orders: 0, netRevenue: '0.00', averageTicket: null, daysBetween: null });
});

it('reads only the rows of the customer, by their indexes', async () => {
  const oneOf = (table: string) => `read.${table} AS o WHERE o.id = (SELECT id FROM read.${table} LIMIT 1)`;
  const others = "'customer_id', md5((nth % 200)::text)::uuid, 'id', gen_random_uuid()";
  for (const insert of [
    `INSERT INTO read.sales SELECT (jsonb_populate_record(o, jsonb_build_object(${others}, 'number', nth))).*
     FROM generate_series(1, 4000) AS nth, ${oneOf('sales')}`,
    `INSERT INTO read.sale_returns SELECT (jsonb_populate_record(o, jsonb_build_object(${others}))).*
     FROM generate_series(1, 2000) AS nth, ${oneOf('sale_returns')}`,
    `INSERT INTO read.sale_lines SELECT (jsonb_populate_record(o, jsonb_build_object('sale_id', s.id, 'id', s.id))).*
     FROM read.sales AS s, ${oneOf('sale_lines')} AND s.customer_id NOT IN ('${joao}')`,
    'ANALYZE read.sales',
    'ANALYZE read.sale_lines',
    'ANALYZE read.sale_returns',
  ]) {
    await side.pool.query(insert);
  }
  const [plan] = await plansOf(side.queryPool, shop.shopId, (ask) => favouritesOf(ask, joao));
  for (const index of ['sales_of_customer', 'sale_lines_pkey', 'sale_returns_of_customer']) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toContain('Seq Scan');
});
