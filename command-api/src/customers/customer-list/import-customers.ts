import type { CustomerAdded, CustomerErased, CustomerPersonalData } from '@pdv/schemas/customers/events';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { addCustomer } from './add-customer.ts';
import type { CustomerList } from './state.ts';

export interface ImportedCustomer {
  /** What the shop calls so in every file, and the id of this file alone where that one was erased. */
  readonly ids: readonly [string, string];
  readonly personal: CustomerPersonalData;
}

/** Some lines of a file at once, each another customer; those that are there already are skipped. */
export interface ImportCustomers {
  readonly type: 'ImportCustomers';
  readonly rows: readonly ImportedCustomer[];
  /** As for one customer: what is beyond it is left out. */
  readonly customerLimit: number | null;
  readonly addedOn: BusinessDay;
}

export interface TakeBackCustomers {
  readonly type: 'TakeBackCustomers';
  readonly customerIds: readonly string[];
}

/** True of a living customer that an earlier file made. */
export function isKnownCustomer({ ids }: Pick<ImportedCustomer, 'ids'>, { customers }: CustomerList): boolean {
  return ids.some((id) => (customers.get(id)?.revision ?? null) !== null);
}

export function importCustomers(command: ImportCustomers, state: CustomerList): Decision<CustomerAdded, never> {
  const { rows, customerLimit, addedOn } = command;
  const events: CustomerAdded[] = [];
  for (const row of rows) {
    if (isKnownCustomer(row, state)) continue;
    const customerId = state.customers.has(row.ids[0]) ? row.ids[1] : row.ids[0];
    const left = customerLimit === null ? null : customerLimit - events.length;
    const one = { type: 'AddCustomer', customerId, personal: row.personal, customerLimit: left, addedOn } as const;
    const decision = addCustomer(one, state);
    if ('accepted' in decision) events.push(...decision.accepted);
  }
  return { accepted: events };
}

/** Those whom nobody changed since, and who did not unsubscribe: the next import would write to them again. */
export function takeBackCustomers(
  { customerIds }: TakeBackCustomers,
  { customers }: CustomerList,
): Decision<CustomerErased, never> {
  const untouched = customerIds.filter((id) => {
    const known = customers.get(id);
    return known !== undefined && known.revision === known.addedAt && !known.unsubscribed;
  });
  return { accepted: untouched.map((customerId) => ({ type: 'CustomerErased', data: { customerId } })) };
}
