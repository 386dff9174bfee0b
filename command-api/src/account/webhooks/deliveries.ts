import { WEBHOOK_RETRY_DAYS, WEBHOOK_TEST } from '@pdv/schemas/account/webhooks';
import type { Pool } from 'pg';

interface OfWebhook {
  readonly shopId: string;
  readonly webhookId: string;
}

export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;

const AGAIN = `state = 'waiting', attempt = 0, next_at = now(), give_up_at = now() + interval '${WEBHOOK_RETRY_DAYS} days'`;

/** Deliveries that a person asks for, as rows of the scheduler, which sends them as all others. They are no events. */
export function createWebhookDeliveries(pool: Pool) {
  return {
    /** A repeat adds nothing. @param body ready to send */
    async addTest({ shopId, webhookId }: OfWebhook, id: string, body: string): Promise<void> {
      await pool.query(
        `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at)
         VALUES ($1::uuid, $2, $3, $1::uuid::text, 0, $4, $5, now() + interval '${WEBHOOK_RETRY_DAYS} days') ON CONFLICT DO NOTHING`,
        [id, shopId, webhookId, WEBHOOK_TEST, body],
      );
    },
    /** Sends one again that is over. False for one that is not known; one that waits goes on waiting. */
    async replay({ shopId, webhookId }: OfWebhook, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE scheduler.webhook_deliveries SET ${AGAIN}
         WHERE id = $1 AND shop_id = $2 AND webhook_id = $3 AND state IN ('delivered', 'parked')`,
        [id, shopId, webhookId],
      );
      if (rowCount) return true;
      const { rows } = await pool.query(
        'SELECT FROM scheduler.webhook_deliveries WHERE id = $1 AND shop_id = $2 AND webhook_id = $3',
        [id, shopId, webhookId],
      );
      return rows.length > 0;
    },
    /** Sends all again that were given up. */
    async replayParked({ shopId, webhookId }: OfWebhook, since: string): Promise<number> {
      const { rowCount } = await pool.query(
        `UPDATE scheduler.webhook_deliveries SET ${AGAIN}
         WHERE shop_id = $1 AND webhook_id = $2 AND state = 'parked' AND created_at >= $3`,
        [shopId, webhookId, since],
      );
      return rowCount ?? 0;
    },
  };
}
