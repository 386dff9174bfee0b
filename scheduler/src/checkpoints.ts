import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';
import { LOG } from './feed/log-feed.ts';

/** Gives each process a checkpoint for every source that it reads. */
export const sourcesMigration: Migration = {
  name: '005-sources',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE scheduler.checkpoints ADD source text NOT NULL DEFAULT '${LOG}';
      ALTER TABLE scheduler.checkpoints DROP CONSTRAINT checkpoints_pkey, ADD PRIMARY KEY (process, source)`);
  },
};

/** Another process reads the same source, so this batch must not be written. */
export class CheckpointMoved extends Error {
  readonly code = 'checkpoint_moved';
  constructor(process: string, source: string) {
    super(`another reader of ${source} moved the checkpoint of ${process}`);
    this.name = 'CheckpointMoved';
  }
}

/** The checkpoint of one process in one source. */
export interface Checkpoint {
  /** The stored checkpoint. A later save succeeds only if it is still unchanged. */
  load(): Promise<string | null>;
  /**
   * Saves the checkpoint together with other writes, all or nothing. The writes are `WITH … writes`, each with `WHERE
   * EXISTS (SELECT FROM moved)`; their values start at $1.
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
    // One statement is one transaction.
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

/** One process's checkpoints in all its sources. */
export async function checkpointsOf(pool: Pool, process: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ source: string; checkpoint: string }>(
    'SELECT source, checkpoint FROM scheduler.checkpoints WHERE process = $1',
    [process],
  );
  return new Map(rows.map(({ source, checkpoint }) => [source, checkpoint]));
}
