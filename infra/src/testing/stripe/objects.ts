/** The fields of Stripe's objects that an integration can depend on. */
export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly name: string | null;
  readonly email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Price {
  readonly id: string;
  readonly object: 'price';
  readonly active: boolean;
  readonly currency: string;
  readonly unit_amount: number;
  readonly lookup_key: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
}

export interface Item {
  readonly id: string;
  readonly object: 'subscription_item';
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly items: { readonly object: 'list'; readonly data: readonly Item[]; readonly has_more: false };
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string;
}

export interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly number: string;
  readonly customer: string;
  readonly created: number;
  readonly currency: 'brl';
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly total: number;
  readonly amount_due: number;
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string };
  };
  readonly hosted_invoice_url: string;
  status: 'open' | 'paid' | 'void';
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  status_transitions: { paid_at: number | null };
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: 'brl';
  readonly customer: string;
  readonly client_secret: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly currency: 'brl';
  readonly customer: string;
  readonly payment_intent: string;
  amount_refunded: number;
  refunded: boolean;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  status: 'succeeded' | 'failed';
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: { readonly id: string; readonly object: string } };
}
