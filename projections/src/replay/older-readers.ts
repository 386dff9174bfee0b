import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** Somebody still reads as of an earlier moment. Nothing has changed. */
export class StillRead extends Error {
  override readonly name = 'StillRead';
}

const LOOK_EVERY_MS = 10;

/**
 * Waits until every transaction has ended that looks at a moment before this one. In tables that take the place of
 * others after that moment it would find what stood in them then: less than it had found before, or nothing at all.
 * A transaction that waits for a lock is not waited for, as it may wait for this one.
 * @throws StillRead
 */
export async function outlastReaders(client: ClientBase, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let older = await readersOf(client); older.length > 0; older = await readersOf(client, older)) {
    if (performance.now() > deadline) throw new StillRead('somebody still reads as of an earlier moment');
    await delay(LOOK_EVERY_MS);
  }
}

/** The transactions that look at some moment. @param among these only */
async function readersOf(client: ClientBase, among: readonly string[] | null = null): Promise<string[]> {
  // Otherwise this transaction would be told the same as before.
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
