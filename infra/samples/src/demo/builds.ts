import type { Migration } from '@pdv/infra/postgres/migrate';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { DemoKind } from '@pdv/schemas/kernel/demo';
import type { Pool } from 'pg';

/** Schema `demo`: the list of demo shops. Their data are in the log. */
export const demoMigrations: readonly Migration[] = [
  {
    name: '001-builds',
    async up(knex) {
      await knex.raw(`
        CREATE TABLE demo.builds (
          kind text NOT NULL,
          day date NOT NULL,
          shop_id uuid NOT NULL,
          ready_at timestamptz,
          visited_at timestamptz,
          PRIMARY KEY (kind, day)
        )`);
    },
  },
  {
    name: '002-again',
    async up(knex) {
      await knex.raw('ALTER TABLE demo.builds ADD COLUMN nth integer NOT NULL DEFAULT 1');
    },
  },
];

interface Build {
  readonly kind: DemoKind;
  readonly day: BusinessDay;
  readonly shopId: string;
  /** The number of the shop of this kind and day, from 1; erased ones count. */
  readonly nth: number;
  /** Whether its year is complete. */
  readonly ready: boolean;
  /** Whether a visitor has entered it. */
  readonly visited: boolean;
}

/** Any number, the same in every version of the application. */
const LOCK_ID = 7_347_002;

const COLUMNS = `kind, to_char(day, 'YYYY-MM-DD') AS day, shop_id AS "shopId", nth, ready_at IS NOT NULL AS ready,
  visited_at IS NOT NULL AS visited`;

interface Builds {
  find(kind: DemoKind, day: BusinessDay): Promise<Build | null>;
  before(day: BusinessDay): Promise<readonly Build[]>;
  begin(build: Pick<Build, 'kind' | 'day' | 'shopId' | 'nth'>): Promise<void>;
  /** Marks the shop as gone, so that the next one gets made. Repeats change nothing. */
  gone(build: Pick<Build, 'kind' | 'day' | 'shopId'>): Promise<void>;
  ready(build: Pick<Build, 'kind' | 'day'>): Promise<void>;
  visited(build: Pick<Build, 'kind' | 'day'>): Promise<void>;
  forget(build: Pick<Build, 'kind' | 'day'>): Promise<void>;
  /** Runs the work under a lock over all processes: only one makes or erases demo shops at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createBuilds(pool: Pool): Builds {
  const set = (column: 'ready_at' | 'visited_at') => async (build: Pick<Build, 'kind' | 'day'>) => {
    await pool.query(`UPDATE demo.builds SET ${column} = coalesce(${column}, now()) WHERE kind = $1 AND day = $2`, [
      build.kind,
      build.day,
    ]);
  };
  return {
    async find(kind, day) {
      const { rows } = await pool.query<Build>(`SELECT ${COLUMNS} FROM demo.builds WHERE kind = $1 AND day = $2`, [
        kind,
        day,
      ]);
      return rows[0] ?? null;
    },
    async before(day) {
      const { rows } = await pool.query<Build>(
        `SELECT ${COLUMNS} FROM demo.builds WHERE day < $1 ORDER BY builds.day, kind`,
        [day],
      );
      return rows;
    },
    async begin({ kind, day, shopId, nth }) {
      await pool.query(
        `INSERT INTO demo.builds (kind, day, shop_id, nth) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, day) DO UPDATE SET shop_id = excluded.shop_id WHERE builds.nth = excluded.nth`,
        [kind, day, shopId, nth],
      );
    },
    async gone({ kind, day, shopId }) {
      await pool.query(
        `UPDATE demo.builds SET nth = nth + 1, ready_at = NULL, visited_at = NULL
         WHERE kind = $1 AND day = $2 AND shop_id = $3 AND ready_at IS NOT NULL`,
        [kind, day, shopId],
      );
    },
    ready: set('ready_at'),
    visited: set('visited_at'),
    async forget({ kind, day }) {
      await pool.query('DELETE FROM demo.builds WHERE kind = $1 AND day = $2', [kind, day]);
    },
    async alone(work) {
      const client = await pool.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [LOCK_ID]);
        return await work();
      } finally {
        // Closing the connection releases the lock.
        client.release(true);
      }
    },
  };
}
