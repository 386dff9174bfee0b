/** A price of the plan table, as the provider knows it. */
export interface Price {
  /** Names plan, period and amount. A new amount is a new price; existing subscribers keep the old one. */
  readonly key: string;
  /** The product name on the invoice. */
  readonly productName: string;
  readonly amountCentavos: number;
  readonly interval: 'month' | 'year';
}

export type SubscriptionStatus =
  /** Waits for the first payment. */
  | 'incomplete'
  | 'active'
  /** A charge failed and will be retried. */
  | 'overdue'
  /** Cancelled, given up after the last retry, or never paid. Final. */
  | 'ended';

export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** The shop, from the metadata that this installation set; null for a subscription made elsewhere. */
  readonly shopId: string | null;
  readonly status: SubscriptionStatus;
  /** Key of the current price; null for a price that this installation did not create. */
  readonly priceKey: string | null;
  /** Per period, in centavos. */
  readonly amountCentavos: number;
  readonly createdAt: string;
  /** ISO 8601 UTC. */
  readonly periodEndsAt: string;
  readonly endsAtPeriodEnd: boolean;
  /** Opens the card form for the first payment; null when no payment is due. */
  readonly clientSecret: string | null;
}

export interface Invoice {
  readonly id: string;
  /** The number printed on the invoice. */
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'void';
  readonly currency: string;
  /** Paid amount of a paid invoice, due amount of an open one. */
  readonly amountCentavos: number;
  readonly reason: 'start' | 'renewal' | 'change';
  /** Number of charge attempts. */
  readonly attempts: number;
  /** ISO 8601 UTC; null when there is no further attempt. */
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** Refunded part of a paid invoice. */
  readonly refundedCentavos: number;
}

/** A payment, under the id that the browser knows. */
export interface Payment {
  readonly id: string;
  readonly status: 'succeeded' | 'processing' | 'failed';
  readonly amountCentavos: number;
  readonly currency: string;
  readonly customerId: string | null;
  /** The subscription whose invoice it paid. */
  readonly subscriptionId: string | null;
}

/** A webhook event. Only its subject is used; its state is fetched from the provider. */
export interface Notice {
  readonly id: string;
  readonly type: string;
  readonly about: NoticeSubject | null;
}

export type NoticeSubject =
  | { readonly subscriptionId: string }
  | { readonly invoiceId: string }
  | { readonly chargeId: string }
  | { readonly refundId: string };

/** Charges shops for their plans. Every `key` is an idempotency key. */
export interface PaymentProvider {
  /** Publishable key for the card form in the browser; not a secret. */
  readonly publishableKey: string;
  createCustomer(
    who: { readonly shopId: string; readonly name: string; readonly email: string },
    key: string,
  ): Promise<string>;
  /** Deletes the customer and ends their subscriptions at once. Idempotent. */
  eraseCustomer(customerId: string): Promise<void>;
  /** Starts as `incomplete`, until the first payment is made with `clientSecret`. */
  startSubscription(
    what: { readonly customerId: string; readonly shopId: string; readonly price: Price },
    key: string,
  ): Promise<Subscription>;
  /**
   * Changes the price now. The unused part of the paid period is credited and the rest is charged at once.
   * @throws PaymentDeclined when the charge fails; then nothing has changed
   */
  changeSubscription(id: string, price: Price, key: string): Promise<Subscription>;
  /** The amount that {@link changeSubscription} would charge now; negative is credit for later charges. */
  previewChange(id: string, price: Price): Promise<{ readonly dueCentavos: number }>;
  /** Schedules the end for the end of the paid period, or cancels that schedule. */
  endAtPeriodEnd(id: string, ends: boolean, key: string): Promise<Subscription>;
  /** Ends the subscription at once. Idempotent. */
  endNow(id: string): Promise<void>;
  /** Null for an unknown id. */
  subscription(id: string): Promise<Subscription | null>;
  /** All subscriptions of a customer, newest first. */
  subscriptionsOf(customerId: string): Promise<readonly Subscription[]>;
  /** Newest first, without drafts. */
  invoicesOf(subscriptionId: string): Promise<readonly Invoice[]>;
  /** The subscription that the subject belongs to; null when there is none. */
  subscriptionBehind(subject: NoticeSubject): Promise<string | null>;
  payment(id: string): Promise<Payment | null>;
  /** The provider's page with the invoice and its PDF, valid for some days; null for another customer's invoice. */
  invoiceLink(invoiceId: string, customerId: string): Promise<string | null>;
  /** The provider's page for changing the card; it returns to `returnUrl`. */
  cardLink(customerId: string, returnUrl: string): Promise<string>;
  /** @throws NoticeRefused when the signature is wrong or too old */
  readNotice(rawBody: Buffer, signature: string): Notice;
}

/** The card was declined; nothing was charged. */
export class PaymentDeclined extends Error {
  readonly code = 'card_declined';
  constructor(cause: unknown) {
    super('the card was declined', { cause });
    this.name = 'PaymentDeclined';
  }
}

/** The provider is unreachable or rejects our key. The call may have taken effect. */
export class PaymentsUnavailable extends Error {
  readonly code = 'payments_unavailable';
  constructor(cause: unknown) {
    super('the payment provider cannot be used now', { cause });
    this.name = 'PaymentsUnavailable';
  }
}

export class NoticeRefused extends Error {
  readonly code = 'notice_refused';
  constructor(cause: unknown) {
    super('a notice that the payment provider did not sign', { cause });
    this.name = 'NoticeRefused';
  }
}
