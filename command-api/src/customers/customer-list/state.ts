import type { CustomersEvent } from '@pdv/schemas/customers/events';

/** Revisions of a customer's events in the log. */
interface CustomerListEntry {
  /** Revision of the event that added them. */
  readonly addedAt: bigint;
  /** Revision of the event with their current personal data; null after their erasure. */
  readonly revision: bigint | null;
  /** True if the customer wants no reminders. */
  readonly unsubscribed: boolean;
}

/** Ids only: personal data stays in the log, under a key that can be destroyed. */
export interface CustomerList {
  /** Includes erased customers, so that no id is used twice. */
  readonly customers: Map<string, CustomerListEntry>;
  /** The number of customers that are not erased; the plan's limit counts these. */
  living: number;
}

export function emptyCustomerList(): CustomerList {
  return { customers: new Map(), living: 0 };
}

export function evolve(state: CustomerList, event: CustomersEvent, revision: bigint): CustomerList {
  const { customerId } = event.data;
  const known = state.customers.get(customerId);
  switch (event.type) {
    case 'CustomerAdded':
      state.customers.set(customerId, {
        addedAt: revision,
        revision,
        unsubscribed: false,
      });
      if (!known) state.living++;
      break;
    case 'CustomerChanged':
      if (known) state.customers.set(customerId, { ...known, revision });
      break;
    case 'CustomerErased':
      if (known && known.revision !== null) state.living--;
      if (known) state.customers.set(customerId, { ...known, revision: null, unsubscribed: false });
      break;
    case 'CustomerUnsubscribed':
    case 'CustomerResubscribed':
      if (known) state.customers.set(customerId, { ...known, unsubscribed: event.type === 'CustomerUnsubscribed' });
  }
  return state;
}
