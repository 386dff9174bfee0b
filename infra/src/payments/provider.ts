/** One price of the shop's plan table, as the provider keeps it. */
export interface Price {
  /** Names plan, period and amount: another amount is another price, and who pays the old one goes on with it. */
  readonly key: string;
  /** What the invoice says is bought. */
  readonly productName: string;
  readonly amountCentavos: number;
  readonly interval: 'month' | 'year';
}

export type SubscriptionStatus =
  /** The first payment has not been made; nothing has begun. */
  | 'incomplete'
  | 'active'
  /** A charge failed and is tried again. */
  | 'overdue'
  /** Cancelled, given up after the last try, or never begun. For ever. */
  | 'ended';

export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** As this installation noted it when the subscription was made; null for one made elsewhere. */
  readonly shopId: string | null;
  readonly status: SubscriptionStatus;
  /** Of the price that is paid; null for a price that this installation did not make. */
  readonly priceKey: string | null;
  /** Per period, in centavos. */
  readonly amountCentavos: number;
  readonly createdAt: string;
  /** ISO 8601 UTC. */
  readonly periodEndsAt: string;
  readonly endsAtPeriodEnd: boolean;
  /** Opens the card form for the first payment; null once there is none to be made. */
  readonly clientSecret: string | null;
}

export interface Invoice {
  readonly id: string;
  /** As printed on it. */
  readonly number: string | null;
  readonly status: 'open' | 'paid' | 'void';
  readonly currency: string;
  /** What was paid of one that is paid, what is due of an open one. */
  readonly amountCentavos: number;
  readonly reason: 'start' | 'renewal' | 'change';
  /** How often it was tried to charge it. */
  readonly attempts: number;
  /** ISO 8601 UTC; null when it is not tried again. */
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** What was given back of a paid one. */
  readonly refundedCentavos: number;
}

/** A single payment, by the id that the browser knows it under. */
export interface Payment {
  readonly id: string;
  readonly status: 'succeeded' | 'processing' | 'failed';
  readonly amountCentavos: number;
  readonly currency: string;
  readonly customerId: string | null;
  /** Whose invoice it paid. */
  readonly subscriptionId: string | null;
}

/** What the provider told by itself. Only what it is about counts: how that stands is asked anew. */
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

/** The provider that charges shops for their plans. Every `key` makes a repeated call the same call. */
export interface PaymentProvider {
  /** For the card form in the browser; not a secret. */
  readonly publishableKey: string;
  createCustomer(
    who: { readonly shopId: string; readonly name: string; readonly email: string },
    key: string,
  ): Promise<string>;
  /** Removes the person there and ends whatever they pay for at once. Repeatable. */
  eraseCustomer(customerId: string): Promise<void>;
  /** Incomplete until its first payment is made with the answer's `clientSecret`. */
  startSubscription(
    what: { readonly customerId: string; readonly shopId: string; readonly price: Price },
    key: string,
  ): Promise<Subscription>;
  /**
   * Another price from now on: what is left of the paid time is set off, the rest charged at once.
   * @throws PaymentDeclined when that charge fails; then nothing has changed
   */
  changeSubscription(id: string, price: Price, key: string): Promise<Subscription>;
  /** What {@link changeSubscription} would charge now; below 0 is credit for later charges. */
  previewChange(id: string, price: Price): Promise<{ readonly dueCentavos: number }>;
  /** At the end of the paid time, or, taken back, not. */
  endAtPeriodEnd(id: string, ends: boolean, key: string): Promise<Subscription>;
  /** At once. Repeatable. */
  endNow(id: string): Promise<void>;
  /** Null for an id that is nobody's. */
  subscription(id: string): Promise<Subscription | null>;
  /** All that a customer has or had, the newest first. */
  subscriptionsOf(customerId: string): Promise<readonly Subscription[]>;
  /** The newest first; drafts are left out. */
  invoicesOf(subscriptionId: string): Promise<readonly Invoice[]>;
  /** The subscription behind it; null where it belongs to none, or is nobody's. */
  subscriptionBehind(subject: NoticeSubject): Promise<string | null>;
  payment(id: string): Promise<Payment | null>;
  /** A page of the provider with the invoice and its PDF; null unless it is this customer's. Lives for some days. */
  invoiceLink(invoiceId: string, customerId: string): Promise<string | null>;
  /** A page of the provider where the customer gives another card, and comes back. */
  cardLink(customerId: string, returnUrl: string): Promise<string>;
  /** @throws NoticeRefused for one that the provider did not sign, or signed too long ago */
  readNotice(rawBody: Buffer, signature: string): Notice;
}

/** The card was refused; nothing was charged. */
export class PaymentDeclined extends Error {
  readonly code = 'card_declined';
  constructor(cause: unknown) {
    super('the card was declined', { cause });
    this.name = 'PaymentDeclined';
  }
}

/** The provider cannot be reached, or does not accept this installation's key. It may have done what it was asked. */
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
