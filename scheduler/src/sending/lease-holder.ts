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

/** One process that leases, as others know it. */
export interface LeaseHolder {
  readonly id: string;
  /** Whether others can see that it lives: otherwise its leases are over when their time is, and not before. */
  isKnown(): boolean;
}

export const UNKNOWN_LEASE_HOLDER: LeaseHolder = { id: 'unknown', isKnown: () => false };

/** What a lease holder's lock is called, in SQL. */
export const lockOf = (id: string) => `hashtextextended('leases of scheduler ' || ${id}, 0)`;

const AGAIN_MS = 1_000;

/**
 * Holds a lock of Postgres for as long as this process lives, over a connection of its own: no kill leaves it behind, so
 * that what a dead process had leased is found at once.
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
      // Rejects with the connection's error, too.
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
    /** Resolves once it holds the lock, or could not have it at first. */
    ready,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
