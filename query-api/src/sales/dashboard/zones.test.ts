import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let now = new Date();
let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => now);
});
afterAll(() => side.close());

/** The instants of 23:30 on the 21st and 00:30 on the 22nd in these time zones. */
it.each([
  ['America/Sao_Paulo', '2026-11-22T02:30:00.000Z', '2026-11-22T03:30:00.000Z'],
  ['America/Manaus', '2026-11-22T03:30:00.000Z', '2026-11-22T04:30:00.000Z'],
  ['America/Noronha', '2026-11-22T01:30:00.000Z', '2026-11-22T02:30:00.000Z'],
])('in %s a sale at 23:30 is of the day that ends, one at 00:30 of the next', async (zone, late, early) => {
  const shop = shopStory();
  const owner = ownerOf(shop);
  const [coffee, sugar] = [randomUUID(), randomUUID()];
  const at = (occurredAt: string) => ({ occurredAt, businessDate: businessDayOf(new Date(occurredAt), zone) });
  await side.happened(
    shop.registered('Loja', zone),
    shop.productCreated(coffee, 10, { priceCentavos: 1_000 }),
    shop.productCreated(sugar, 10, { name: 'Açúcar', priceCentavos: 500 }),
    shop.sold(coffee, at(late)),
    shop.sold(sugar, { ...at(early), quantity: 3 }),
  );
  const get = async (url: string, instant: string) => {
    now = new Date(instant);
    return (await side.get(owner, url)).json();
  };
  expect(await get('/api/dashboard/stats', late)).toMatchObject({
    todayRevenue: '10.00',
    todaySales: 1,
    todayItems: 1,
  });
  expect(await get('/api/dashboard/stats', early)).toMatchObject({ todayRevenue: '15.00', todayItems: 3 });
  const days = [
    { day: '2026-11-21', revenue: '10.00', sales: 1 },
    { day: '2026-11-22', revenue: '15.00', sales: 1 },
  ];
  for (const period of [7, 30, 90]) {
    const chart = await get(`/api/dashboard/sales-chart?period=${period}`, early);
    expect(chart).toHaveLength(period);
    expect(chart.slice(-2)).toEqual(days);
    expect((await get(`/api/dashboard/sales-chart?period=${period}`, late)).at(-1)).toEqual(days[0]);
  }
  expect(await get('/api/reports/sales?start=2026-11-21&end=2026-11-21', early)).toEqual([
    expect.objectContaining({
      period: '2026-11-21',
      start: '2026-11-21',
      end: '2026-11-21',
      sales: '10.00',
      orders: 1,
    }),
  ]);
  expect(await get('/api/reports/summary?start=2026-11-22&end=2026-11-22', early)).toMatchObject({
    totalRevenue: '15.00',
    todayRevenue: '15.00',
  });
  const recent = await get('/api/dashboard/recent-sales', early);
  expect(recent.map(({ businessDate }: { businessDate: string }) => businessDate)).toEqual([
    '2026-11-22',
    '2026-11-21',
  ]);
  const top = await get('/api/dashboard/top-products', early);
  expect(top.map(({ totalSales }: { totalSales: number }) => totalSales)).toEqual([3, 1]);
});
