import { badRequest, declined, missing } from './errors.ts';
import type { Charge, Customer, Intent, Invoice, Price, Refund, StripeEvent, Subscription } from './objects.ts';
import { DAY_S, HOUR_S, nextPeriodEnd, prorated } from './periods.ts';

/** When a charge that failed is tried again; after the last the subscription is over. */
const RETRY_AFTER_DAYS = [3, 5, 7];
const INCOMPLETE_FOR_S = 23 * HOUR_S;

type Reason = Invoice['billing_reason'];

/** Stripe's state and behaviour, without HTTP. Every change emits an event. */
export function createLedger(startS: number) {
  let nowS = startS;
  let count = 0;
  const newId = (prefix: string) => `${prefix}_standin${String(++count).padStart(6, '0')}`;
  const customers = new Map<string, Customer>();
  const prices = new Map<string, Price>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  /** By invoice. */
  const intents = new Map<string, Intent>();
  /** Those that succeeded. */
  const charges = new Map<string, Charge>();
  const refunds = new Map<string, Refund>();
  /** Whether the card that a customer left behind can be charged. */
  const cards = new Map<string, 'good' | 'bad'>();
  const events: StripeEvent[] = [];

  function tell(type: string, object: { readonly id: string; readonly object: string }) {
    events.push({ id: newId('evt'), object: 'event', type, created: nowS, data: { object: structuredClone(object) } });
  }
  function get<T>(of: ReadonlyMap<string, T>, id: string): T {
    const found = of.get(id);
    if (!found) throw missing(id);
    return found;
  }
  const itemOf = ({ items, id }: Subscription) => {
    const [item] = items.data;
    if (!item) throw missing(id);
    return item;
  };
  const subscriptionOf = ({ parent }: Invoice) => get(subscriptions, parent.subscription_details.subscription);

  function bill(subscription: Subscription, total: number, reason: Reason): Invoice {
    const id = newId('in');
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `FRG-${String(count).padStart(4, '0')}`,
      customer: subscription.customer,
      created: nowS,
      currency: 'brl',
      billing_reason: reason,
      total,
      amount_due: Math.max(0, total),
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
      status: 'open',
      amount_paid: 0,
      attempt_count: 0,
      next_payment_attempt: null,
      status_transitions: { paid_at: null },
    };
    invoices.set(id, invoice);
    const intent = newId('pi');
    intents.set(id, {
      id: intent,
      object: 'payment_intent',
      amount: invoice.amount_due,
      currency: 'brl',
      customer: subscription.customer,
      client_secret: `${intent}_secret_${count}`,
      status: 'requires_payment_method',
    });
    subscription.latest_invoice = id;
    tell('invoice.created', invoice);
    tell('invoice.finalized', invoice);
    return invoice;
  }

  function settle(invoice: Invoice) {
    const intent = get(intents, invoice.id);
    intent.status = 'succeeded';
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null });
    invoice.attempt_count += 1;
    invoice.status_transitions = { paid_at: nowS };
    if (intent.amount > 0) {
      const { id: payment_intent, amount, currency, customer } = intent;
      const paid = { amount, currency, customer, payment_intent, amount_refunded: 0, refunded: false };
      const charge: Charge = { id: newId('ch'), object: 'charge', ...paid };
      charges.set(charge.id, charge);
    }
    const subscription = subscriptionOf(invoice);
    const was = subscription.status;
    if (was === 'incomplete' || was === 'past_due') subscription.status = 'active';
    tell('payment_intent.succeeded', intent);
    tell('invoice.paid', invoice);
    tell('invoice.payment_succeeded', invoice);
    if (was !== subscription.status) tell('customer.subscription.updated', subscription);
  }

  function fail(invoice: Invoice) {
    invoice.attempt_count += 1;
    const subscription = subscriptionOf(invoice);
    const days = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
    const first = invoice.billing_reason === 'subscription_create';
    invoice.next_payment_attempt = first || days === undefined ? null : nowS + days * DAY_S;
    tell('payment_intent.payment_failed', get(intents, invoice.id));
    tell('invoice.payment_failed', invoice);
    if (first) return;
    if (days === undefined) return end(subscription, 'canceled');
    if (subscription.status !== 'past_due') {
      subscription.status = 'past_due';
      tell('customer.subscription.updated', subscription);
    }
  }

  const charge = (invoice: Invoice) => (cards.get(invoice.customer) === 'good' ? settle(invoice) : fail(invoice));

  function end(subscription: Subscription, status: 'canceled' | 'incomplete_expired') {
    for (const invoice of invoices.values()) {
      if (invoice.status !== 'open' || subscriptionOf(invoice) !== subscription) continue;
      Object.assign(invoice, { status: 'void', next_payment_attempt: null });
      get(intents, invoice.id).status = 'canceled';
      tell('invoice.voided', invoice);
    }
    Object.assign(subscription, { status, ended_at: nowS, canceled_at: nowS });
    tell('customer.subscription.deleted', subscription);
  }

  function renew(subscription: Subscription) {
    const item = itemOf(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end = nextPeriodEnd(item.current_period_start, item.price.recurring.interval);
    charge(bill(subscription, item.price.unit_amount, 'subscription_cycle'));
    tell('customer.subscription.updated', subscription);
  }

  /** The next thing that happens without a call, and its time. */
  function due(): { at: number; happen: () => void } | undefined {
    const all: { at: number; happen: () => void }[] = [];
    for (const subscription of subscriptions.values()) {
      const { status, created, cancel_at_period_end } = subscription;
      const ends = itemOf(subscription).current_period_end;
      if (status === 'incomplete') {
        all.push({ at: created + INCOMPLETE_FOR_S, happen: () => end(subscription, 'incomplete_expired') });
      } else if (status === 'active' || status === 'past_due') {
        const happen = () => (cancel_at_period_end ? end(subscription, 'canceled') : renew(subscription));
        all.push({ at: ends, happen });
      }
    }
    for (const invoice of invoices.values()) {
      const at = invoice.next_payment_attempt;
      if (invoice.status === 'open' && at !== null) all.push({ at, happen: () => charge(invoice) });
    }
    return all.sort((one, other) => one.at - other.at)[0];
  }

  return {
    events,
    customers,
    prices,
    subscriptions,
    invoices,
    intents,
    charges,
    refunds,
    cards,
    get now() {
      return nowS;
    },
    get,
    newId,
    itemOf,
    addCustomer(customer: Omit<Customer, 'id' | 'object'>): Customer {
      const added = { id: newId('cus'), object: 'customer' as const, ...customer };
      customers.set(added.id, added);
      tell('customer.created', added);
      return added;
    },
    removeCustomer(id: string) {
      const customer = get(customers, id);
      for (const subscription of subscriptions.values()) {
        if (subscription.customer === id && subscription.ended_at === null) end(subscription, 'canceled');
      }
      customers.delete(id);
      tell('customer.deleted', customer);
    },
    addPrice(price: Omit<Price, 'id' | 'object' | 'active'>): Price {
      if ([...prices.values()].some(({ lookup_key }) => lookup_key === price.lookup_key)) {
        throw badRequest('A price already uses that lookup key.', 'resource_already_exists', 'lookup_key');
      }
      const added = { id: newId('price'), object: 'price' as const, active: true, ...price };
      prices.set(added.id, added);
      return added;
    },
    subscribe(customerId: string, priceId: string, metadata: Readonly<Record<string, string>>): Subscription {
      const price = get(prices, priceId);
      const item = {
        id: newId('si'),
        object: 'subscription_item' as const,
        price,
        current_period_start: nowS,
        current_period_end: nextPeriodEnd(nowS, price.recurring.interval),
      };
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        customer: get(customers, customerId).id,
        created: nowS,
        metadata,
        items: { object: 'list', data: [item], has_more: false },
        status: 'incomplete',
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        latest_invoice: '',
      };
      subscriptions.set(subscription.id, subscription);
      tell('customer.subscription.created', subscription);
      bill(subscription, price.unit_amount, 'subscription_create');
      return subscription;
    },
    /** The card form's button. */
    pay(intentId: string, card: 'good' | 'bad' | 'good once'): Intent {
      const [invoiceId, intent] = [...intents].find(([, { id }]) => id === intentId) ?? [];
      if (!invoiceId || !intent) throw missing(intentId);
      if (intent.status !== 'requires_payment_method') {
        throw badRequest('This PaymentIntent cannot be confirmed.', 'payment_intent_unexpected_state');
      }
      const invoice = get(invoices, invoiceId);
      if (card === 'bad') {
        fail(invoice);
        throw declined();
      }
      cards.set(invoice.customer, card === 'good' ? 'good' : 'bad');
      settle(invoice);
      return intent;
    },
    /** The proration of a price change, and whether a new period begins. */
    priceChange(subscription: Subscription, price: Price) {
      return prorated(itemOf(subscription), price, nowS);
    },
    changePrice(subscription: Subscription, price: Price) {
      const { total, periodEnd } = prorated(itemOf(subscription), price, nowS);
      // `error_if_incomplete`: nothing has changed when the charge fails.
      if (total > 0 && cards.get(subscription.customer) !== 'good') throw declined();
      Object.assign(itemOf(subscription), {
        price,
        current_period_end: periodEnd,
        ...(periodEnd !== itemOf(subscription).current_period_end && { current_period_start: nowS }),
      });
      settle(bill(subscription, total, 'subscription_update'));
      tell('customer.subscription.updated', subscription);
    },
    endAtPeriodEnd(subscription: Subscription, ends: boolean) {
      subscription.cancel_at_period_end = ends;
      subscription.cancel_at = ends ? itemOf(subscription).current_period_end : null;
      tell('customer.subscription.updated', subscription);
    },
    end,
    /** A refund made by hand in Stripe's dashboard. */
    refund(invoiceId: string, amount: number): Refund {
      const { id: payment_intent } = get(intents, invoiceId);
      const charge = [...charges.values()].find((each) => each.payment_intent === payment_intent);
      if (!charge) throw missing(payment_intent);
      const refunded = charge.amount_refunded + amount;
      if (refunded > charge.amount) throw badRequest('Refund amount is greater than unrefunded amount on charge.');
      const of = { amount, charge: charge.id, payment_intent, status: 'succeeded' as const };
      const refund: Refund = { id: newId('re'), object: 'refund', ...of };
      refunds.set(refund.id, refund);
      Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge.amount });
      tell('charge.refunded', charge);
      tell('refund.created', refund);
      return refund;
    },
    /** The bank did not take it: what was given back is here again. */
    failRefund(refund: Refund) {
      const charge = get(charges, refund.charge);
      refund.status = 'failed';
      Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
      tell('charge.refund.updated', refund);
      tell('refund.failed', refund);
    },
    /** Time goes on, and what falls due on the way happens then. */
    advance(days: number) {
      const untilS = nowS + Math.round(days * DAY_S);
      for (let next = due(); next && next.at <= untilS; next = due()) {
        nowS = Math.max(nowS, next.at);
        next.happen();
      }
      nowS = untilS;
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
