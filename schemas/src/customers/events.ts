import type { Birthday } from '../kernel/birthday.ts';
import type { BusinessDay } from '../kernel/business-day.ts';
import type { DomainEvent, Personal } from '../kernel/event.ts';

export interface CustomerPersonalData {
  readonly name: string;
  readonly email: string | null;
  /** Digits only. */
  readonly phone: string | null;
  /** Upper case, no separators. */
  readonly vehiclePlate: string | null;
  /** The first events do not say it. */
  readonly birthday?: Birthday | null;
}
export type CustomerField = keyof CustomerPersonalData;

export type CustomerAdded = DomainEvent<
  'CustomerAdded',
  {
    readonly customerId: string;
    readonly personal: Personal<CustomerPersonalData>;
    /** The day in the shop's zone. The first events do not say it: theirs is the day in the default zone. */
    readonly addedOn?: BusinessDay;
  }
>;

export type CustomerChanged = DomainEvent<
  'CustomerChanged',
  {
    readonly customerId: string;
    /** All of it, as it is from now on. */
    readonly personal: Personal<CustomerPersonalData>;
    /** Which fields are others than before, at least one: what they said is nobody's business but the customer's. */
    readonly changed: readonly CustomerField[];
  }
>;

/** The person is no longer known: their key is destroyed after this, and every read model forgets them. */
export type CustomerErased = DomainEvent<'CustomerErased', { readonly customerId: string }>;

/** The customer, and nobody else, said that no reminders are wanted, or that they are again. */
export type CustomerUnsubscribed = DomainEvent<'CustomerUnsubscribed', { readonly customerId: string }>;
export type CustomerResubscribed = DomainEvent<'CustomerResubscribed', { readonly customerId: string }>;

/** The stream `customers-{shopId}`. */
export type CustomersEvent =
  | CustomerAdded
  | CustomerChanged
  | CustomerErased
  | CustomerUnsubscribed
  | CustomerResubscribed;
