import type { Pool } from 'pg';
import { AWAY_AFTER } from './pauses.ts';

/** A delivery that this process may try while its lease lasts. */
export interface LeasedDelivery {
  readonly id: string;
  /** Says that the lease is this one: another sender's results are not taken for it. */
  readonly lease: string;
  readonly shopId: string;
  readonly webhookId: string;
  readonly body: string;
  /** The number of attempts, this one included. */
  readonly attempt: number;
  /** It was tried for so long that a failure now is the last. */
  readonly isLate: boolean;
  /** The number of its webhook's newest delivery when it was leased. */
  readonly newest: number;
}

/** What became of a leased delivery. */
export interface Settled {
  readonly id: string;
  readonly lease: string;
  /** `gone`: its webhook is no more. */
  readonly state: 'waiting' | 'delivered' | 'parked' | 'gone';
  /** Null: as it was before the lease, since nothing was tried. */
  readonly tried: {
    readonly status: number | null;
    readonly failure: string | null;
    readonly response: string | null;
    readonly tookMs: number;
  } | null;
  /** Until it is tried again. */
  readonly pauseMs?: number;
}

/** How a receiver did since the last time. */
export interface Health {
  readonly webhookId: string;
  readonly delivered: boolean;
  /** Without one success. */
  readonly failures: number;
}

/** Under way at once. */
export interface Shares {
  /** More of these rows are not leased now. */
  readonly atMost: number;
  /** To one receiver, from all schedulers. */
  readonly each: number;
  /** Of one shop, from all schedulers. */
  readonly eachShop: number;
}

/** Longer than any attempt takes. */
export const LEASE_MS = 30_000;

const milliseconds = (parameter: string) => `${parameter}::float8 * interval '1 ms'`;

/** Of what is due to one receiver, these rows are looked at, to find some that wait behind none. */
export const LOOKED_AT = 1_000;

/** The oldest delivery of `d`'s entity before it that has not arrived and was not given up. */
export const OLDER_OPEN = `
  SELECT o.id FROM scheduler.webhook_deliveries o
  WHERE o.webhook_id = d.webhook_id AND o.entity = d.entity AND o.sequence < d.sequence
    AND o.state IN ('waiting', 'sending')
  ORDER BY o.sequence LIMIT 1`;

export type DeliveryTable = ReturnType<typeof createDeliveryTable>;

/**
 * Shares the deliveries among all schedulers: rows are leased, and a lease that runs out is taken over. The database's
 * clock alone says when: those of the schedulers may differ.
 */
export function createDeliveryTable(pool: Pool) {
  /**
   * Leases nothing of a webhook for a while, and then one, to see whether it may be sent to again.
   * @param newest only if nothing was planned for it since: that says that its shop has a plan for it again
   */
  async function rest(webhookId: string, ms: number, newest: number | null = null): Promise<void> {
    await pool.query(
      `UPDATE scheduler.webhooks SET retry_at = now() + ${milliseconds('$2')}
       WHERE webhook_id = $1 AND ($3::int8 IS NULL OR sequence = $3)`,
      [webhookId, ms, newest],
    );
  }

  return {
    /**
     * Of each entity only the oldest; of one that is away one, to see whether it is back. In turn: who has the least
     * under way comes first, so that shops with slow receivers leave a share to all others. A few more than `each` and
     * `eachShop` are under way where two schedulers look in one moment.
     * @param lease the name of this lease, another one each time
     */
    async lease(lease: string, { atMost, each, eachShop }: Shares): Promise<readonly LeasedDelivery[]> {
      const { rows } = await pool.query<LeasedDelivery>(
        `WITH busy AS MATERIALIZED (
           SELECT webhook_id, shop_id, failures >= ${AWAY_AFTER} OR retry_at IS NOT NULL AS probed
           FROM scheduler.webhooks w
           WHERE NOT paused AND (retry_at IS NULL OR retry_at <= now()) AND (
             -- In the order of the index, which else is passed over for all that was delivered before the first that waits.
             SELECT d.id FROM scheduler.webhook_deliveries d
             WHERE d.webhook_id = w.webhook_id AND d.state = 'waiting' AND d.next_at <= now()
             ORDER BY d.next_at, d.sequence LIMIT 1) IS NOT NULL),
         under_way AS MATERIALIZED (
           SELECT webhook_id, shop_id, count(*) AS n FROM scheduler.webhook_deliveries
           WHERE state = 'sending' GROUP BY webhook_id, shop_id),
         open AS MATERIALIZED (
           SELECT b.webhook_id, b.shop_id, coalesce(u.n, 0) AS has,
             coalesce((SELECT sum(s.n) FROM under_way s WHERE s.shop_id = b.shop_id), 0) AS shop_has,
             greatest(CASE WHEN probed THEN 1 ELSE $3 END - coalesce(u.n, 0), 0) AS room
           FROM busy b LEFT JOIN under_way u USING (webhook_id)),
         -- Where many wait, a few of each are enough to choose from.
         able AS MATERIALIZED (
           SELECT *, least(room, greatest(4, 4 * $2 / count(*) OVER ())) AS looked_at FROM open WHERE room > 0),
         first AS MATERIALIZED (
           SELECT d.id, d.next_at, able.shop_id, able.shop_has,
             able.has + row_number() OVER (PARTITION BY able.webhook_id ORDER BY d.next_at, d.sequence) AS nth
           FROM able CROSS JOIN LATERAL (
             SELECT id, next_at, sequence FROM (
               -- No more, so that one of whom much waits behind what is under way slows down nobody else.
               SELECT id, webhook_id, entity, next_at, sequence FROM scheduler.webhook_deliveries
               WHERE webhook_id = able.webhook_id AND state = 'waiting' AND next_at <= now()
               ORDER BY next_at, sequence LIMIT ${LOOKED_AT}) AS d
             -- Not NOT EXISTS: a table that has just filled up is unknown to the planner, which then joins it with itself.
             WHERE (${OLDER_OPEN}) IS NULL
             ORDER BY d.next_at, d.sequence LIMIT able.looked_at) d),
         in_turn AS (
           SELECT id, next_at, shop_has + row_number() OVER (PARTITION BY shop_id ORDER BY nth, next_at, id) AS turn
           FROM first),
         due AS (
           SELECT id FROM scheduler.webhook_deliveries
           WHERE state = 'waiting' AND id = ANY (ARRAY(
             SELECT id FROM in_turn WHERE turn <= $4 ORDER BY turn, next_at, id LIMIT $2))
           FOR UPDATE SKIP LOCKED)
         UPDATE scheduler.webhook_deliveries d
         SET state = 'sending', attempt = attempt + 1, lease = $1, leased_until = now() + ${milliseconds('$5')}
         WHERE id = ANY (ARRAY(SELECT id FROM due))
         RETURNING id, lease, shop_id AS "shopId", webhook_id AS "webhookId", body, attempt, give_up_at <= now() AS "isLate",
           (SELECT w.sequence FROM scheduler.webhooks w WHERE w.webhook_id = d.webhook_id)::float8 AS newest`,
        [lease, atMost, each, eachShop, LEASE_MS],
      );
      return rows;
    },

    /**
     * Writes results. One whose lease was taken over meanwhile is left to the other. What waits behind one that failed
     * is not due before it, and due again when it arrived: else all of it would be passed over at each look.
     */
    async settle(settled: readonly Settled[]): Promise<void> {
      const rows = settled.map(({ tried, ...one }) => ({ ...one, untried: tried === null, ...tried }));
      await pool.query(
        `WITH settled AS MATERIALIZED (
           SELECT * FROM jsonb_to_recordset($1::jsonb) AS s (id uuid, lease uuid, state text, untried bool,
             "pauseMs" float8, status int, failure text, response text, "tookMs" int)),
         gone AS (
           DELETE FROM scheduler.webhook_deliveries d USING settled s
           WHERE s.state = 'gone' AND d.id = s.id AND d.state = 'sending' AND d.lease = s.lease),
         -- In one order, so that two senders do not wait for each other.
         behind AS MATERIALIZED (
           SELECT d.id, coalesce(now() + ${milliseconds('s."pauseMs"')}, now()) AS next_at
           FROM settled s JOIN scheduler.webhook_deliveries h ON h.id = s.id AND h.state = 'sending' AND h.lease = s.lease
             JOIN scheduler.webhook_deliveries d ON d.webhook_id = h.webhook_id AND d.entity = h.entity
               AND d.sequence > h.sequence AND d.state = 'waiting'
           WHERE NOT s.untried AND (s.state = 'waiting' OR h.attempt > 1)
           ORDER BY d.id FOR UPDATE OF d),
         moved AS (
           UPDATE scheduler.webhook_deliveries d SET next_at = behind.next_at FROM behind WHERE d.id = behind.id)
         UPDATE scheduler.webhook_deliveries d SET state = s.state, lease = NULL, leased_until = NULL,
           next_at = coalesce(now() + ${milliseconds('s."pauseMs"')}, d.next_at),
           attempt = CASE WHEN s.untried THEN d.attempt - 1 ELSE d.attempt END,
           last_attempt_at = CASE WHEN s.untried THEN d.last_attempt_at ELSE now() - ${milliseconds('s."tookMs"')} END,
           status = CASE WHEN s.untried THEN d.status ELSE s.status END,
           failure = CASE WHEN s.untried THEN d.failure ELSE s.failure END,
           response = CASE WHEN s.untried THEN d.response ELSE s.response END,
           took_ms = CASE WHEN s.untried THEN d.took_ms ELSE s."tookMs" END
         FROM settled s
         WHERE s.state <> 'gone' AND d.id = s.id AND d.state = 'sending' AND d.lease = s.lease`,
        [JSON.stringify(rows)],
      );
    },

    /**
     * Notes how a receiver did. One that is back gets at once what waited for it.
     * @param restOf the pause after so many failures in a row, in milliseconds
     * @returns for how long it has failed, in milliseconds; null if it does not fail
     */
    async note({ webhookId, delivered, failures }: Health, restOf: (failures: number) => number) {
      const { rows } = await pool.query<{ before: number; failures: number; failingMs: number | null }>(
        `UPDATE scheduler.webhooks w SET
           failures = CASE WHEN $2 THEN 0 ELSE w.failures + $3 END,
           failing_since = CASE WHEN $2 THEN NULL ELSE coalesce(w.failing_since, now()) END,
           retry_at = NULL,
           last_delivered_at = CASE WHEN $2 THEN now() ELSE w.last_delivered_at END
         FROM (SELECT webhook_id, failures FROM scheduler.webhooks WHERE webhook_id = $1 FOR UPDATE) AS b
         WHERE w.webhook_id = b.webhook_id
         RETURNING b.failures AS before, w.failures,
           (extract(epoch FROM now() - w.failing_since) * 1000)::float8 AS "failingMs"`,
        [webhookId, delivered, failures],
      );
      const [row] = rows;
      if (!row) return null;
      const restMs = restOf(row.failures);
      if (restMs > 0) await rest(webhookId, restMs);
      else if (delivered && row.before >= AWAY_AFTER) {
        await pool.query(
          // In the order of `settle`, so that neither waits for the other.
          `UPDATE scheduler.webhook_deliveries SET next_at = now() WHERE id = ANY (ARRAY(
             SELECT id FROM scheduler.webhook_deliveries
             WHERE webhook_id = $1 AND state = 'waiting' AND next_at > now()
             ORDER BY id FOR UPDATE))`,
          [webhookId],
        );
      }
      return row.failingMs;
    },

    rest,
  };
}
