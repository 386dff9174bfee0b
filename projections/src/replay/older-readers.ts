import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** A transaction still reads an older snapshot. Nothing has changed. */
export class StillRead extends Error {
  override readonly name = 'StillRead';
}

const LOOK_EVERY_MS = 10;

/**
 * Waits until every transaction with an older snapshot has ended. After the swap, such a transaction would read the new
 * tables as of its snapshot: it would find fewer rows than before, or none. It does not wait for a transaction that
 * itself waits for a lock, because that may be a lock of this transaction.
 * @throws StillRead
 */
export async function outlastReaders(client: ClientBase, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let older = await readersOf(client); older.length > 0; older = await readersOf(client, older)) {
    if (performance.now() > deadline) throw new StillRead('somebody still reads as of an earlier moment');
    await delay(LOOK_EVERY_MS);
  }
}

/** The transactions that hold a snapshot. @param among only these transactions; null: all */
async function readersOf(client: ClientBase, among: readonly string[] | null = null): Promise<string[]> {
  // Otherwise Postgres answers from this transaction's cached statistics.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ transaction: string }>(
    `SELECT l.virtualtransaction AS transaction
     FROM pg_stat_activity AS a JOIN pg_locks AS l ON l.pid = a.pid AND l.locktype = 'virtualxid' AND l.mode = 'ExclusiveLock'
     WHERE a.datname = current_database() AND a.backend_type = 'client backend' AND a.pid <> pg_backend_pid()
       AND a.backend_xmin IS NOT NULL AND cardinality(pg_blocking_pids(a.pid)) = 0
       AND ($1::text[] IS NULL OR l.virtualtransaction = ANY($1))`,
    [among],
  );
  return rows.map(({ transaction }) => transaction);
}
