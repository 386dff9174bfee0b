import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import type { AccountEvent } from '@pdv/schemas/account/events';
import { streams } from '@pdv/schemas/log';
import type { AdminPayment, AdminStats, AdminSubscription } from '@pdv/schemas/operators/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide(() => new Date('2026-11-21T15:30:00Z'));
});
afterAll(() => side.close());

const headers = { authorization: `Bearer ${btoa(JSON.stringify({ operatorId: randomUUID() }))}` };
const ask = async <T>(path: string) => (await side.app.inject({ url: `/api/admin/${path}`, headers })).json<T>();
const stats = () => ask<AdminStats>('stats');

/** A shop with a subscription; the ids of the subscription and its invoices are unique. */
function payer(terms: { period?: 'monthly' | 'yearly'; amountCentavos?: number } = {}) {
  const shop = shopStory();
  const { shopId } = shop;
  const [subscriptionId, invoiceId] = [`sub_${shopId}`, `in_${shopId}`];
  const bought = { shopId, subscriptionId, plan: 'pro', period: 'monthly', amountCentavos: 3_900, ...terms } as const;
  const tell = (event: AccountEvent, occurredAt = '2026-11-20T15:00:00.000Z') =>
    shop.tell(streams.account(shopId), event, { occurredAt });
  return {
    shop,
    subscriptionId,
    invoiceId,
    subscribed: (status: 'active' | 'overdue' | 'ended', endsAtPeriodEnd = false) =>
      tell({
        type: 'SubscriptionChanged',
        data: {
          ...bought,
          status,
          startedAt: '2026-11-20T15:00:00.000Z',
          periodEndsAt: '2026-12-20T15:00:00.000Z',
          endsAtPeriodEnd,
        },
      }),
    paid: (paidAt: string) =>
      tell({ type: 'InvoicePaid', data: { ...bought, invoiceId, number: null, reason: 'start', paidAt } }),
    failed: () =>
      tell({
        type: 'ChargeFailed',
        data: { ...bought, invoiceId, number: null, reason: 'renewal', attempt: 1, nextAttemptAt: null },
      }),
    refunded: (refundedCentavos: number) =>
      tell({ type: 'PaymentRefunded', data: { ...bought, invoiceId, number: null, refundedCentavos } }),
    erased: () => tell({ type: 'AccountErased', data: { shopId } }),
  };
}

it('counts in a month what runs: years by twelve, the overdue and those that will end too, no others', async () => {
  const [month, year, overdue, leaving, ended] = [
    payer(),
    payer({ period: 'yearly', amountCentavos: 44_400 }),
    payer({ amountCentavos: 1_900 }),
    payer({ amountCentavos: 1_900 }),
    payer(),
  ];
  await side.happened(
    ...[month, year, overdue, leaving, ended].map(({ shop }) => shop.registered()),
    month.subscribed('active'),
    year.subscribed('active'),
    overdue.subscribed('overdue'),
    leaving.subscribed('active', true),
    ended.subscribed('active'),
    ended.subscribed('ended'),
  );
  expect(await stats()).toMatchObject({
    mrr: '114.00',
    subscriptions: { active: 2, overdue: 1, cancelling: 1 },
  });
  // The erasure of the account ended it.
  await side.happened(month.erased());
  expect(await stats()).toMatchObject({ mrr: '75.00', subscriptions: { active: 1 } });
  const listed = await ask<AdminSubscription[]>('subscriptions?limit=1000');
  expect(listed.find(({ id }) => id === month.subscriptionId)).toMatchObject({ status: 'ended', storeName: null });
  expect(listed.find(({ id }) => id === leaving.subscriptionId)).toMatchObject({
    status: 'active',
    cancelAtPeriodEnd: true,
  });
});

it('adds up what was paid by the months of São Paulo, without what was given back', async () => {
  // 23:30 of September 30th in São Paulo.
  const [september, half, whole, unpaid] = [payer(), payer(), payer(), payer()];
  await side.happened(
    ...[september, half, whole, unpaid].map(({ shop }) => shop.registered()),
    unpaid.failed(),
    september.paid('2026-10-01T02:30:00.000Z'),
    half.paid('2026-10-01T03:30:00.000Z'),
    whole.paid('2026-10-15T12:00:00.000Z'),
  );
  const months = async () => (await stats()).revenuePerMonth.slice(-3);
  expect((await stats()).revenuePerMonth).toHaveLength(12);
  expect(await months()).toEqual([
    { month: '2026-09', total: '39.00', payments: 1 },
    { month: '2026-10', total: '78.00', payments: 2 },
    { month: '2026-11', total: '0.00', payments: 0 },
  ]);
  await side.happened(half.refunded(1_500), whole.refunded(3_900));
  expect(await months()).toMatchObject([{ total: '39.00' }, { total: '24.00', payments: 1 }, { total: '0.00' }]);
  const listed = await ask<AdminPayment[]>('payments?limit=1000');
  const refunds = [september, half, whole].map(({ invoiceId }) => listed.find(({ id }) => id === invoiceId)?.refunded);
  expect(refunds).toEqual(['0.00', '15.00', '39.00']);
});

it('tells of charges that failed only as long as they may be paid', async () => {
  const before = (await stats()).failedCharges.count;
  const shop = payer();
  await side.happened(shop.shop.registered(), shop.subscribed('overdue'), shop.failed());
  expect(await stats()).toMatchObject({ failedCharges: { count: before + 1, total: '39.00' } });
  await side.happened(shop.subscribed('ended'));
  expect((await stats()).failedCharges.count).toBe(before);
});

it('lists as many failed charges as it counts', async () => {
  const [open, given] = [payer(), payer()];
  await side.happened(
    ...[open, given].map(({ shop }) => shop.registered()),
    ...[open, given].flatMap((one) => [one.subscribed('overdue'), one.failed()]),
    given.subscribed('ended'),
  );
  const all = await ask<AdminPayment[]>('payments?limit=1000');
  const due = await ask<AdminPayment[]>('payments?limit=1000&due=true');
  expect(due.length).toBe((await stats()).failedCharges.count);
  expect(due.map(({ id }) => id)).toEqual(all.filter((payment) => payment.due).map(({ id }) => id));
  expect(due.map(({ id }) => id)).toContain(open.invoiceId);
  expect(all.find(({ id }) => id === given.invoiceId)).toMatchObject({ status: 'failed', due: false });
});

it.each(['stats', 'payments', 'subscriptions', 'users', 'growth', 'leads', 'actions', 'system'])(
  'shows no shop, however it signs in, %s',
  async (path) => {
    const { shop } = payer();
    expect((await side.get(ownerOf(shop), `/api/admin/${path}`)).statusCode).toBe(403);
    expect((await side.app.inject({ url: `/api/admin/${path}` })).statusCode).toBe(401);
  },
);
