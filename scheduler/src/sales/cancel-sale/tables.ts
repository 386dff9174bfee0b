import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

/** Schema `scheduler`. */
export const stockReturnsMigration: Migration = {
  name: '010-stock-returns',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.stock_returns (
        sale_id text PRIMARY KEY,
        shop_id text NOT NULL,
        stream text NOT NULL,
        revision int8 NOT NULL,
        due_at timestamptz NOT NULL
      );
      CREATE INDEX stock_returns_due ON scheduler.stock_returns (due_at)`);
  },
};

/** The position in the log of a cancellation or a return. */
export interface GoingBack {
  /** Of the cancelled sale, or of the return; in the column `sale_id`. */
  readonly workId: string;
  readonly shopId: string;
  readonly stream: string;
  readonly revision: bigint;
}

/** Cancelled sales, and returns, whose stock is not back yet. */
export interface StockReturnTable {
  /** Keeps rows that already exist. */
  add(facts: readonly GoingBack[]): Promise<void>;
  remove(workIds: readonly string[]): Promise<void>;
  /** Oldest first, at most a hundred. */
  due(): Promise<readonly GoingBack[]>;
  /** Tries again later. */
  postpone(workId: string): Promise<void>;
}

/** Time for the route to return the stock itself. */
const ROUTE_HAS = '2 seconds';
const NEXT_TRY_IN = '10 seconds';

export function createStockReturnTable(pool: Pool): StockReturnTable {
  return {
    async add(facts) {
      await pool.query(
        `INSERT INTO scheduler.stock_returns (sale_id, shop_id, stream, revision, due_at)
         SELECT sale_id, shop_id, stream, revision, now() + $5::interval
         FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[]) AS c (sale_id, shop_id, stream, revision)
         ON CONFLICT DO NOTHING`,
        [
          facts.map(({ workId }) => workId),
          facts.map(({ shopId }) => shopId),
          facts.map(({ stream }) => stream),
          facts.map(({ revision }) => revision.toString()),
          ROUTE_HAS,
        ],
      );
    },
    async remove(workIds) {
      await pool.query('DELETE FROM scheduler.stock_returns WHERE sale_id = ANY($1::text[])', [workIds]);
    },
    async due() {
      const { rows } = await pool.query<Omit<GoingBack, 'revision'> & { revision: string }>(
        `SELECT sale_id AS "workId", shop_id AS "shopId", stream, revision::text AS revision
         FROM scheduler.stock_returns WHERE due_at <= now() ORDER BY due_at LIMIT 100`,
      );
      return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }));
    },
    async postpone(workId) {
      await pool.query('UPDATE scheduler.stock_returns SET due_at = now() + $2::interval WHERE sale_id = $1', [
        workId,
        NEXT_TRY_IN,
      ]);
    },
  };
}
