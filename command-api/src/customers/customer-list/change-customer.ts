import type { CustomerChanged, CustomerField, CustomerPersonalData } from '@pdv/schemas/customers/events';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { subjectOf } from './add-customer.ts';
import type { CustomerList } from './state.ts';

export interface ChangeCustomer {
  readonly type: 'ChangeCustomer';
  readonly customerId: string;
  readonly personal: CustomerPersonalData;
  /** Against what the log says at `basedOn`; none where all is as it was. */
  readonly changed: readonly CustomerField[];
  /** The revision that the change was compared with: the customer list does not hold what a customer told. */
  readonly basedOn: bigint;
}

/** `customer_moved_on`: somebody else changed them in between; compare again. */
export type ChangeCustomerRejection = 'customer_not_found' | 'customer_moved_on';

/** No plan's limit stands in the way of correcting whoever is there. */
export function changeCustomer(
  command: ChangeCustomer,
  state: CustomerList,
): Decision<CustomerChanged, ChangeCustomerRejection> {
  const { customerId, personal, changed, basedOn } = command;
  const revision = state.customers.get(customerId)?.revision ?? null;
  if (revision === null) return { rejected: 'customer_not_found' };
  if (revision !== basedOn) return { rejected: 'customer_moved_on' };
  if (changed.length === 0) return { accepted: [] };
  const data = { customerId, personal: { subject: subjectOf(customerId), fields: personal }, changed };
  return { accepted: [{ type: 'CustomerChanged', data }] };
}
