import { WEBHOOK_BACKLOG, WEBHOOK_LOG_DAYS, WEBHOOK_LOG_ROWS } from '@pdv/schemas/account/webhooks';
import type { Pool } from 'pg';
import { LEASE_MS, LOOKED_AT, OLDER_OPEN } from './delivery-table.ts';
import { AWAY_AFTER } from './pauses.ts';

export type DeliveryChores = ReturnType<typeof createDeliveryChores>;

/** What keeps the deliveries in order beside the sending. */
export function createDeliveryChores(pool: Pool) {
  return {
    /** Takes over what a process died over, also where the clock was set back. It may have arrived: it is sent again. */
    async takeOverLost(): Promise<void> {
      await pool.query(
        `UPDATE scheduler.webhook_deliveries SET state = 'waiting', lease = NULL, leased_until = NULL
         WHERE state = 'sending' AND (leased_until <= now() OR leased_until > now() + $1::float8 * interval '1 ms')`,
        [LEASE_MS],
      );
    },

    /** Gives up what waited too long for a receiver that is away, paused or without a plan, tried or not. */
    async park(): Promise<void> {
      await pool.query(
        `UPDATE scheduler.webhook_deliveries SET state = 'parked' WHERE id = ANY (ARRAY(
           SELECT d.id FROM scheduler.webhook_deliveries d JOIN scheduler.webhooks w USING (webhook_id)
           WHERE (w.paused OR w.failures >= ${AWAY_AFTER} OR w.retry_at > now())
             AND d.state = 'waiting' AND d.give_up_at <= now()
           ORDER BY d.id FOR UPDATE OF d))`,
      );
    },

    /**
     * Makes due what waited for an older one that is no more in its way; seldom, as when that was sent by hand. Only of
     * receivers that may be sent to, and of each the first of those that are not due: all that wait are many. One
     * further back is due at its own time at the latest.
     */
    async release(): Promise<void> {
      await pool.query(
        `UPDATE scheduler.webhook_deliveries SET next_at = now() WHERE id = ANY (ARRAY(
           SELECT locked.id FROM scheduler.webhook_deliveries locked WHERE locked.state = 'waiting' AND locked.id = ANY (ARRAY(
             SELECT free.id FROM scheduler.webhooks w CROSS JOIN LATERAL (
               SELECT d.id FROM (
                 SELECT id, webhook_id, entity, sequence, attempt FROM scheduler.webhook_deliveries
                 WHERE webhook_id = w.webhook_id AND state = 'waiting' AND next_at > now()
                 ORDER BY next_at, sequence LIMIT ${LOOKED_AT}) AS d
               WHERE d.attempt = 0 AND (${OLDER_OPEN}) IS NULL) AS free
             WHERE NOT w.paused AND w.failures < ${AWAY_AFTER} AND (w.retry_at IS NULL OR w.retry_at <= now())))
           ORDER BY locked.id FOR UPDATE))`,
      );
    },

    /** Receivers for which too much is waiting. */
    async flooded(): Promise<readonly { readonly shopId: string; readonly webhookId: string }[]> {
      const { rows } = await pool.query<{ shopId: string; webhookId: string }>(
        `SELECT shop_id AS "shopId", webhook_id AS "webhookId" FROM scheduler.webhooks w
         WHERE NOT paused AND (SELECT count(*) FROM (SELECT FROM scheduler.webhook_deliveries d
           WHERE d.webhook_id = w.webhook_id AND d.state = 'waiting' LIMIT $1) AS waiting) >= $1`,
        [WEBHOOK_BACKLOG],
      );
      return rows;
    },

    /**
     * Forgets what has long been over, and what is left of webhooks that are gone. What was given up can be sent again
     * for 30 days from then on: what is delivered meanwhile does not push it out.
     */
    async tidy(): Promise<void> {
      await pool.query(
        `DELETE FROM scheduler.webhook_deliveries d
         WHERE state = 'delivered' AND created_at < now() - $1::int * interval '1 day'
           OR state = 'parked' AND give_up_at < now() - $1::int * interval '1 day'
           OR created_at < now() - interval '1 day'
             AND NOT EXISTS (SELECT FROM scheduler.webhooks w WHERE w.webhook_id = d.webhook_id)`,
        [WEBHOOK_LOG_DAYS],
      );
      for (const [state, rows] of [
        ['delivered', WEBHOOK_LOG_ROWS],
        ['parked', WEBHOOK_BACKLOG],
      ]) {
        await pool.query(
          `DELETE FROM scheduler.webhook_deliveries WHERE id IN (
             SELECT old.id FROM scheduler.webhooks w CROSS JOIN LATERAL (
               SELECT id FROM scheduler.webhook_deliveries d
               WHERE d.webhook_id = w.webhook_id AND state = $1
               ORDER BY created_at DESC, id DESC OFFSET $2) AS old)`,
          [state, rows],
        );
      }
    },
  };
}
