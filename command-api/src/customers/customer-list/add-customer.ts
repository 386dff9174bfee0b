import type { CustomerAdded, CustomerPersonalData } from '@pdv/schemas/customers/events';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { CustomerList } from './state.ts';

export interface AddCustomer {
  readonly type: 'AddCustomer';
  readonly customerId: string;
  readonly personal: CustomerPersonalData;
  /** The effective plan's limit; null is unlimited. */
  readonly customerLimit: number | null;
  /** Today in the shop's zone. */
  readonly addedOn: BusinessDay;
}

export type AddCustomerRejection = 'customer_limit_reached' | 'already_recorded';

/** The limit counts living customers only: an erasure makes room. */
export function addCustomer(command: AddCustomer, state: CustomerList): Decision<CustomerAdded, AddCustomerRejection> {
  const { customerId, personal, customerLimit, addedOn } = command;
  if (state.customers.has(customerId)) return { rejected: 'already_recorded' };
  if (customerLimit !== null && state.living >= customerLimit) {
    return { rejected: 'customer_limit_reached', detail: { customerLimit } };
  }
  const data = { customerId, personal: { subject: subjectOf(customerId), fields: personal }, addedOn };
  return { accepted: [{ type: 'CustomerAdded', data }] };
}

/** The subject whose key seals a customer's personal data. */
export function subjectOf(customerId: string): string {
  return `customer:${customerId}`;
}
