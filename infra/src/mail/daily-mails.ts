import type { Pool } from 'pg';
import type { Migration } from '../postgres/migrate.ts';

/** Schema `command`. Not logged: a crash of Postgres forgets the day's count, and nobody waits for a disk meanwhile. */
export const dailyMailsMigration: Migration = {
  name: '2026-11-22-daily-mails',
  async up(knex) {
    await knex.raw(`
      CREATE UNLOGGED TABLE command.daily_mails (
        whose text PRIMARY KEY,
        day date NOT NULL,
        mails int NOT NULL
      );
      CREATE INDEX daily_mails_by_day ON command.daily_mails (day)`);
  },
};

/** Each count rids the table of so many that are over: it holds little more than the last three days. */
const SWEPT = 5;

/** How many mails each shop sent, or each address got, on the last day with any, for all processes together. */
export interface DailyMails {
  /**
   * Counts one more, unless that were more than `atMost` on that day. False: it does not count, and is not to leave. A
   * day once begun does not end again: shops in other time zones, or one that moves, count on.
   */
  take(whose: string, day: string, atMost: number): Promise<boolean>;
  /** Uncounts a mail that surely did not leave. */
  giveBack(whose: string, day: string): Promise<void>;
}

export function createDailyMails(pool: Pick<Pool, 'query'>): DailyMails {
  return {
    async take(whose, day, atMost) {
      const { rowCount } = await pool.query(
        `WITH swept AS (
           DELETE FROM command.daily_mails WHERE whose IN (
             SELECT whose FROM command.daily_mails WHERE day < $2::date - 2 AND whose <> $1
             LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED))
         INSERT INTO command.daily_mails AS d (whose, day, mails) SELECT $1, $2::date, 1 WHERE $3::int > 0
         ON CONFLICT (whose) DO UPDATE SET day = greatest(d.day, excluded.day),
           mails = CASE WHEN d.day < excluded.day THEN 0 ELSE d.mails END + 1
         WHERE d.day < excluded.day OR d.mails < $3::int`,
        [whose, day, atMost],
      );
      return rowCount === 1;
    },
    async giveBack(whose, day) {
      await pool.query('UPDATE command.daily_mails SET mails = mails - 1 WHERE whose = $1 AND day = $2', [whose, day]);
    },
  };
}
