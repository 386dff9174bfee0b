import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';

/** Schema `command`. Not logged: a crash of Postgres forgets the day's count, and nobody waits for a disk meanwhile. */
export const dailyMailsMigration: Migration = {
  name: '2026-11-22-daily-mails',
  async up(knex) {
    await knex.raw(`
      CREATE UNLOGGED TABLE command.daily_mails (
        shop_id text PRIMARY KEY,
        day date NOT NULL,
        mails int NOT NULL
      )`);
  },
};

/** How many mails each shop sent on its last day that it sent any, for all processes together. */
export interface DailyMails {
  /** Counts one more, unless that were more than `atMost` on that day. False: it does not count, and is not to leave. */
  take(shopId: string, day: string, atMost: number): Promise<boolean>;
  /** Uncounts a mail that surely did not leave. */
  giveBack(shopId: string, day: string): Promise<void>;
}

export function createDailyMails(pool: Pick<Pool, 'query'>): DailyMails {
  return {
    async take(shopId, day, atMost) {
      const { rowCount } = await pool.query(
        `INSERT INTO command.daily_mails AS d (shop_id, day, mails) SELECT $1, $2::date, 1 WHERE $3::int > 0
         ON CONFLICT (shop_id) DO UPDATE SET day = excluded.day, mails = CASE WHEN d.day = excluded.day THEN d.mails ELSE 0 END + 1
         WHERE d.day <> excluded.day OR d.mails < $3::int`,
        [shopId, day, atMost],
      );
      return rowCount === 1;
    },
    async giveBack(shopId, day) {
      await pool.query('UPDATE command.daily_mails SET mails = mails - 1 WHERE shop_id = $1 AND day = $2', [
        shopId,
        day,
      ]);
    },
  };
}
