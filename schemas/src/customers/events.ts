import type { DomainEvent, Personal } from '../kernel/event.ts';

export interface CustomerPersonalData {
  readonly name: string;
  readonly email: string | null;
  /** Digits only. */
  readonly phone: string | null;
  /** Upper case, no separators. */
  readonly vehiclePlate: string | null;
}

export type CustomerAdded = DomainEvent<
  'CustomerAdded',
  {
    readonly customerId: string;
    readonly personal: Personal<CustomerPersonalData>;
    readonly fingerprint: string;
  }
>;

/** The stream `customers-{shopId}`. */
export type CustomersEvent = CustomerAdded;
