import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

/** Nine purchases of R$ 2.966,02 in all: one has four products, two have two, the others one. */
const TICKETS: readonly (readonly number[])[] = [
  [10_000, 20_000, 30_000, 40_000],
  [15_000, 5_000],
  [25_000, 35_000],
  [11_111],
  [22_222],
  [33_333],
  [44_444],
  [5_000],
  [492],
];

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const joao = randomUUID();
beforeAll(async () => {
  side = await createQuerySide();
  const told = [shop.registered(), shop.trialStarted('2026-12-05T15:30:00.000Z'), shop.customerAdded(joao)];
  TICKETS.forEach((prices, nth) => {
    const lines = prices.map((priceCentavos) => {
      const productId = randomUUID();
      told.push(shop.productCreated(productId, 10, { name: `Produto de ${priceCentavos}`, priceCentavos }));
      return { productId };
    });
    told.push(shop.ticket(lines, { customerId: nth === 0 ? joao : null, paymentMethod: nth < 3 ? 'card' : 'pix' }));
  });
  await side.happened(...told);
});
afterAll(() => side.close());
const get = async (url: string) => (await side.get(ownerOf(shop), url)).json();

it('nine purchases are nine sales, and the average ticket is what one came to', async () => {
  const lines = TICKETS.flat();
  expect([TICKETS.length, lines.length, lines.reduce((sum, price) => sum + price, 0)]).toEqual([9, 14, 296_602]);
  expect(await get('/api/dashboard/stats')).toMatchObject({ todayRevenue: '2966.02', todaySales: 9, todayItems: 14 });
  expect((await get('/api/dashboard/sales-chart')).at(-1)).toEqual({ day: '2026-11-21', revenue: '2966.02', sales: 9 });
  expect(await get('/api/sales/summary')).toEqual({
    todaySales: 9,
    todayRevenue: '2966.02',
    averageTicket: '329.56',
  });
  const query = 'start=2026-11-21&end=2026-11-21';
  expect(await get(`/api/reports/summary?${query}`)).toMatchObject({
    totalSales: 9,
    productsSold: 14,
    averageTicket: '329.56',
  });
  expect(await get(`/api/reports/sales?${query}`)).toMatchObject([{ sales: '2966.02', orders: 9 }]);
  const payments = await get(`/api/reports/payments?${query}`);
  const orders = payments.map((row: { paymentMethod: string; orders: number }) => [row.paymentMethod, row.orders]);
  expect(Object.fromEntries(orders)).toEqual({ cash: 0, card: 3, pix: 6, credit: 0 });
  expect(await get('/api/dashboard/top-products')).toHaveLength(5);
});

it('a customer who bought once has one purchase, whatever it held', async () => {
  const { customers } = await get('/api/reports/customers?start=2026-11-21&end=2026-11-21');
  expect(customers).toMatchObject([{ id: joao, orders: 1, items: 4, totalRevenue: '1000.00' }]);
  expect(await get(`/api/customers/${joao}`)).toMatchObject({ purchases: { orders: 1, totalRevenue: '1000.00' } });
  expect(await get(`/api/customers/${joao}/sales`)).toHaveLength(1);
});
