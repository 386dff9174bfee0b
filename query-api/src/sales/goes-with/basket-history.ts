import { addDays, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { COUNTED_DAYS } from '@pdv/schemas/sales/goes-with-pairs';
import type { Pool } from 'pg';
import { timeZoneOf } from '../../reading/shop-day.ts';
import { createShopReader, sql } from '../../reading/shop-reader.ts';
import { NOT_ALONE } from './baskets.ts';

/** A query of so many tickets is short beside those of whoever sells. */
const TICKETS_AT_ONCE = 500;

/** Of the ticket `t`, what still exists and did not come back. */
const PRODUCTS = `
  SELECT string_agg(l.product_id::text, ' ')
  FROM read.sale_lines AS l
  JOIN read.products AS p ON p.shop_id = l.shop_id AND p.id = l.product_id
  WHERE l.shop_id = t.shop_id AND l.sale_id = t.id AND l.quantity > coalesce((
    SELECT sum((line->>'quantity')::bigint)
    FROM read.sale_returns AS r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS line
    WHERE r.shop_id = t.shop_id AND r.sale_id = t.id AND line->>'lineId' = l.id::text
  ), 0)`;

interface Page {
  readonly baskets: string;
  readonly tickets: number;
  readonly end: string;
}

/**
 * What the scheduler counts products that go together in. Cancelled tickets do not count, nor do lines that came back
 * whole, nor products that were deleted. Texts are put together by Postgres, so that this process passes them on.
 * @param upToDate resolves once the read models `sales`, `returns` and `products` have read the log
 */
export function createBasketHistory(queryPool: Pool, upToDate: () => Promise<void>) {
  const reader = createShopReader(queryPool);
  return {
    async of(shopId: string, now: Date) {
      await upToDate();
      const timeZone = await reader.asShop(shopId, timeZoneOf);
      const today = businessDayOf(now, timeZone);
      const midnight = (day: string) => sql.raw('?::date::timestamp AT TIME ZONE ?', [day, timeZone]);
      const [from, to] = [midnight(addDays(today, -COUNTED_DAYS)), midnight(today)];
      return { today, next: (after: string | null) => next(shopId, { from, to, after }) };
    },
  };

  async function next(shopId: string, { from, to, after }: Range) {
    const tickets = sql('read.sales as s')
      .whereNull('cancelled_at')
      .whereRaw(NOT_ALONE('s'))
      .where('sold_at', '>=', from)
      .where('sold_at', '<', to)
      .orderBy([
        { column: 'sold_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(TICKETS_AT_ONCE)
      .select('shop_id', 'id', 'sold_at');
    if (after !== null) tickets.whereRaw('(sold_at, id) < (?::timestamptz, ?::uuid)', placeOf(after));
    const [page] = await reader.asShop(shopId, (ask) =>
      ask<Page>(
        sql
          .with('t', tickets)
          .from('t')
          .select(
            sql.raw(
              `coalesce(string_agg(coalesce((${PRODUCTS}), '') || ',', ''), '') AS baskets, count(*)::int AS tickets`,
            ),
            sql.raw(`(array_agg(id || ' ' || sold_at ORDER BY sold_at, id))[1] AS end`),
          ),
      ),
    );
    return { baskets: page?.baskets ?? '', end: page?.tickets === TICKETS_AT_ONCE ? page.end : null };
  }
}

interface Range {
  readonly from: ReturnType<typeof sql.raw>;
  readonly to: ReturnType<typeof sql.raw>;
  readonly after: string | null;
}

/** The instant and the id of a page's last ticket, of `id instant`. */
function placeOf(text: string): [string, string] {
  const space = text.indexOf(' ');
  return [text.slice(space + 1), text.slice(0, space)];
}
