import type { CustomersEvent } from '@pdv/schemas/customers/events';

/** Where the log tells of a customer. */
interface CustomerListEntry {
  /** Of the event that added them. */
  readonly addedAt: bigint;
  /** Of the event that says who they are now; null once they were erased. */
  readonly revision: bigint | null;
  /** Wants no reminders. */
  readonly unsubscribed: boolean;
}

/** Ids only: what a person told us stays in the log, under a key that can be destroyed. */
export interface CustomerList {
  /** The erased as well, so that an id is never given twice. */
  readonly customers: Map<string, CustomerListEntry>;
  /** How many of them there are who were not erased: what the plan's limit counts. */
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
