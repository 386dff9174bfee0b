import type { Decoded } from '@pdv/infra/codec/codec';
import type { NotificationsChanged } from '@pdv/schemas/account/events';
import { SENT_LATE_DAYS } from '@pdv/schemas/account/shop-settings';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { FIRST_HOUR } from '@pdv/schemas/kernel/shop-hours';
import type { Pool } from 'pg';

export interface CustomerOfShop {
  readonly shopId: string;
  readonly customerId: string;
}

/** A customer who got a reminder, or may have got it. */
export interface Reminded extends CustomerOfShop {
  readonly at: Date;
}

/** One reminder per customer in the days that the shop sets: what falls due before waits for its turn. */
export function createCustomerPauses(pool: Pool) {
  /** Sets when waiting reminders leave, from their days and those of the customers' last reminders. */
  async function apply(shopIds: readonly string[], customerIds: readonly string[] | null): Promise<void> {
    await pool.query(
      `UPDATE scheduler.reminders r SET due_at = n.opens_at,
         next_at = CASE WHEN r.next_at = r.due_at THEN n.opens_at ELSE greatest(r.next_at, n.opens_at) END
       FROM (
         SELECT w.id, (make_time($3, 0, 0) + CASE
           -- It was too late already.
           WHEN w.due_on < c.reminded_on - $4::int THEN w.due_on
           ELSE greatest(w.due_on, c.reminded_on + s.pause_days) END) AT TIME ZONE w.time_zone AS opens_at
         FROM scheduler.reminders w
         JOIN scheduler.reminder_shops s USING (shop_id)
         LEFT JOIN scheduler.reminded_customers c USING (shop_id, customer_id)
         WHERE w.state = 'waiting' AND w.shop_id = ANY($1::text[])
           AND ($2::text[] IS NULL OR w.customer_id = ANY($2))
       ) n
       WHERE r.id = n.id AND r.due_at <> n.opens_at`,
      [shopIds, customerIds, FIRST_HOUR, SENT_LATE_DAYS],
    );
  }

  return {
    /** Reminders that were just scheduled wait for their customers' turn. */
    async wait(customers: readonly CustomerOfShop[]): Promise<void> {
      if (customers.length === 0) return;
      const shopIds = [...new Set(customers.map(({ shopId }) => shopId))];
      await apply(shopIds, [...new Set(customers.map(({ customerId }) => customerId))]);
    },

    /** The customers' other reminders wait. */
    async reminded(customers: readonly Reminded[]): Promise<void> {
      if (customers.length === 0) return;
      const rows = customers.map(({ shopId, customerId, at }) => ({ shop_id: shopId, customer_id: customerId, at }));
      await pool.query(
        `INSERT INTO scheduler.reminded_customers
         SELECT shop_id, customer_id, max((at AT TIME ZONE coalesce(s.time_zone, $2))::date)
         FROM jsonb_to_recordset($1::jsonb) AS r (shop_id text, customer_id text, at timestamptz)
         LEFT JOIN scheduler.reminder_shops s USING (shop_id)
         GROUP BY shop_id, customer_id
         ON CONFLICT (shop_id, customer_id)
         DO UPDATE SET reminded_on = greatest(reminded_customers.reminded_on, excluded.reminded_on)`,
        [JSON.stringify(rows), DEFAULT_TIME_ZONE],
      );
      await this.wait(customers);
    },

    /** What the shops set: their pauses here, their zones elsewhere before. */
    async note(events: readonly Decoded[]): Promise<void> {
      const pauses = new Map(
        events.flatMap(({ event: { type, data }, metadata }) =>
          type === 'NotificationsChanged'
            ? [[metadata.shopId, (data as NotificationsChanged['data']).reminderPauseDays] as const]
            : [],
        ),
      );
      const moved = events.flatMap(({ event, metadata }) =>
        event.type === 'TimeZoneChanged' ? [metadata.shopId] : [],
      );
      const shopIds = [...new Set([...pauses.keys(), ...moved])];
      if (shopIds.length === 0) return;
      await pool.query(
        `INSERT INTO scheduler.reminder_shops (shop_id, time_zone, pause_days)
         SELECT shop_id, $3, pause_days FROM unnest($1::text[], $2::int[]) AS p (shop_id, pause_days)
         ON CONFLICT (shop_id) DO UPDATE SET pause_days = excluded.pause_days`,
        [[...pauses.keys()], [...pauses.values()], DEFAULT_TIME_ZONE],
      );
      await apply(shopIds, null);
    },
  };
}
export type CustomerPauses = ReturnType<typeof createCustomerPauses>;
