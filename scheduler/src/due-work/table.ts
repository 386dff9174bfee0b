import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

/** Schema `scheduler`. What two slices kept in tables of their own is in one. */
export const dueWorkMigration: Migration = {
  name: '012-due-work',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.due_work (
        process text NOT NULL,
        work text NOT NULL,
        shop_id text NOT NULL,
        stream text NOT NULL,
        revision int8 NOT NULL,
        due_at timestamptz NOT NULL,
        PRIMARY KEY (process, work)
      );
      CREATE INDEX due_work_due ON scheduler.due_work (process, due_at);
      INSERT INTO scheduler.due_work
        SELECT 'stock-returns', sale_id, shop_id, stream, revision, due_at FROM scheduler.stock_returns
        UNION ALL SELECT 'debts', work, shop_id, stream, revision, due_at FROM scheduler.debt_work;
      DROP TABLE scheduler.stock_returns;
      DROP TABLE scheduler.debt_work`);
  },
};

/** An event whose effect in another stream may be missing. */
export interface DueWork {
  /** What is to be done, and of what: of one process never the same twice. */
  readonly work: string;
  readonly shopId: string;
  /** Where the event stands. */
  readonly stream: string;
  readonly revision: bigint;
}

export interface NewWork extends DueWork {
  /** Time for the route to do it itself. */
  readonly routeHasMs: number;
}

/** Of one process. */
export interface DueWorkTable {
  /** Keeps rows that already exist. */
  add(work: readonly NewWork[]): Promise<void>;
  remove(work: readonly string[]): Promise<void>;
  /** Oldest first, at most a hundred. Those of one batch come in any order, and one that is postponed lets others pass. */
  due(): Promise<readonly DueWork[]>;
  /** Tries again later. */
  postpone(work: string): Promise<void>;
}

const NEXT_TRY_IN = '10 seconds';

/** @param process whose work it is, by its name in the scheduler */
export function createDueWorkTable(pool: Pool, process: string): DueWorkTable {
  return {
    async add(work) {
      await pool.query(
        `INSERT INTO scheduler.due_work (process, work, shop_id, stream, revision, due_at)
         SELECT $1, work, shop_id, stream, revision, now() + route_has_ms * interval '1 ms'
         FROM unnest($2::text[], $3::text[], $4::text[], $5::int8[], $6::int8[])
           AS w (work, shop_id, stream, revision, route_has_ms)
         ON CONFLICT DO NOTHING`,
        [
          process,
          work.map((each) => each.work),
          work.map(({ shopId }) => shopId),
          work.map(({ stream }) => stream),
          work.map(({ revision }) => revision.toString()),
          work.map(({ routeHasMs }) => routeHasMs),
        ],
      );
    },
    async remove(work) {
      await pool.query('DELETE FROM scheduler.due_work WHERE process = $1 AND work = ANY($2::text[])', [process, work]);
    },
    async due() {
      const { rows } = await pool.query<Omit<DueWork, 'revision'> & { revision: string }>(
        `SELECT work, shop_id AS "shopId", stream, revision::text AS revision
         FROM scheduler.due_work WHERE process = $1 AND due_at <= now() ORDER BY due_at LIMIT 100`,
        [process],
      );
      return rows.map((row) => ({ ...row, revision: BigInt(row.revision) }));
    },
    async postpone(work) {
      await pool.query('UPDATE scheduler.due_work SET due_at = now() + $3::interval WHERE process = $1 AND work = $2', [
        process,
        work,
        NEXT_TRY_IN,
      ]);
    },
  };
}
