import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

/** Schema `scheduler`. */
export const debtWorkMigration: Migration = {
  name: '011-debt-work',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.debt_work (
        work text PRIMARY KEY,
        shop_id text NOT NULL,
        stream text NOT NULL,
        revision int8 NOT NULL,
        due_at timestamptz NOT NULL
      );
      CREATE INDEX debt_work_due ON scheduler.debt_work (due_at)`);
  },
};

/** An event whose effect in another stream may be missing. */
export interface DebtWork {
  /** What is to be done, and of what: `record:<sale>`, `reduce:<reduction>` or `take:<payment>`. */
  readonly work: string;
  readonly shopId: string;
  readonly stream: string;
  readonly revision: bigint;
}

export interface DebtWorkTable {
  /** Keeps rows that already exist. */
  add(work: readonly DebtWork[]): Promise<void>;
  remove(work: readonly string[]): Promise<void>;
  /** Oldest first, at most a hundred. */
  due(): Promise<readonly DebtWork[]>;
  /** Tries again later. */
  postpone(work: string): Promise<void>;
}

/** Time for the route to do it itself. */
const ROUTE_HAS = '2 seconds';
const NEXT_TRY_IN = '10 seconds';

export function createDebtWorkTable(pool: Pool): DebtWorkTable {
  return {
    async add(work) {
      await pool.query(
        `INSERT INTO scheduler.debt_work (work, shop_id, stream, revision, due_at)
         SELECT work, shop_id, stream, revision, now() + $5::interval
         FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[]) AS w (work, shop_id, stream, revision)
         ON CONFLICT DO NOTHING`,
        [
          work.map((each) => each.work),
          work.map(({ shopId }) => shopId),
          work.map(({ stream }) => stream),
          work.map(({ revision }) => revision.toString()),
          ROUTE_HAS,
        ],
      );
    },
    async remove(work) {
      await pool.query('DELETE FROM scheduler.debt_work WHERE work = ANY($1::text[])', [work]);
    },
    async due() {
      const { rows } = await pool.query<Omit<DebtWork, 'revision'> & { revision: string }>(
        `SELECT work, shop_id AS "shopId", stream, revision::text AS revision
         FROM scheduler.debt_work WHERE due_at <= now() ORDER BY due_at LIMIT 100`,
      );
      return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }));
    },
    async postpone(work) {
      await pool.query('UPDATE scheduler.debt_work SET due_at = now() + $2::interval WHERE work = $1', [
        work,
        NEXT_TRY_IN,
      ]);
    },
  };
}
