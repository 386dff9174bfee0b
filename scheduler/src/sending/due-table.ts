import type { Pool } from 'pg';
import { DUE, type Leased, leaseEach, leaseReminders } from './lease-due.ts';
import { type LeaseHolder, lockOf, UNKNOWN_LEASE_HOLDER } from './lease-holder.ts';
import { LATEST_MS } from './pauses.ts';

/** The tables of mails to send, in the schema `scheduler`. */
export const MAIL_TABLES = ['reminders', 'notices', 'campaign_mails'] as const;
export type MailTable = (typeof MAIL_TABLES)[number];

/** How often to look for dead lease holders. */
const LOOK_FOR_DEAD_MS = 5_000;

/** The result for a leased mail. `attempt`: the last known attempt. */
export type Left =
  | { readonly id: string; readonly state: 'gone' }
  | { readonly id: string; readonly state: 'waiting'; readonly attempt: number; readonly nextAt: Date }
  | { readonly id: string; readonly state: 'sending'; readonly leasedUntil: Date }
  | { readonly id: string; readonly state: 'held'; readonly because: string; readonly attempt?: number };

interface DueRange {
  readonly now: Date;
  /** Mails due earlier are too late. */
  readonly notBefore: Date;
  /** Null: all zones. */
  readonly timeZones: readonly string[] | null;
  readonly leasedUntil: Date;
  /** More are leased only where they leave in one mail with the last of these. */
  readonly atMost: number;
}

/** Distributes due mails among all senders. A row here is no proof that the mail may be sent. */
export interface DueTable {
  leaseDue(range: DueRange): Promise<readonly Leased[]>;
  /**
   * Takes over mails whose lease has expired or whose holder died. It also takes those whose lease exceeds the maximum,
   * because the clock was set back.
   */
  takeOverLost(range: Pick<DueRange, 'now' | 'leasedUntil' | 'atMost'>): Promise<readonly Leased[]>;
  leave(left: readonly Left[]): Promise<void>;
  /** Clears pauses longer than the maximum, because the clock was set back. */
  forgetPausesAfter(latest: Date): Promise<void>;
}

export function createDueTable(pool: Pool, name: MailTable, leaseHolder: LeaseHolder = UNKNOWN_LEASE_HOLDER): DueTable {
  const table = `scheduler.${name}`;
  const leasedBy = () => (leaseHolder.isKnown() ? leaseHolder.id : null);
  let looked = Number.NEGATIVE_INFINITY;

  /** Looks only now and then, because the query reads all locks. */
  async function dead(): Promise<readonly string[]> {
    if (performance.now() - looked < LOOK_FOR_DEAD_MS) return [];
    looked = performance.now();
    const { rows } = await pool.query<{ id: string }>(
      `WITH lease_holders AS (SELECT DISTINCT leased_by AS id FROM ${table} WHERE state = 'sending' AND leased_by <> $1)
       SELECT id FROM lease_holders WHERE NOT EXISTS (
         SELECT FROM pg_locks l
         WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND ((l.classid::bigint << 32) | l.objid::bigint) = ${lockOf('lease_holders.id')})`,
      [leaseHolder.id],
    );
    return rows.map(({ id }) => id);
  }

  const leased = 'RETURNING id, shop_id AS "shopId", attempt';
  return {
    async leaseDue({ now, notBefore, timeZones, leasedUntil, atMost }) {
      const parameters = [now, notBefore, timeZones, leasedUntil, atMost, leasedBy()] as const;
      return name === 'reminders' ? leaseReminders(pool, parameters) : leaseEach(pool, name, parameters);
    },
    async takeOverLost({ now, leasedUntil, atMost }) {
      const { rows } = await pool.query<Leased>(
        `UPDATE ${table} SET leased_until = $2, leased_by = $4
         WHERE id IN (
           SELECT id FROM ${table}
           WHERE state = 'sending' AND (leased_until <= $1 OR leased_until > $2 OR leased_by = ANY($5))
           ORDER BY leased_until LIMIT $3 FOR UPDATE SKIP LOCKED)
         ${leased}`,
        [now, leasedUntil, atMost, leasedBy(), await dead()],
      );
      return rows;
    },
    async leave(left) {
      const gone = left.filter(({ state }) => state === 'gone').map(({ id }) => id);
      if (gone.length > 0) await pool.query(`DELETE FROM ${table} WHERE id = ANY($1)`, [gone]);
      const kept = left.filter(({ state }) => state !== 'gone');
      if (kept.length === 0) return;
      await pool.query(
        `UPDATE ${table} r SET state = l.state, attempt = coalesce(l.attempt, r.attempt),
           next_at = coalesce(l."nextAt", r.next_at), leased_until = l."leasedUntil", leased_by = NULL, held_because = l.because
         FROM jsonb_to_recordset($1::jsonb) AS l
           (id text, state text, attempt int, "nextAt" timestamptz, "leasedUntil" timestamptz, because text)
         WHERE r.id = l.id`,
        [JSON.stringify(kept)],
      );
    },
    async forgetPausesAfter(latest) {
      await pool.query(
        `UPDATE ${table} SET next_at = due_at WHERE state = 'waiting' AND next_at > due_at AND next_at > $1`,
        [latest],
      );
    },
  };
}

/** Due mails that have not left and still may: those too late are leased by nobody. */
export interface DueMails {
  readonly name: MailTable;
  readonly due: number;
  /** Seconds since the oldest due mail became due; 0 if there is none. */
  readonly oldestSeconds: number;
}

export async function dueMails(pool: Pool, now = new Date()): Promise<readonly DueMails[]> {
  const { rows } = await pool.query<DueMails>(
    MAIL_TABLES.map(
      (name) => `SELECT '${name}' AS name, count(*)::float8 AS due,
          coalesce(extract(epoch FROM $1::timestamptz - min(next_at)), 0)::float8 AS "oldestSeconds"
        FROM scheduler.${name} WHERE ${DUE}`,
    ).join(' UNION ALL '),
    [now, new Date(now.getTime() - LATEST_MS), null],
  );
  return rows;
}
