import type { CustomerList } from './state.ts';

/** Id, revision of the addition, revision of the latest personal data (null if erased), 1 if unsubscribed. */
type StoredEntry = readonly [string, number, number | null, 0 | 1];

/** Raise it whenever the state's shape changes. */
export const CUSTOMER_LIST_SNAPSHOT = 4;

export function serialize({ customers }: CustomerList): readonly StoredEntry[] {
  return [...customers].map(([id, { addedAt, revision, unsubscribed }]) => [
    id,
    Number(addedAt),
    revision === null ? null : Number(revision),
    unsubscribed ? 1 : 0,
  ]);
}

export function deserialize(stored: unknown): CustomerList {
  const customerList: CustomerList = { customers: new Map(), living: 0 };
  for (const [id, addedAt, revision, unsubscribed] of stored as readonly StoredEntry[]) {
    customerList.customers.set(id, {
      addedAt: BigInt(addedAt),
      revision: revision === null ? null : BigInt(revision),
      unsubscribed: unsubscribed === 1,
    });
    if (revision !== null) customerList.living++;
  }
  return customerList;
}

/** Includes the map's own overhead. */
const BYTES_PER_CUSTOMER = 250;

export function sizeOf({ customers }: CustomerList): number {
  return customers.size * BYTES_PER_CUSTOMER;
}
