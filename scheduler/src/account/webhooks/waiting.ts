import type { Pool } from 'pg';
import { LOOKED_AT, OLDER_OPEN } from './delivery-table.ts';

/** Deliveries that have not arrived. */
export interface WaitingDeliveries {
  /** For whatever reason; counted up to 10,000. */
  readonly waiting: number;
  /**
   * For how long the oldest has been due to a receiver that could take it, and to which nothing is under way; 0 if there
   * is none. Receivers that are away, paused, slow or without a plan do not count: that is no fault of ours.
   */
  readonly oldestSeconds: number;
}

const COUNTED_UP_TO = 10_000;

export async function waitingDeliveries(pool: Pool): Promise<WaitingDeliveries> {
  const { rows } = await pool.query<WaitingDeliveries>(
    `SELECT
       (SELECT count(*) FROM (SELECT FROM scheduler.webhook_deliveries
          WHERE state IN ('waiting', 'sending') LIMIT $1) AS few)::float8 AS waiting,
       coalesce((SELECT extract(epoch FROM now() - min(d.next_at))
         FROM scheduler.webhooks w CROSS JOIN LATERAL (
           -- As in the lease: what waits behind an older one of its entity is not due.
           SELECT next_at FROM (
             SELECT webhook_id, entity, next_at, sequence FROM scheduler.webhook_deliveries
             WHERE webhook_id = w.webhook_id AND state = 'waiting' AND next_at <= now()
             ORDER BY next_at, sequence LIMIT ${LOOKED_AT}) AS d
           WHERE (${OLDER_OPEN}) IS NULL
           ORDER BY d.next_at, d.sequence LIMIT 1) AS d
         WHERE NOT w.paused AND (w.retry_at IS NULL OR w.retry_at <= now()) AND (
           SELECT s.id FROM scheduler.webhook_deliveries s
           WHERE s.webhook_id = w.webhook_id AND s.state = 'sending' ORDER BY s.leased_until LIMIT 1) IS NULL), 0)::float8 AS "oldestSeconds"`,
    [COUNTED_UP_TO],
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
