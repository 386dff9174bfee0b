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

/** The position of a cancellation in the log. */
export interface Cancellation {
  readonly saleId: string;
  readonly shopId: string;
  readonly stream: string;
  readonly revision: bigint;
}

/** Cancelled sales whose stock has not returned yet. */
export interface StockReturnTable {
  /** Keeps rows that already exist. */
  add(cancellations: readonly Cancellation[]): Promise<void>;
  remove(saleIds: readonly string[]): Promise<void>;
  /** Oldest first, at most a hundred. */
  due(): Promise<readonly Cancellation[]>;
  /** Tries again later. */
  postpone(saleId: string): Promise<void>;
}

/** Time for the cancelling route to return the stock itself. */
const ROUTE_HAS = '2 seconds';
const NEXT_TRY_IN = '10 seconds';

export function createStockReturnTable(pool: Pool): StockReturnTable {
  return {
    async add(cancellations) {
      await pool.query(
        `INSERT INTO scheduler.stock_returns (sale_id, shop_id, stream, revision, due_at)
         SELECT sale_id, shop_id, stream, revision, now() + $5::interval
         FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[]) AS c (sale_id, shop_id, stream, revision)
         ON CONFLICT DO NOTHING`,
        [
          cancellations.map(({ saleId }) => saleId),
          cancellations.map(({ shopId }) => shopId),
          cancellations.map(({ stream }) => stream),
          cancellations.map(({ revision }) => revision.toString()),
          ROUTE_HAS,
        ],
      );
    },
    async remove(saleIds) {
      await pool.query('DELETE FROM scheduler.stock_returns WHERE sale_id = ANY($1::text[])', [saleIds]);
    },
    async due() {
      const { rows } = await pool.query<Omit<Cancellation, 'revision'> & { revision: string }>(
        `SELECT sale_id AS "saleId", shop_id AS "shopId", stream, revision::text AS revision
         FROM scheduler.stock_returns WHERE due_at <= now() ORDER BY due_at LIMIT 100`,
      );
      return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }));
    },
    async postpone(saleId) {
      await pool.query('UPDATE scheduler.stock_returns SET due_at = now() + $2::interval WHERE sale_id = $1', [
        saleId,
        NEXT_TRY_IN,
      ]);
    },
  };
}
