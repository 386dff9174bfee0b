import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

export const leaseHoldersMigration: Migration = {
  name: '009-lease-holders',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE scheduler.reminders ADD leased_by text;
      ALTER TABLE scheduler.notices ADD leased_by text`);
  },
};

/** A process that holds leases, as other processes see it. */
export interface LeaseHolder {
  readonly id: string;
  /** True if others can see that it lives. If false, its leases end only when they expire. */
  isKnown(): boolean;
}

export const UNKNOWN_LEASE_HOLDER: LeaseHolder = { id: 'unknown', isKnown: () => false };

/** The SQL expression for the key of a lease holder's lock. */
export const lockOf = (id: string) => `hashtextextended('leases of scheduler ' || ${id}, 0)`;

const AGAIN_MS = 1_000;

/**
 * Holds a Postgres lock while this process lives, on a connection of its own. Any kill releases the lock, so other
 * processes find a dead process's leases at once.
 */
export function startLeaseHolder(pool: Pool, onProblem: (error: unknown) => void) {
  const id = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  let known = false;
  let tried = () => {};
  const ready = new Promise<void>((resolve) => {
    tried = resolve;
  });

  async function hold() {
    const client = await pool.connect();
    try {
      const lost = once(client, 'end', { signal });
      lost.catch(() => {});
      await client.query(`SELECT pg_advisory_lock(${lockOf('$1::text')})`, [id]);
      known = true;
      tried();
      // Also rejects with the connection's error.
      await lost;
    } finally {
      known = false;
      client.release(true);
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      await hold().catch((error: unknown) => {
        if (!signal.aborted) onProblem(error);
      });
      tried();
      await delay(AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  })();

  return {
    id,
    isKnown: () => known,
    /** Resolves once it holds the lock, or once the first try has failed. */
    ready,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
