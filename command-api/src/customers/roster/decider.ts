import type { CustomerAdded, CustomerPersonalData, CustomersEvent } from '@pdv/schemas/customers/events';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';

export interface AddCustomer {
  readonly type: 'AddCustomer';
  readonly customerId: string;
  readonly personal: CustomerPersonalData;
  /** Of the shop's effective plan; null is unlimited. */
  readonly customerLimit: number | null;
  readonly fingerprint: string;
}

export type RosterRejection = 'customer_limit_reached' | 'idempotency_key_reused';

/** Ids only: what a person told us stays in the log, under a key that can be destroyed. */
export interface Roster {
  readonly customers: Map<string, { readonly revision: bigint; readonly fingerprint: string }>;
}

type StoredRoster = readonly (readonly [string, number, string])[];

/** The stream `customers-{shopId}`: never more customers than the plan allows. */
export const roster: Decider<Roster, AddCustomer, CustomersEvent, RosterRejection> = {
  initial: () => ({ customers: new Map() }),
  decide: addCustomer,
  evolve: (state, event, revision) => {
    const { customerId, fingerprint } = event.data;
    state.customers.set(customerId, { revision, fingerprint });
    return state;
  },
  snapshot: {
    version: 1,
    serialize: (state): StoredRoster =>
      [...state.customers].map(([id, { revision, fingerprint }]) => [id, Number(revision), fingerprint]),
    deserialize: (stored) => ({
      customers: new Map(
        (stored as StoredRoster).map(([id, revision, fingerprint]) => [
          id,
          { revision: BigInt(revision), fingerprint },
        ]),
      ),
    }),
  },
};

function addCustomer(command: AddCustomer, { customers }: Roster): Decision<CustomerAdded, RosterRejection> {
  const { customerId, personal, customerLimit, fingerprint } = command;
  const known = customers.get(customerId);
  if (known) return known.fingerprint === fingerprint ? { accepted: [] } : { rejected: 'idempotency_key_reused' };
  if (customerLimit !== null && customers.size >= customerLimit) {
    return { rejected: 'customer_limit_reached', detail: { customerLimit } };
  }
  const subject = `customer:${customerId}`;
  return {
    accepted: [{ type: 'CustomerAdded', data: { customerId, personal: { subject, fields: personal }, fingerprint } }],
  };
}
