import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';
import { LOG } from './feed/log-feed.ts';

/** Each process has a checkpoint for every source that it hears of facts from. */
export const sourcesMigration: Migration = {
  name: '005-sources',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE scheduler.checkpoints ADD source text NOT NULL DEFAULT '${LOG}';
      ALTER TABLE scheduler.checkpoints DROP CONSTRAINT checkpoints_pkey, ADD PRIMARY KEY (process, source)`);
  },
};

/** Somebody else reads the same source: what was prepared must not be written. */
export class CheckpointMoved extends Error {
  readonly code = 'checkpoint_moved';
  constructor(process: string, source: string) {
    super(`another reader of ${source} moved the checkpoint of ${process}`);
    this.name = 'CheckpointMoved';
  }
}

/** How far one process has come in one source. */
export interface Checkpoint {
  /** As it is stored; what is saved afterwards is written only if it still stands there. */
  load(): Promise<string | null>;
  /**
   * Together with whatever else is to be written with it or not at all: `WITH … writes` that each say
   * `WHERE EXISTS (SELECT FROM moved)`, their values from $1 on.
   * @throws CheckpointMoved
   */
  save(checkpoint: string, writes?: { readonly sql: string; readonly values: readonly unknown[] }): Promise<void>;
}

const NOTHING = { sql: '', values: [] };

export function createCheckpoint(pool: Pool, process: string, source: string): Checkpoint {
  let known: string | null = null;
  return {
    async load() {
      const { rows } = await pool.query<{ checkpoint: string }>(
        'SELECT checkpoint FROM scheduler.checkpoints WHERE process = $1 AND source = $2',
        [process, source],
      );
      known = rows[0]?.checkpoint ?? null;
      return known;
    },
    // One statement, so one transaction.
    async save(checkpoint, { sql, values } = NOTHING) {
      const [by, from, expected, to] = [1, 2, 3, 4].map((nth) => `$${values.length + nth}::text`);
      const { rows } = await pool.query<{ moved: number }>(
        `WITH moved AS (
           INSERT INTO scheduler.checkpoints AS c (process, source, checkpoint)
           SELECT ${by}, ${from}, ${to}
           WHERE ${expected} IS NULL OR EXISTS (SELECT FROM scheduler.checkpoints WHERE process = ${by} AND source = ${from})
           ON CONFLICT (process, source) DO UPDATE SET checkpoint = excluded.checkpoint, saved_at = now()
           WHERE c.checkpoint = ${expected}
           RETURNING 1
         )${sql && `, ${sql}`}
         SELECT count(*)::int AS moved FROM moved`,
        [...values, process, source, known, checkpoint],
      );
      if (rows[0]?.moved !== 1) throw new CheckpointMoved(process, source);
      known = checkpoint;
    },
  };
}

/** Of one process in all its sources. */
export async function checkpointsOf(pool: Pool, process: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ source: string; checkpoint: string }>(
    'SELECT source, checkpoint FROM scheduler.checkpoints WHERE process = $1',
    [process],
  );
  return new Map(rows.map(({ source, checkpoint }) => [source, checkpoint]));
}
