import type { Roster } from './state.ts';

/** Id, fingerprint, revision of the adding, revision of the newest word; null for the erased. */
type StoredEntry = readonly [string, string, number, number | null];

/** Raised whenever the state's shape changes. */
export const ROSTER_SNAPSHOT = 2;

export function serialize({ customers }: Roster): readonly StoredEntry[] {
  return [...customers].map(([id, { fingerprint, addedAt, revision }]) => [
    id,
    fingerprint,
    Number(addedAt),
    revision === null ? null : Number(revision),
  ]);
}

export function deserialize(stored: unknown): Roster {
  const roster: Roster = { customers: new Map(), living: 0 };
  for (const [id, fingerprint, addedAt, revision] of stored as readonly StoredEntry[]) {
    roster.customers.set(id, {
      fingerprint,
      addedAt: BigInt(addedAt),
      revision: revision === null ? null : BigInt(revision),
    });
    if (revision !== null) roster.living++;
  }
  return roster;
}
