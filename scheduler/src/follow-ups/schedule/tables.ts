import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';
import type { ShopTerms } from './reminder.ts';

/** Schema `scheduler`. */
export const followUpsMigration: Migration = {
  name: '001-follow-ups',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.checkpoints (
        process text PRIMARY KEY,
        checkpoint text NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      )`);
    await knex.raw('CREATE TABLE scheduler.shops (shop_id text PRIMARY KEY, terms jsonb NOT NULL)');
  },
};

/** What survives a restart: how far the process manager has come, and what it knew of the shops then. */
export interface ProgressStore {
  checkpoint(): Promise<string | null>;
  terms(shopIds: readonly string[]): Promise<Map<string, ShopTerms>>;
  /** Both or neither. */
  save(checkpoint: string, changed: ReadonlyMap<string, ShopTerms>): Promise<void>;
}

export function createPostgresProgress(pool: Pool, process: string): ProgressStore {
  return {
    async checkpoint() {
      const { rows } = await pool.query<{ checkpoint: string }>(
        'SELECT checkpoint FROM scheduler.checkpoints WHERE process = $1',
        [process],
      );
      return rows[0]?.checkpoint ?? null;
    },
    async terms(shopIds) {
      const { rows } = await pool.query<{ shop_id: string; terms: ShopTerms }>(
        'SELECT shop_id, terms FROM scheduler.shops WHERE shop_id = ANY($1)',
        [shopIds],
      );
      return new Map(rows.map((row) => [row.shop_id, row.terms]));
    },
    async save(checkpoint, changed) {
      // One statement, so one transaction.
      await pool.query(
        `WITH shops AS (
           INSERT INTO scheduler.shops (shop_id, terms) SELECT * FROM unnest($3::text[], $4::jsonb[])
           ON CONFLICT (shop_id) DO UPDATE SET terms = excluded.terms
         )
         INSERT INTO scheduler.checkpoints (process, checkpoint) VALUES ($1, $2)
         ON CONFLICT (process) DO UPDATE SET checkpoint = excluded.checkpoint, saved_at = now()`,
        [process, checkpoint, [...changed.keys()], [...changed.values()].map((terms) => JSON.stringify(terms))],
      );
    },
  };
}
