import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';

/**
 * What is to be sent, and who is at it. The reminders' own streams say what became of them; these rows only spread the
 * work, and are gone once a reminder is.
 */
export const remindersMigration: Migration = {
  name: '007-reminders',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.reminder_shops (shop_id text PRIMARY KEY, time_zone text NOT NULL);
      CREATE TABLE scheduler.reminders (
        id text PRIMARY KEY,
        shop_id text NOT NULL,
        time_zone text NOT NULL,
        due_at timestamptz NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'held')),
        attempt int NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL,
        claimed_until timestamptz,
        held_because text
      );
      CREATE INDEX reminders_due ON scheduler.reminders (next_at) WHERE state = 'waiting';
      CREATE INDEX reminders_claimed ON scheduler.reminders (claimed_until) WHERE state = 'sending';
      CREATE INDEX reminders_of_shop ON scheduler.reminders (shop_id)`);
  },
};

/** A reminder that this process may send, for as long as its claim lasts. */
export interface Claimed {
  readonly id: string;
  readonly shopId: string;
}

/** What became of a claimed one. `attempt`: the last that the log knows of. */
export type Left =
  | { readonly id: string; readonly state: 'gone' }
  | { readonly id: string; readonly state: 'waiting'; readonly attempt: number; readonly nextAt: Date }
  | { readonly id: string; readonly state: 'sending'; readonly claimedUntil: Date }
  | { readonly id: string; readonly state: 'held'; readonly because: string; readonly attempt?: number };

interface DueRange {
  readonly now: Date;
  /** What was due before is too late. */
  readonly notBefore: Date;
  readonly timeZones: readonly string[];
  readonly claimedUntil: Date;
  readonly atMost: number;
}

export interface ReminderTable {
  timeZones(): Promise<readonly string[]>;
  claimDue(range: DueRange): Promise<readonly Claimed[]>;
  /** Those whose claim is over, or lasts longer than any does: the clock was set back since. */
  claimLost(range: Pick<DueRange, 'now' | 'claimedUntil' | 'atMost'>): Promise<readonly Claimed[]>;
  leave(left: readonly Left[]): Promise<void>;
  /** Lets those go on whose next try lies further ahead than any pause: the clock was set back since. */
  forgetPausesAfter(latest: Date): Promise<void>;
}

export function createReminderTable(pool: Pool): ReminderTable {
  return {
    async timeZones() {
      const { rows } = await pool.query<{ zone: string }>(
        'SELECT DISTINCT time_zone AS zone FROM scheduler.reminder_shops',
      );
      return rows.map(({ zone }) => zone);
    },
    async claimDue({ now, notBefore, timeZones, claimedUntil, atMost }) {
      const { rows } = await pool.query<Claimed>(
        `UPDATE scheduler.reminders SET state = 'sending', attempt = attempt + 1, claimed_until = $4
         WHERE id IN (
           SELECT id FROM scheduler.reminders
           WHERE state = 'waiting' AND next_at BETWEEN $2 AND $1 AND due_at > $2 AND time_zone = ANY($3)
           ORDER BY next_at LIMIT $5 FOR UPDATE SKIP LOCKED)
         RETURNING id, shop_id AS "shopId"`,
        [now, notBefore, timeZones, claimedUntil, atMost],
      );
      return rows;
    },
    async claimLost({ now, claimedUntil, atMost }) {
      const { rows } = await pool.query<Claimed>(
        `UPDATE scheduler.reminders SET claimed_until = $2
         WHERE id IN (
           SELECT id FROM scheduler.reminders
           WHERE state = 'sending' AND (claimed_until <= $1 OR claimed_until > $2)
           ORDER BY claimed_until LIMIT $3 FOR UPDATE SKIP LOCKED)
         RETURNING id, shop_id AS "shopId"`,
        [now, claimedUntil, atMost],
      );
      return rows;
    },
    async leave(left) {
      const gone = left.filter(({ state }) => state === 'gone').map(({ id }) => id);
      if (gone.length > 0) await pool.query('DELETE FROM scheduler.reminders WHERE id = ANY($1)', [gone]);
      const kept = left.filter(({ state }) => state !== 'gone');
      if (kept.length === 0) return;
      await pool.query(
        `UPDATE scheduler.reminders r SET state = l.state, attempt = coalesce(l.attempt, r.attempt),
           next_at = coalesce(l."nextAt", r.next_at), claimed_until = l."claimedUntil", held_because = l.because
         FROM jsonb_to_recordset($1::jsonb) AS l
           (id text, state text, attempt int, "nextAt" timestamptz, "claimedUntil" timestamptz, because text)
         WHERE r.id = l.id`,
        [JSON.stringify(kept)],
      );
    },
    async forgetPausesAfter(latest) {
      await pool.query(
        "UPDATE scheduler.reminders SET next_at = due_at WHERE state = 'waiting' AND next_at > due_at AND next_at > $1",
        [latest],
      );
    },
  };
}
