import type { CustomerChanged, CustomerField, CustomerPersonalData } from '@pdv/schemas/customers/events';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { subjectOf } from './add-customer.ts';
import type { CustomerList } from './state.ts';

export interface ChangeCustomer {
  readonly type: 'ChangeCustomer';
  readonly customerId: string;
  readonly personal: CustomerPersonalData;
  /** Fields that differ from the log at `basedOn`; empty if none does. */
  readonly changed: readonly CustomerField[];
  /** Revision that the change was compared with, because the customer list holds no personal data. */
  readonly basedOn: bigint;
}

/** `customer_moved_on`: somebody else changed the customer in between; compare again. */
export type ChangeCustomerRejection = 'customer_not_found' | 'customer_moved_on';

/** The plan's limit does not apply to changes of an existing customer. */
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
