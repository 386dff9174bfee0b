import type { Decoded } from '@pdv/infra/codec/codec';
import type { ShopRegistered, TimeZoneChanged } from '@pdv/schemas/account/events';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';

/** The shops' time zones, as far as the projections have read them. */
export function createShopZones(pool: Pool) {
  return {
    async note(events: readonly Decoded[]): Promise<void> {
      const zones = new Map(
        events.flatMap(({ event: { type, data }, metadata }) =>
          type === 'ShopRegistered' || type === 'TimeZoneChanged'
            ? [[metadata.shopId, (data as (ShopRegistered | TimeZoneChanged)['data']).timeZone] as const]
            : [],
        ),
      );
      if (zones.size === 0) return;
      const shops = [...zones].map(([shop_id, time_zone]) => ({ shop_id, time_zone }));
      await pool.query(
        // A waiting mail leaves by the hours of its own row.
        `WITH moved AS (
           UPDATE scheduler.reminders AS r SET time_zone = z.time_zone
           FROM jsonb_populate_recordset(NULL::scheduler.reminder_shops, $1) AS z
           WHERE r.shop_id = z.shop_id AND r.time_zone <> z.time_zone),
         moved_campaigns AS (
           UPDATE scheduler.campaign_mails AS r SET time_zone = z.time_zone
           FROM jsonb_populate_recordset(NULL::scheduler.reminder_shops, $1) AS z
           WHERE r.shop_id = z.shop_id AND r.time_zone <> z.time_zone)
         INSERT INTO scheduler.reminder_shops (shop_id, time_zone)
           SELECT shop_id, time_zone FROM jsonb_populate_recordset(NULL::scheduler.reminder_shops, $1)
         ON CONFLICT (shop_id) DO UPDATE SET time_zone = excluded.time_zone`,
        [JSON.stringify(shops)],
      );
    },

    /** A shop without a registration in the log gets the default zone, which is then stored. */
    async of(shopIds: readonly string[]): Promise<(shopId: string) => string> {
      const { rows } = await pool.query<{ shop_id: string; time_zone: string }>(
        `WITH unknown AS (
           INSERT INTO scheduler.reminder_shops (shop_id, time_zone) SELECT id, $2 FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING
         )
         SELECT shop_id, time_zone FROM scheduler.reminder_shops WHERE shop_id = ANY($1)`,
        [shopIds, DEFAULT_TIME_ZONE],
      );
      const zones = new Map(rows.map(({ shop_id, time_zone }) => [shop_id, time_zone]));
      return (shopId) => zones.get(shopId) ?? DEFAULT_TIME_ZONE;
    },

    async all(): Promise<readonly string[]> {
      const { rows } = await pool.query<{ zone: string }>(
        'SELECT DISTINCT time_zone AS zone FROM scheduler.reminder_shops',
      );
      return rows.map(({ zone }) => zone);
    },
  };
}
