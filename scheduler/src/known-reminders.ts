import type { Position } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { createErasureTables } from './customers/erase/tables.ts';
import type { ShopTerms } from './follow-ups/schedule/reminder.ts';
import { createPostgresProgress } from './follow-ups/schedule/tables.ts';

export { followUpIdOf } from './follow-ups/schedule/follow-up-streams.ts';
export { reminderFor } from './follow-ups/schedule/reminder.ts';

export interface KnownReminders {
  /** The log's end: all up to here is dealt with. */
  readonly position: Position;
  readonly terms: ReadonlyMap<string, ShopTerms>;
  readonly pending: readonly { readonly followUpId: string; readonly customerId: string }[];
}

const ROWS_AT_ONCE = 10_000;

/**
 * Leaves the scheduler where it would be had it read the log up to a position: for a log that was written whole, with
 * its reminders in it, so that the next start does not go through a year of sales. The checkpoints come last.
 */
export async function takeAsKnown(pool: Pool, { position, terms, pending }: KnownReminders): Promise<void> {
  const open = createErasureTables(pool);
  for (let from = 0; from < pending.length; from += ROWS_AT_ONCE) {
    await open.add(pending.slice(from, from + ROWS_AT_ONCE));
  }
  for (const process of ['erasures', 'session-endings']) {
    await createPostgresProgress(pool, process).save(position, new Map());
  }
  await createPostgresProgress(pool, 'follow-ups').save(position, terms);
}
