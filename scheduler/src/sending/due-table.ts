import type { Pool } from 'pg';
import { type LeaseHolder, lockOf, UNKNOWN_LEASE_HOLDER } from './lease-holder.ts';

/** How soon it is noticed that a lease holder died. */
const LOOK_FOR_DEAD_MS = 5_000;

/** One mail that this process may send, for as long as its lease lasts. */
export interface Leased {
  readonly id: string;
  readonly shopId: string;
  /** How often it was leased. */
  readonly attempt: number;
}

/** What became of a leased one. `attempt`: the last that is known of. */
export type Left =
  | { readonly id: string; readonly state: 'gone' }
  | { readonly id: string; readonly state: 'waiting'; readonly attempt: number; readonly nextAt: Date }
  | { readonly id: string; readonly state: 'sending'; readonly leasedUntil: Date }
  | { readonly id: string; readonly state: 'held'; readonly because: string; readonly attempt?: number };

interface DueRange {
  readonly now: Date;
  /** What was due before is too late. */
  readonly notBefore: Date;
  /** Null: all. */
  readonly timeZones: readonly string[] | null;
  readonly leasedUntil: Date;
  readonly atMost: number;
}

/** Spreads the sending of what is due among all who send. What it says of a mail is no proof that it may be sent. */
export interface DueTable {
  leaseDue(range: DueRange): Promise<readonly Leased[]>;
  /** Those whose lease is over, whose lease holder died, or that last longer than any lease does: the clock was set back. */
  takeOverLost(range: Pick<DueRange, 'now' | 'leasedUntil' | 'atMost'>): Promise<readonly Leased[]>;
  leave(left: readonly Left[]): Promise<void>;
  /** Lets those go on whose next try lies further ahead than any pause: the clock was set back since. */
  forgetPausesAfter(latest: Date): Promise<void>;
}

export function createDueTable(
  pool: Pool,
  name: 'reminders' | 'notices',
  leaseHolder: LeaseHolder = UNKNOWN_LEASE_HOLDER,
): DueTable {
  const table = `scheduler.${name}`;
  const leasedBy = () => (leaseHolder.isKnown() ? leaseHolder.id : null);
  let looked = Number.NEGATIVE_INFINITY;

  /** Looked for now and then: all who hold locks are asked. */
  async function dead(): Promise<readonly string[]> {
    if (performance.now() - looked < LOOK_FOR_DEAD_MS) return [];
    looked = performance.now();
    const { rows } = await pool.query<{ id: string }>(
      `WITH leaseHolders AS (SELECT DISTINCT leased_by AS id FROM ${table} WHERE state = 'sending' AND leased_by <> $1)
       SELECT id FROM leaseHolders WHERE NOT EXISTS (
         SELECT FROM pg_locks l
         WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND ((l.classid::bigint << 32) | l.objid::bigint) = ${lockOf('leaseHolders.id')})`,
      [leaseHolder.id],
    );
    return rows.map(({ id }) => id);
  }

  const leased = 'RETURNING id, shop_id AS "shopId", attempt';
  return {
    async leaseDue({ now, notBefore, timeZones, leasedUntil, atMost }) {
      const { rows } = await pool.query<Leased>(
        `UPDATE ${table} SET state = 'sending', attempt = attempt + 1, leased_until = $4, leased_by = $6
         WHERE id IN (
           SELECT id FROM ${table}
           WHERE state = 'waiting' AND next_at BETWEEN $2 AND $1 AND due_at > $2
             AND ($3::text[] IS NULL OR time_zone = ANY($3))
           ORDER BY next_at LIMIT $5 FOR UPDATE SKIP LOCKED)
         ${leased}`,
        [now, notBefore, timeZones, leasedUntil, atMost, leasedBy()],
      );
      return rows;
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

/** Mails that should have left by now. */
export interface DueMails {
  readonly name: 'reminders' | 'notices';
  readonly due: number;
  /** How long the oldest of them has been due; 0 where there is none. */
  readonly oldestSeconds: number;
}

export async function dueMails(pool: Pool): Promise<readonly DueMails[]> {
  const { rows } = await pool.query<DueMails>(
    (['reminders', 'notices'] as const)
      .map(
        (name) => `SELECT '${name}' AS name, count(*)::float8 AS due,
          coalesce(extract(epoch FROM now() - min(next_at)), 0)::float8 AS "oldestSeconds"
        FROM scheduler.${name} WHERE state = 'waiting' AND next_at <= now()`,
      )
      .join(' UNION ALL '),
  );
  return rows;
}
