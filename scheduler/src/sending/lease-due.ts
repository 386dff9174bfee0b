import type { Pool } from 'pg';

/** One mail that this process may send while its lease lasts. */
export interface Leased {
  readonly id: string;
  readonly shopId: string;
  /** The number of leases so far. */
  readonly attempt: number;
  /** Mails of a shop with the same value leave as one. */
  readonly together?: string | null;
}

/** `$1` now, `$2` what is due earlier is too late, `$3` zones or null, `$4` end of the lease, `$5` limit, `$6` holder. */
export type LeaseParameters = readonly [Date, Date, readonly string[] | null, Date, number, string | null];

const LEASE = "SET state = 'sending', attempt = attempt + 1, leased_until = $4, leased_by = $6";
/** The condition of a mail that may leave, by the first three parameters. */
export const DUE = `state = 'waiting' AND next_at BETWEEN $2 AND $1 AND due_at > $2
  AND ($3::text[] IS NULL OR time_zone = ANY($3))`;

/** Leases mails each of which leaves by itself. */
export async function leaseEach(
  pool: Pool,
  table: 'notices' | 'campaign_mails',
  parameters: LeaseParameters,
): Promise<readonly Leased[]> {
  const { rows } = await pool.query<Leased>(
    `UPDATE scheduler.${table} ${LEASE}
     WHERE id IN (SELECT id FROM scheduler.${table} WHERE ${DUE} ORDER BY next_at LIMIT $5 FOR UPDATE SKIP LOCKED)
     RETURNING id, shop_id AS "shopId", attempt`,
    [...parameters],
  );
  return rows;
}

/** Any number. Only one sender leases at a time, so that two never get parts of one mail. */
const TURN = 7_143_902_611;

/** Leases reminders, and beyond the limit the rest of those that leave in one mail with them. */
export async function leaseReminders(pool: Pool, parameters: LeaseParameters): Promise<readonly Leased[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [TURN]);
    const { rows } = await client.query<Leased>(
      `WITH first AS MATERIALIZED (
         SELECT id, shop_id, customer_id FROM scheduler.reminders
         WHERE ${DUE} AND NOT EXISTS (
           SELECT FROM scheduler.reminders o
           WHERE o.state = 'sending' AND o.shop_id = reminders.shop_id AND o.customer_id = reminders.customer_id)
         ORDER BY next_at LIMIT $5 FOR UPDATE SKIP LOCKED),
       others AS (
         SELECT r.id FROM scheduler.reminders r JOIN first USING (shop_id, customer_id)
         LEFT JOIN scheduler.reminder_shops s USING (shop_id)
         WHERE r.state = 'waiting' AND (
           r.next_at BETWEEN $2 AND $1 AND r.due_at > $2
           -- The customer gets no other mail before these fall due. What failed waits out its pause.
           OR r.next_at = r.due_at AND r.due_at > $1
             AND r.due_on < ($1 AT TIME ZONE r.time_zone)::date + coalesce(s.pause_days, 1)))
       UPDATE scheduler.reminders ${LEASE}
       WHERE state = 'waiting' AND id IN (SELECT id FROM first UNION SELECT id FROM others)
       RETURNING id, shop_id AS "shopId", attempt, customer_id AS together`,
      [...parameters],
    );
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}
