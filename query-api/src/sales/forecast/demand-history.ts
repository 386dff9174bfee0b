import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { Pool } from 'pg';
import { timeZoneOf } from '../../reading/shop-day.ts';
import { createShopReader, sql } from '../../reading/shop-reader.ts';

/**
 * What the scheduler forecasts demand from. Texts are put together by Postgres, so that this process passes them on as
 * they come. What comes back is not subtracted: it was wanted.
 * @param upToDate resolves once the read models `dashboard` and `products` have read the log
 */
export function createDemandHistory(queryPool: Pool, upToDate: () => Promise<void>) {
  const reader = createShopReader(queryPool);
  return {
    async of(shopId: string, now: Date) {
      await upToDate();
      return reader.asShop(shopId, async (ask) => {
        const timeZone = await timeZoneOf(ask);
        const today = businessDayOf(now, timeZone);
        const day = sql.raw('(created_at AT TIME ZONE ?)::date', [timeZone]);
        const row = sql.raw('json_build_array(id, ?::date - ?, stock > 0)', [today, day]);
        const [found] = await ask<{ products: string; count: number }>(
          sql('read.products')
            .where('tracks_stock', true)
            .select(sql.raw(`coalesce(json_agg(?), '[]')::text AS products, count(*) AS count`, [row])),
        );
        const { products = '[]', count = 0 } = found ?? {};
        return { today, products, count, sold: (daysAgo: number, days: number) => sold(shopId, today, daysAgo, days) };
      });
    },
  };

  function sold(shopId: string, today: BusinessDay, daysAgo: number, days: number): Promise<string> {
    const start = addDays(today, -daysAgo);
    const sums = sql('read.product_sales_by_day')
      .whereBetween('day', [start, addDays(start, days - 1)])
      .groupBy('product_id')
      .havingRaw('sum(quantity) > 0')
      .select(sql.raw(`product_id || ' ' || sum(quantity) AS sold`));
    return reader.asShop(shopId, async (ask) => {
      const [row] = await ask<{ units: string }>(
        sql(sums.as('s')).select(sql.raw(`coalesce(string_agg(sold, ','), '') AS units`)),
      );
      return row?.units ?? '';
    });
  }
}
