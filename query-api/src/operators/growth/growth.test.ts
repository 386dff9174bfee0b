import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { streams } from '@pdv/schemas/log';
import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => new Date('2026-11-21T15:30:00Z'));
});
afterAll(() => side.close());

const operator = `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}`;
const growth = async () =>
  (await side.app.inject({ url: '/api/admin/growth', headers: { authorization: operator } })).json<AdminGrowth>();

function opened(occurredAt: string) {
  const shop = shopStory();
  const given = (to: 'premium' | 'pro', at: string) =>
    shop.tell(
      streams.account(shop.shopId),
      { type: 'PlanChanged', data: { shopId: shop.shopId, plan: to, origin: 'operator' } },
      { occurredAt: at },
    );
  const subscribes = (amountCentavos: number, period: 'monthly' | 'yearly', status: 'active' | 'ended', at: string) =>
    shop.tell(
      streams.account(shop.shopId),
      {
        type: 'SubscriptionChanged',
        data: {
          shopId: shop.shopId,
          subscriptionId: `sub_${shop.shopId}`,
          plan: 'pro',
          period,
          amountCentavos,
          status,
          startedAt: at,
          periodEndsAt: '2027-01-01T00:00:00.000Z',
          endsAtPeriodEnd: false,
        },
      },
      { occurredAt: at },
    );
  return { shop, given, subscribes, registered: { ...shop.registered(), occurredAt } };
}

it('compares this month with the same days of the last, by the calendar of São Paulo', async () => {
  const empty = await growth();
  expect(empty).toMatchObject({
    month: '2026-11',
    newShops: { now: 0, before: 0 },
    payingShops: { now: 0, before: 0 },
  });
  expect(empty.newShopsPerWeek).toHaveLength(12);
  expect(empty.salesPerDay).toHaveLength(30);

  // 23:30 of October 31st in São Paulo.
  const october = opened('2026-11-01T02:30:00Z');
  const early = opened('2026-10-02T12:00:00Z');
  const ended = opened('2026-08-01T12:00:00Z');
  const gone = opened('2026-11-18T12:00:00Z');
  const given = opened('2026-11-20T12:00:00Z');
  const product = randomUUID();
  await side.happened(
    early.registered,
    early.subscribes(3_900, 'monthly', 'active', '2026-10-03T12:00:00Z'),
    ended.registered,
    ended.subscribes(1_900, 'monthly', 'active', '2026-10-04T12:00:00Z'),
    ended.subscribes(1_900, 'monthly', 'ended', '2026-11-04T12:00:00Z'),
    october.registered,
    october.shop.trialStarted('2026-12-01T12:00:00.000Z'),
    october.subscribes(44_400, 'yearly', 'active', '2026-11-10T12:00:00Z'),
    gone.registered,
    gone.subscribes(3_900, 'monthly', 'active', '2026-11-18T13:00:00Z'),
    { ...gone.shop.accountErased(), occurredAt: '2026-11-19T12:00:00Z' },
    given.registered,
    given.given('pro', '2026-11-20T13:00:00Z'),
    early.shop.productCreated(product, 9),
    early.shop.sold(product, { businessDate: '2026-10-21' }),
    early.shop.sold(product, { businessDate: '2026-10-22' }),
    early.shop.sold(product, { businessDate: '2026-11-21' }),
    early.shop.sold(product, { businessDate: '2026-11-01' }),
  );
  const { newShops, payingShops, sales, newShopsPerWeek, salesPerDay, shopsByStatus, mrr } = await growth();
  expect(shopsByStatus).toEqual({ active: 3, trial: 1, overdue: 0 });
  expect(newShops).toEqual({ now: 2, before: 1 });
  expect(payingShops).toEqual({ now: 2, before: 2 });
  expect(mrr).toEqual({ now: '76.00', before: '58.00' });
  expect(sales).toEqual({ now: 2, before: 1 });
  expect(newShopsPerWeek.filter(({ count }) => count > 0)).toEqual([
    { week: '2026-09-27', count: 1 },
    { week: '2026-10-25', count: 1 },
    { week: '2026-11-15', count: 2 },
  ]);
  expect(newShopsPerWeek.at(-1)?.week).toBe('2026-11-15');
  expect(salesPerDay.at(-1)).toMatchObject({ day: '2026-11-21', count: 1 });
  expect(salesPerDay.at(0)).toMatchObject({ day: '2026-10-23', count: 0, total: '0.00' });
});
