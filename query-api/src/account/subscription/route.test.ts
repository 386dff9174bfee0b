import { shopStory } from '@pdv/projections/testing/shop-story';
import type { AccountEvent } from '@pdv/schemas/account/events';
import type { ShopPayment, SubscriptionStatus } from '@pdv/schemas/account/subscription';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

type DataOf<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>['data'];

async function openShop() {
  const shop = shopStory();
  await side.happened(shop.registered());
  const { shopId } = shop;
  const tell = (event: AccountEvent, occurredAt = '2026-11-21T15:00:00.000Z') =>
    shop.tell(streams.account(shopId), event, { occurredAt });
  const bought = { shopId, subscriptionId: 'sub_1', plan: 'pro', period: 'monthly', amountCentavos: 3_900 } as const;
  return {
    subscribed: (terms: Partial<DataOf<'SubscriptionChanged'>> = {}) =>
      tell({
        type: 'SubscriptionChanged',
        data: {
          ...bought,
          status: 'active',
          startedAt: '2026-09-21T15:00:00.000Z',
          periodEndsAt: '2026-12-21T15:00:00.000Z',
          endsAtPeriodEnd: false,
          ...terms,
        },
      }),
    paid: (invoiceId: string, paidAt: string, data: Partial<DataOf<'InvoicePaid'>> = {}) =>
      tell({ type: 'InvoicePaid', data: { ...bought, invoiceId, number: null, reason: 'renewal', paidAt, ...data } }),
    failed: (invoiceId: string, attempt: number, at: string, nextAttemptAt: string | null) =>
      tell(
        {
          type: 'ChargeFailed',
          data: { ...bought, invoiceId, number: null, reason: 'renewal', attempt, nextAttemptAt },
        },
        at,
      ),
    refunded: (invoiceId: string, refundedCentavos: number) =>
      tell({ type: 'PaymentRefunded', data: { ...bought, invoiceId, number: null, refundedCentavos } }),
    status: async () => (await side.get(ownerOf(shop), '/api/subscription-status')).json<SubscriptionStatus>(),
    payments: async () => (await side.get(ownerOf(shop), '/api/account/payments')).json<ShopPayment[]>(),
  };
}

it('tells what runs, of several the newest, and nothing of what has ended', async () => {
  const shop = await openShop();
  expect(await shop.status()).toEqual({
    hasSubscription: false,
    plan: 'free',
    subscription: null,
    canPay: false,
  });
  await side.happened(
    shop.subscribed({ endsAtPeriodEnd: true, status: 'overdue' }),
    shop.subscribed({ subscriptionId: 'sub_2', startedAt: '2026-08-01T12:00:00.000Z', amountCentavos: 100 }),
    shop.subscribed({ subscriptionId: 'sub_3', startedAt: '2026-11-01T12:00:00.000Z', status: 'ended' }),
  );
  expect(await shop.status()).toMatchObject({
    hasSubscription: true,
    subscription: { amount: '39.00', status: 'overdue', cancelAtPeriodEnd: true },
  });
});

it('lists charges, the newest first: paid, failed, and what was given back', async () => {
  const shop = await openShop();
  const other = await openShop();
  await side.happened(
    shop.paid('in_1', '2026-09-21T15:00:00.000Z', { reason: 'start' }),
    shop.paid('in_2', '2026-10-21T15:00:00.000Z'),
    shop.failed('in_3', 1, '2026-11-21T15:00:00.000Z', '2026-11-24T15:00:00.000Z'),
    shop.refunded('in_1', 1_000),
    shop.refunded('in_1', 3_900),
    shop.refunded('in_2', 500),
    other.paid('in_9', '2026-11-22T15:00:00.000Z'),
  );
  expect(await shop.payments()).toMatchObject([
    { id: 'in_3', status: 'failed', refunded: '0.00', nextAttemptAt: '2026-11-24T15:00:00.000Z' },
    { id: 'in_2', status: 'paid', amount: '39.00', refunded: '5.00', reason: 'renewal' },
    { id: 'in_1', status: 'paid', amount: '39.00', refunded: '39.00', reason: 'start' },
  ]);
  await side.happened(shop.paid('in_3', '2026-11-24T15:00:00.000Z'), shop.refunded('in_2', 0));
  expect((await shop.payments()).map(({ id, status, refunded }) => [id, status, refunded])).toEqual([
    ['in_3', 'paid', '0.00'],
    ['in_2', 'paid', '0.00'],
    ['in_1', 'paid', '39.00'],
  ]);
});
