import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readNotice, readSubscription } from './stripe-reading.ts';

const price = { lookup_key: 'fregues-pro-monthly-3900', unit_amount: 3_900, metadata: {} };
const subscription = (change: object, at: object = price) =>
  ({
    id: 'sub_1',
    customer: { id: 'cus_1' },
    metadata: {},
    created: 0,
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    latest_invoice: null,
    items: { data: [{ price: at, current_period_end: 60 }] },
    ...change,
  }) as unknown as Stripe.Subscription;

it.each([
  ['incomplete', 'incomplete'],
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'overdue'],
  ['unpaid', 'ended'],
  ['paused', 'ended'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
])('takes %s for %s', (status, ours) => {
  expect(readSubscription(subscription({ status })).status).toBe(ours);
});

it('neither gives nor takes a plan for a status that it does not know, or for nothing sold', () => {
  expect(() => readSubscription(subscription({ status: 'dormant' }))).toThrow('dormant');
  expect(() => readSubscription(subscription({ items: { data: [] } }))).toThrow('0 items');
});

it('ends at the end of its time also where a day was set for it at Stripe', () => {
  expect(readSubscription(subscription({})).endsAtPeriodEnd).toBe(false);
  expect(readSubscription(subscription({ cancel_at: 60 })).endsAtPeriodEnd).toBe(true);
  expect(readSubscription(subscription({ cancel_at_period_end: true })).endsAtPeriodEnd).toBe(true);
});

it('knows a price whose key was moved to another one', () => {
  const moved = { ...price, lookup_key: null, metadata: { key: 'fregues-pro-monthly-3900' } };
  expect(readSubscription(subscription({}, moved)).priceKey).toBe('fregues-pro-monthly-3900');
  expect(readSubscription(subscription({}, { ...price, lookup_key: null })).priceKey).toBeNull();
});

it.each([
  ['invoice.paid', 'invoice', { invoiceId: 'x_1' }],
  ['customer.subscription.updated', 'subscription', { subscriptionId: 'x_1' }],
  ['charge.refunded', 'charge', { chargeId: 'x_1' }],
  ['charge.refund.updated', 'refund', { refundId: 'x_1' }],
  ['refund.failed', 'refund', { refundId: 'x_1' }],
  ['charge.succeeded', 'charge', null],
  ['invoice.payment_attempt_required', 'invoice_payment', null],
  ['customer.created', 'customer', null],
])('reads of %s of a %s whom to ask about: %j', (type, object, about) => {
  const event = { id: 'evt_1', type, data: { object: { id: 'x_1', object } } } as unknown as Stripe.Event;
  expect(readNotice(event)).toEqual({ id: 'evt_1', type, about });
});
