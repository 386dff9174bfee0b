import { WEBHOOK_BACKLOG, WEBHOOK_LOG_DAYS, WEBHOOK_LOG_ROWS } from '@pdv/schemas/account/webhooks';
import type { Pool } from 'pg';
import { AWAY_AFTER } from './pauses.ts';

/** A delivery that this process may try while its lease lasts. */
export interface LeasedDelivery {
  readonly id: string;
  readonly shopId: string;
  readonly webhookId: string;
  readonly body: string;
  /** The number of attempts, this one included. */
  readonly attempt: number;
  readonly giveUpAt: Date;
}

/** What became of a leased delivery. */
export interface Settled {
  readonly id: string;
  /** `gone`: its webhook is no more. */
  readonly state: 'waiting' | 'delivered' | 'parked' | 'gone';
  /** Null: as it was before the lease, since nothing was tried. */
  readonly tried: {
    readonly at: Date;
    readonly status: number | null;
    readonly failure: string | null;
    readonly response: string | null;
    readonly tookMs: number;
  } | null;
  readonly nextAt?: Date;
}

/** How a receiver did since the last time. */
export interface Health {
  readonly webhookId: string;
  readonly delivered: boolean;
  /** Without one success. */
  readonly failures: number;
  readonly at: Date;
}

/** Longer than any attempt takes. */
export const LEASE_MS = 30_000;

const DAY_MS = 86_400_000;

export type DeliveryTable = ReturnType<typeof createDeliveryTable>;

/** Shares the deliveries among all schedulers: rows are leased, and a lease that runs out is taken over. */
export function createDeliveryTable(pool: Pool) {
  return {
    /**
     * Of each entity only the oldest; of each receiver at most `each` at once from all schedulers, or a few more where
     * two look in one moment; of one that is away one, to see whether it is back.
     */
    async lease(now: Date, { atMost, each }: { readonly atMost: number; readonly each: number }) {
      const { rows } = await pool.query<LeasedDelivery>(
        `WITH open AS MATERIALIZED (
           SELECT webhook_id, CASE WHEN failures >= ${AWAY_AFTER} THEN 1 ELSE $3 END - (
             SELECT count(*) FROM scheduler.webhook_deliveries s
             WHERE s.webhook_id = w.webhook_id AND s.state = 'sending') AS room
           FROM scheduler.webhooks w WHERE NOT paused AND (retry_at IS NULL OR retry_at <= $1)),
         due AS (
           SELECT d.id FROM open CROSS JOIN LATERAL (
             SELECT id FROM scheduler.webhook_deliveries d
             WHERE d.webhook_id = open.webhook_id AND d.state = 'waiting' AND d.next_at <= $1 AND (
               -- Not NOT EXISTS: a table that has just filled up is unknown to the planner, which then joins it with itself.
               SELECT o.id FROM scheduler.webhook_deliveries o
               WHERE o.webhook_id = d.webhook_id AND o.entity = d.entity AND o.sequence < d.sequence
                 AND o.state IN ('waiting', 'sending') LIMIT 1) IS NULL
             ORDER BY d.next_at, d.sequence LIMIT greatest(open.room, 0) FOR UPDATE SKIP LOCKED) d
           WHERE open.room > 0 LIMIT $2)
         UPDATE scheduler.webhook_deliveries SET state = 'sending', attempt = attempt + 1, leased_until = $4
         WHERE id IN (SELECT id FROM due)
         RETURNING id, shop_id AS "shopId", webhook_id AS "webhookId", body, attempt, give_up_at AS "giveUpAt"`,
        [now, atMost, each, new Date(now.getTime() + LEASE_MS)],
      );
      return rows as readonly LeasedDelivery[];
    },

    /** Writes results of leased deliveries; one whose lease was taken over meanwhile is left to the other. */
    async settle(settled: readonly Settled[]): Promise<void> {
      const gone = settled.filter(({ state }) => state === 'gone').map(({ id }) => id);
      if (gone.length > 0) await pool.query('DELETE FROM scheduler.webhook_deliveries WHERE id = ANY($1)', [gone]);
      const kept = settled.filter(({ state }) => state !== 'gone');
      if (kept.length === 0) return;
      const rows = kept.map(({ id, state, tried, nextAt }) => ({
        id,
        state,
        untried: tried === null,
        nextAt,
        ...tried,
      }));
      await pool.query(
        `UPDATE scheduler.webhook_deliveries d SET state = s.state, leased_until = NULL,
           next_at = coalesce(s."nextAt", d.next_at), attempt = CASE WHEN s.untried THEN d.attempt - 1 ELSE d.attempt END,
           last_attempt_at = coalesce(s.at, d.last_attempt_at),
           status = CASE WHEN s.untried THEN d.status ELSE s.status END,
           failure = CASE WHEN s.untried THEN d.failure ELSE s.failure END,
           response = CASE WHEN s.untried THEN d.response ELSE s.response END,
           took_ms = CASE WHEN s.untried THEN d.took_ms ELSE s."tookMs" END
         FROM jsonb_to_recordset($1::jsonb) AS s (id uuid, state text, untried bool, "nextAt" timestamptz, at timestamptz,
           status int, failure text, response text, "tookMs" int)
         WHERE d.id = s.id AND d.state = 'sending'`,
        [JSON.stringify(rows)],
      );
    },

    /**
     * Notes how a receiver did. One that is back gets at once what waited for it.
     * @param restOf the pause after so many failures in a row, in milliseconds
     * @returns since when it fails; null if it does not
     */
    async note({ webhookId, delivered, failures, at }: Health, restOf: (failures: number) => number) {
      const { rows } = await pool.query<{ before: number; failures: number; failingSince: Date | null }>(
        `UPDATE scheduler.webhooks w SET
           failures = CASE WHEN $2 THEN 0 ELSE w.failures + $3 END,
           failing_since = CASE WHEN $2 THEN NULL ELSE coalesce(w.failing_since, $4) END,
           retry_at = NULL,
           last_delivered_at = CASE WHEN $2 THEN $4 ELSE w.last_delivered_at END
         FROM (SELECT webhook_id, failures FROM scheduler.webhooks WHERE webhook_id = $1 FOR UPDATE) AS b
         WHERE w.webhook_id = b.webhook_id
         RETURNING b.failures AS before, w.failures, w.failing_since AS "failingSince"`,
        [webhookId, delivered, failures, at],
      );
      const [row] = rows;
      if (!row) return null;
      const rest = restOf(row.failures);
      if (rest > 0) {
        await pool.query('UPDATE scheduler.webhooks SET retry_at = $2 WHERE webhook_id = $1', [
          webhookId,
          new Date(at.getTime() + rest),
        ]);
      } else if (delivered && row.before >= AWAY_AFTER) {
        await pool.query(
          `UPDATE scheduler.webhook_deliveries SET next_at = $2
           WHERE webhook_id = $1 AND state = 'waiting' AND next_at > $2`,
          [webhookId, at],
        );
      }
      return row.failingSince;
    },

    /** Takes over what a process died over, also where the clock was set back. It may have arrived: it is sent again. */
    async takeOverLost(now: Date): Promise<void> {
      await pool.query(
        `UPDATE scheduler.webhook_deliveries SET state = 'waiting', leased_until = NULL
         WHERE state = 'sending' AND (leased_until <= $1 OR leased_until > $2)`,
        [now, new Date(now.getTime() + LEASE_MS)],
      );
    },

    /** Gives up what waited too long for a receiver that is away or paused, tried or not. */
    async park(now: Date): Promise<void> {
      await pool.query(
        `UPDATE scheduler.webhook_deliveries d SET state = 'parked' FROM scheduler.webhooks w
         WHERE w.webhook_id = d.webhook_id AND (w.paused OR w.failures >= ${AWAY_AFTER})
           AND d.state = 'waiting' AND d.give_up_at <= $1`,
        [now],
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

    /** Forgets what has long been over, and what is left of webhooks that are gone. */
    async tidy(now: Date): Promise<void> {
      await pool.query(
        `DELETE FROM scheduler.webhook_deliveries d
         WHERE state IN ('delivered', 'parked') AND created_at < $1
           OR created_at < $2 AND NOT EXISTS (SELECT FROM scheduler.webhooks w WHERE w.webhook_id = d.webhook_id)`,
        [new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS), new Date(now.getTime() - DAY_MS)],
      );
      await pool.query(
        `DELETE FROM scheduler.webhook_deliveries WHERE id IN (
           SELECT old.id FROM scheduler.webhooks w CROSS JOIN LATERAL (
             SELECT id FROM scheduler.webhook_deliveries d
             WHERE d.webhook_id = w.webhook_id AND state IN ('delivered', 'parked')
             ORDER BY created_at DESC, id DESC OFFSET $1) AS old)`,
        [WEBHOOK_LOG_ROWS],
      );
    },
  };
}
