import type {
  AccountEvent,
  ChargeFailed,
  InvoicePaid,
  PaymentRefunded,
  SubscriptionChanged,
} from '@pdv/schemas/account/events';
import { higherPlan, type PaidPlan, type ShopPlan } from '@pdv/schemas/account/plans';

/** A subscription as the payment provider reports it now. */
export interface SubscriptionReport extends Omit<SubscriptionChanged['data'], 'shopId' | 'status'> {
  /** `incomplete`: the first payment has not been made, and nothing has begun. */
  readonly status: 'incomplete' | SubscriptionChanged['data']['status'];
}

/** One invoice of the subscription. */
export interface InvoiceReport extends Pick<InvoicePaid['data'], 'invoiceId' | 'number' | 'amountCentavos' | 'reason'> {
  readonly status: 'open' | 'paid' | 'void';
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly paidAt: string | null;
  /** The part of the paid amount that was refunded. */
  readonly refundedCentavos: number;
}

/** Records the provider's current report. Reports may repeat and come in any order; the account ends up the same. */
export interface RecordBilling {
  readonly type: 'RecordBilling';
  readonly subscription: SubscriptionReport;
  /** Oldest first. */
  readonly invoices: readonly InvoiceReport[];
}

type KnownSubscription = Omit<SubscriptionChanged['data'], 'shopId'>;

export interface BillingState {
  /** The plan that an operator gave for free; it stays when a subscription ends. */
  readonly given: ShopPlan;
  /** By subscription id. Ended ones stay, because they never begin again. */
  readonly subscriptions: ReadonlyMap<string, KnownSubscription>;
  readonly paid: ReadonlySet<string>;
  /** Failed charges of each invoice, by invoice id. */
  readonly failures: ReadonlyMap<string, number>;
  /** Refunded centavos of each invoice, by invoice id. */
  readonly refunded: ReadonlyMap<string, number>;
}

export const NO_BILLING: BillingState = {
  given: 'free',
  subscriptions: new Map(),
  paid: new Set(),
  failures: new Map(),
  refunded: new Map(),
};

/** The running subscription. The provider's console allows several; then the newest counts. */
export function runningSubscription({ subscriptions }: BillingState): KnownSubscription | null {
  const running = [...subscriptions.values()].filter(({ status }) => status !== 'ended');
  running.sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
  return running[0] ?? null;
}

/** The higher of the paid plan and the given plan. */
function planOf(billing: BillingState): ShopPlan {
  return higherPlan(runningSubscription(billing)?.plan ?? 'free', billing.given);
}

export type BillingEvent = SubscriptionChanged | InvoicePaid | ChargeFailed | PaymentRefunded;

export function evolveBilling(state: BillingState, event: BillingEvent): BillingState {
  switch (event.type) {
    case 'SubscriptionChanged': {
      const { shopId: _, ...known } = event.data;
      return { ...state, subscriptions: new Map(state.subscriptions).set(known.subscriptionId, known) };
    }
    case 'InvoicePaid':
      return { ...state, paid: new Set(state.paid).add(event.data.invoiceId) };
    case 'ChargeFailed':
      return { ...state, failures: new Map(state.failures).set(event.data.invoiceId, event.data.attempt) };
    case 'PaymentRefunded':
      return { ...state, refunded: new Map(state.refunded).set(event.data.invoiceId, event.data.refundedCentavos) };
  }
}

/** Returns the events for everything in the report that the account does not know yet. */
export function recordBilling(
  { subscription, invoices }: RecordBilling,
  shopId: string,
  plan: ShopPlan,
  billing: BillingState,
): readonly AccountEvent[] {
  const { subscriptionId, plan: bought, period } = subscription;
  const events: BillingEvent[] = [];
  if (subscription.status !== 'incomplete') {
    for (const invoice of invoices) {
      const { invoiceId, number, amountCentavos, reason, attempts, nextAttemptAt, paidAt } = invoice;
      const about = { shopId, invoiceId, subscriptionId, number, plan: bought, period, amountCentavos };
      if (amountCentavos === 0) continue;
      const wasPaid = billing.paid.has(invoiceId);
      if (invoice.status === 'paid') {
        if (!wasPaid) {
          events.push({ type: 'InvoicePaid', data: { ...about, reason, paidAt: paidAt ?? subscription.startedAt } });
        }
        const { refundedCentavos } = invoice;
        if (refundedCentavos !== (billing.refunded.get(invoiceId) ?? 0)) {
          events.push({ type: 'PaymentRefunded', data: { ...about, refundedCentavos } });
        }
      } else if (!wasPaid && reason !== 'start' && attempts > (billing.failures.get(invoiceId) ?? 0)) {
        events.push({ type: 'ChargeFailed', data: { ...about, reason, attempt: attempts, nextAttemptAt } });
      }
    }
    const { status, ...terms } = subscription;
    const known = billing.subscriptions.get(subscriptionId);
    // A subscription that ended before any payment never began.
    const begun = known !== undefined || status !== 'ended' || events.some(({ type }) => type === 'InvoicePaid');
    if (begun && !sameTerms(known, { ...terms, status })) {
      events.push({ type: 'SubscriptionChanged', data: { shopId, ...terms, status } });
    }
  }
  const after = planOf(events.reduce(evolveBilling, billing));
  if (after === plan) return events;
  return [...events, { type: 'PlanChanged', data: { shopId, plan: after, origin: 'subscription' } }];
}

/** An ended subscription also counts as unchanged, even if a late report shows it as running. */
function sameTerms(known: KnownSubscription | undefined, told: KnownSubscription): boolean {
  if (!known) return false;
  if (known.status === 'ended') return true;
  return Object.entries(told).every(([name, value]) => known[name as keyof KnownSubscription] === value);
}

export type CheckoutRejection = 'subscription_in_progress' | 'plan_already_given';

/** The reason to refuse a checkout; null if the checkout may open. */
export function checkoutRejection(billing: BillingState, plan: PaidPlan): CheckoutRejection | null {
  if (runningSubscription(billing)) return 'subscription_in_progress';
  return higherPlan(billing.given, plan) === billing.given ? 'plan_already_given' : null;
}
