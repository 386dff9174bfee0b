import type Stripe from 'stripe';
import type { Invoice, Notice, Subscription, SubscriptionStatus } from './provider.ts';

/** Stripe's words for how a subscription stands. One it does not know is no reason to give or to take a plan. */
const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'overdue',
  // The end of the retries, in accounts that keep the subscription then.
  unpaid: 'ended',
  paused: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

export const instant = (seconds: number) => new Date(seconds * 1_000).toISOString();
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export function readSubscription(from: Stripe.Subscription): Subscription {
  const status = STATUS[from.status];
  const [item] = from.items.data;
  if (!status || !item)
    throw new TypeError(`a subscription that is ${from.status} and has ${from.items.data.length} items`);
  const invoice = typeof from.latest_invoice === 'string' ? null : from.latest_invoice;
  return {
    id: from.id,
    customerId: idOf(from.customer) ?? '',
    shopId: from.metadata.shopId ?? null,
    status,
    priceKey: item.price.lookup_key ?? item.price.metadata.key ?? null,
    amountCentavos: item.price.unit_amount ?? 0,
    createdAt: instant(from.created),
    periodEndsAt: instant(item.current_period_end),
    endsAtPeriodEnd: from.cancel_at_period_end || from.cancel_at !== null,
    clientSecret: status === 'incomplete' ? (invoice?.confirmation_secret?.client_secret ?? null) : null,
  };
}

const REASON: Readonly<Record<string, Invoice['reason']>> = {
  subscription_create: 'start',
  subscription_update: 'change',
};

/** @param refunds by the payment intent that was given back */
export function readInvoice(from: Stripe.Invoice, refunds: ReadonlyMap<string, number>): Invoice {
  const paid = from.status === 'paid';
  return {
    id: from.id,
    number: from.number,
    status: paid ? 'paid' : from.status === 'open' ? 'open' : 'void',
    currency: from.currency,
    amountCentavos: paid ? from.amount_paid : from.amount_due,
    reason: REASON[from.billing_reason ?? ''] ?? 'renewal',
    attempts: from.attempt_count,
    nextAttemptAt: from.next_payment_attempt === null ? null : instant(from.next_payment_attempt),
    createdAt: instant(from.created),
    paidAt: from.status_transitions.paid_at === null ? null : instant(from.status_transitions.paid_at),
    refundedCentavos: paid ? Math.min(refundedOf(from, refunds), from.amount_paid) : 0,
  };
}

function refundedOf({ payments }: Stripe.Invoice, refunds: ReadonlyMap<string, number>): number {
  let refunded = 0;
  for (const { payment } of payments?.data ?? []) refunded += refunds.get(idOf(payment.payment_intent) ?? '') ?? 0;
  return refunded;
}

/** Refunded centavos per payment intent, over all its charges. */
export function readRefunds(charges: readonly Stripe.Charge[]): ReadonlyMap<string, number> {
  const refunds = new Map<string, number>();
  for (const { payment_intent, amount_refunded } of charges) {
    const intent = idOf(payment_intent);
    if (intent && amount_refunded > 0) refunds.set(intent, (refunds.get(intent) ?? 0) + amount_refunded);
  }
  return refunds;
}

/** Reads type and subject of a webhook event. Its shape depends on the account's API version, so only ids are read. */
export function readNotice(from: Stripe.Event): Notice {
  const object = from.data.object as { readonly object?: unknown; readonly id?: unknown };
  return { id: from.id, type: from.type, about: subjectOf(from.type, object) };
}

function subjectOf(type: string, { id, object }: { readonly id?: unknown; readonly object?: unknown }) {
  if (typeof id !== 'string') return null;
  if (type.startsWith('customer.subscription.')) return { subscriptionId: id };
  if (type.startsWith('invoice.') && object === 'invoice') return { invoiceId: id };
  if (type === 'charge.refunded' && object === 'charge') return { chargeId: id };
  // A refund that changes is told as `charge.refund.updated`, or, of newer accounts, `refund.…`.
  if (object === 'refund') return { refundId: id };
  return null;
}
