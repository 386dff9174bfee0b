import { randomUUID } from 'node:crypto';
import { pastSale, pastSaleRemoved } from '@pdv/projections/testing/past-sale-story';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [coffee, ana] = [randomUUID(), randomUUID()];
const PERIOD = 'start=2026-03-01&end=2026-03-31';
const timed = pastSale(shop, coffee, { customerId: ana });
const untimed = pastSale(shop, coffee, {
  ...{ businessDate: '2026-03-15', soldAt: '2026-03-15T15:00:00.000Z', timeKnown: false, oldNumber: null },
  payments: [{ method: 'unknown', amountCentavos: 11_700 }],
});
const created = shop.productCreated(coffee, 100, { name: 'Café forte', priceCentavos: 5_899 });
const today = shop.sold(coffee, { customerId: ana });

const ask = async (path: string) => {
  const response = await side.get(owner, path);
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200);
  return response.json();
};

/** What screens say, with and without past sales. */
async function told() {
  const [summary, payments, top, days, hours, customer, segments] = await Promise.all([
    ask(`/api/reports/summary?${PERIOD}`),
    ask(`/api/reports/payments?${PERIOD}`),
    ask(`/api/reports/top-products?${PERIOD}`),
    ask('/api/reports/months'),
    ask('/api/reports/hours?weeks=52'),
    ask('/api/customers?limit=5'),
    ask(`/api/reports/customers?${PERIOD}`),
  ]);
  return { summary, payments, top, days, hours, customer, segments };
}
/** What they must leave alone. */
async function untouched() {
  const [products, summary, recent, timeline, cash] = await Promise.all([
    ask('/api/products?limit=5'),
    ask('/api/sales/summary'),
    ask('/api/dashboard/recent-sales'),
    ask('/api/timeline/shop?limit=50'),
    ask('/api/cash-sessions?limit=5'),
  ]);
  return { products, todaySales: summary.todaySales, recent, timeline, cash };
}

let before: { told: Awaited<ReturnType<typeof told>>; untouched: Awaited<ReturnType<typeof untouched>> };
beforeAll(async () => {
  side = await createQuerySide();
  await side.happened(
    ...[
      shop.registered(),
      shop.trialStarted('2026-12-05T15:30:00.000Z'),
      shop.customerAdded(ana, { name: 'Ana Lima' }),
    ],
    ...[created, today],
  );
  before = { told: await told(), untouched: await untouched() };
  await side.happened(timed, untimed);
});
afterAll(() => side.close());

const idOf = ({ event }: typeof timed) => (event.data as { saleId: string }).saleId;

it('count on their day, in every report of it', async () => {
  const { summary, payments, top, hours, segments } = await told();
  expect(summary).toMatchObject({ totalRevenue: '234.00', totalSales: 2, productsSold: 4, totalDiscounts: '1.96' });
  expect([before.told.summary.firstSaleOn, summary.firstSaleOn]).toEqual(['2026-11-21', '2026-03-14']);
  expect(top).toMatchObject([{ name: 'Café forte', totalRevenue: '234.00' }]);
  expect(
    payments.map((row: { paymentMethod: string; totalRevenue: string }) => [row.paymentMethod, row.totalRevenue]),
  ).toEqual([
    ...[
      ['cash', '0.00'],
      ['card', '0.00'],
      ['pix', '117.00'],
      ['credit', '0.00'],
    ],
    ['unknown', '117.00'],
  ]);
  // The one whose time nobody knows is in no hour.
  expect(hours.sales).toBe(before.told.hours.sales + 1);
  expect(JSON.stringify(segments)).toContain('Ana Lima');
  const definition = { measures: ['revenue'], rows: 'hour', period: { start: '2026-03-01', end: '2026-03-31' } };
  const built = await ask(`/api/reports/builder?${new URLSearchParams({ definition: JSON.stringify(definition) })}`);
  expect(built.rows.map(({ label }: { label: string }) => label)).toEqual(['14 h', 'Sem hora']);
  const bySeller = { ...definition, rows: 'seller' };
  const sellers = await ask(`/api/reports/builder?${new URLSearchParams({ definition: JSON.stringify(bySeller) })}`);
  expect(sellers.rows.map(({ label }: { label: string }) => label)).toEqual(['Outro sistema']);
});

it('can be asked for alone, or left out, where there are any', async () => {
  const valuesOf = async (by: string) => {
    const values: { value: string; label: string }[] = await ask(`/api/reports/builder/values?by=${by}`);
    return values.map(({ value, label }) => `${value} ${label}`);
  };
  expect(await valuesOf('payment')).toContain('unknown Não informado');
  expect(await valuesOf('seller')).toContain('imported Outro sistema');
  const total = async (by: string, is: string, value: string) => {
    const filters = [{ by, is, values: [value] }];
    const period = { start: '2026-03-01', end: '2026-03-31' };
    const definition = JSON.stringify({ measures: ['revenue'], rows: 'day', period, filters });
    return (await ask(`/api/reports/builder?${new URLSearchParams({ definition })}`)).total[0];
  };
  expect(await total('payment', 'in', 'unknown')).toBe('117.00');
  expect(await total('payment', 'not-in', 'unknown')).toBe('117.00');
  expect(await total('seller', 'in', 'imported')).toBe('234.00');
  expect(await total('seller', 'not-in', 'imported')).toBe('0.00');
  const untold = await ask('/api/checkouts?paymentMethod=unknown');
  expect(untold.map(({ id }: { id: string }) => id)).toEqual([idOf(untimed)]);
});

it('are in the history as what they are, and nothing can be done with them', async () => {
  const { json } = await side.get(owner, `/api/checkouts?from=2026-03-01&to=2026-03-31`);
  expect(json()).toMatchObject([
    {
      ...{ id: idOf(untimed), number: 0, receiptUrl: '', paymentMethod: 'unknown', customer: null },
      imported: { at: expect.any(String), oldNumber: null, timeKnown: false },
    },
    { id: idOf(timed), customer: { name: 'Ana Lima' }, imported: { oldNumber: '4711', timeKnown: true } },
  ]);
  expect((await side.get(owner, `/api/checkouts/${idOf(today)}`)).json()).not.toHaveProperty('imported');
  expect(await side.get(owner, `/api/sales/${idOf(timed)}/returns`)).toHaveProperty('statusCode', 404);
  const mine = await side.get({ ...owner, role: 'cashier' }, `/api/checkouts?from=2026-03-01&to=2026-03-31`);
  expect(mine.json()).toEqual([]);
});

it('are the newest sales of a period that holds them', async () => {
  expect(await ask('/api/dashboard/recent-sales?from=2026-03-01&to=2026-03-31')).toMatchObject([
    { id: idOf(untimed), imported: { oldNumber: null, timeKnown: false } },
    { id: idOf(timed), imported: { oldNumber: '4711' } },
  ]);
  const [newest] = await ask('/api/dashboard/recent-sales?from=2026-11-01&to=2026-11-30');
  expect(newest).not.toHaveProperty('imported');
});

it('are purchases of their customer', async () => {
  const sales = await ask(`/api/customers/${ana}/sales`);
  expect(sales.map(({ id }: { id: string }) => id)).toEqual([idOf(today), idOf(timed)]);
  expect(await ask(`/api/customers/${ana}/favourites`)).toMatchObject([{ purchases: 2, units: 3 }]);
});

it('leave stock, today’s figures, newest sales, drawers and the history of the shop as they are', async () => {
  expect(await untouched()).toEqual(before.untouched);
});

it('are gone without a trace once their import is taken back', async () => {
  await side.happened(pastSaleRemoved(shop, timed), pastSaleRemoved(shop, untimed));
  expect(await told()).toEqual(before.told);
  expect(await untouched()).toEqual(before.untouched);
  expect(await ask('/api/checkouts?from=2026-03-01&to=2026-03-31')).toEqual([]);
  for (const [by, value] of [
    ['payment', 'unknown'],
    ['seller', 'imported'],
  ]) {
    const values: { value: string }[] = await ask(`/api/reports/builder/values?by=${by}`);
    expect(values.map((one) => one.value)).not.toContain(value);
  }
  const lines = 'SELECT id FROM read.sale_lines WHERE sale_id = ANY($1)';
  expect((await side.pool.query(lines, [[idOf(timed), idOf(untimed)]])).rows).toEqual([]);
});
