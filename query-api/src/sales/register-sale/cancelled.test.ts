import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const [coffee, tea, joao] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  const told = [
    shop.registered(),
    shop.customerAdded(joao),
    shop.productCreated(coffee, 10),
    shop.productCreated(tea, 10, { name: 'Chá', priceCentavos: 500 }),
  ];
  const yesterday = { businessDate: '2026-11-20', occurredAt: '2026-11-20T15:00:00.000Z' };
  const old = shop.sold(coffee, { ...yesterday, quantity: 2, customerId: joao });
  const fresh = shop.sold(tea, { quantity: 3, actorId: cashier.memberId, paymentMethod: 'cash' });
  const stands = shop.sold(tea, { actorId: cashier.memberId, occurredAt: '2026-11-21T15:01:00.000Z' });
  const reminder = shop.followUpScheduled(old, '2026-12-20');
  await side.happened(
    ...told,
    ...[old, fresh, stands, reminder],
    ...[shop.productDeleted(coffee), ...shop.takenBack(old, 'trocou de ideia'), ...shop.takenBack(fresh)],
    shop.followUpCancelled(reminder),
  );
});
afterAll(() => side.close());
const body = async (url: string, who: Parameters<typeof side.get>[0] = owner) => (await side.get(who, url)).json();

it('shows in the list as cancelled, by whom and why', async () => {
  const sales = await body('/api/sales');
  expect(sales.map(({ cancelled }: { cancelled: unknown }) => cancelled)).toEqual([
    null,
    { at: '2026-11-21T15:20:00.000Z', by: { id: shop.ownerId, name: 'Maria Souza' }, reason: null },
    { at: '2026-11-21T15:20:00.000Z', by: { id: shop.ownerId, name: 'Maria Souza' }, reason: 'trocou de ideia' },
  ]);
  expect(sales[2]).toMatchObject({ totalAmount: '37.80', product: { name: 'Café Torrado' } });
  expect(await body('/api/dashboard/recent-sales')).toHaveLength(1);
});

it('counts in no figure, on the day that it was made', async () => {
  expect(await body('/api/dashboard/stats')).toMatchObject({
    todayRevenue: '5.00',
    todaySales: 1,
    todayItems: 1,
    pendingFollowups: 0,
  });
  expect((await body('/api/dashboard/sales-chart')).slice(-2)).toEqual([
    { day: '2026-11-20', revenue: '0.00', sales: 0 },
    { day: '2026-11-21', revenue: '5.00', sales: 1 },
  ]);
  const top = await body('/api/dashboard/top-products');
  expect(
    top.map(({ product, totalSales }: { product: { id: string }; totalSales: number }) => [product.id, totalSales]),
  ).toEqual([[tea, 1]]);
  for (const who of [owner, cashier]) {
    expect(await body('/api/sales/summary', who)).toEqual({
      todaySales: 1,
      todayRevenue: '5.00',
      averageTicket: '5.00',
    });
  }
});

it('returns the units, and leaves a deleted product where it is', async () => {
  const products = await body('/api/products');
  expect(products.map(({ id, stock }: { id: string; stock: number }) => [id, stock])).toEqual([[tea, 9]]);
});
