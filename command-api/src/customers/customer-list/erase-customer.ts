import type { CustomerErased } from '@pdv/schemas/customers/events';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { CustomerList } from './state.ts';

export interface EraseCustomer {
  readonly type: 'EraseCustomer';
  readonly customerId: string;
}

export type EraseCustomerRejection = 'customer_not_found';

/** A second erasure changes nothing. */
export function eraseCustomer(
  { customerId }: EraseCustomer,
  { customers }: CustomerList,
): Decision<CustomerErased, EraseCustomerRejection> {
  const known = customers.get(customerId);
  if (!known) return { rejected: 'customer_not_found' };
  return { accepted: known.revision === null ? [] : [{ type: 'CustomerErased', data: { customerId } }] };
}
