import type { SaleRow } from '@pdv/projections/tables/sales/register-sale';
import { addDays, type BusinessDay, businessDayOf } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type ShopHour, timesOf, weekdayOf } from '@pdv/schemas/sales/hours-open';
import { type HoursReport, type HoursWeeks, MOST_HOUR_SALES } from '@pdv/schemas/sales/seasons';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { wholeSales } from '../register-sale/query.ts';
import { type NamedSale, named } from '../register-sale/rows.ts';

/** An hour of the week, by the shop's clock. */
interface Hour {
  readonly weekday: number;
  readonly hour: number;
}

interface Asked {
  readonly weeks: HoursWeeks;
  readonly timeZone: string;
  readonly now: Date;
}

/** At most the hours of 52 weeks, and the tickets of them that were cancelled. */
export async function hoursReport(ask: Ask, asked: Asked): Promise<HoursReport> {
  const { timeZone } = asked;
  const now = shopHourOf(asked.now, timeZone);
  const from = await firstDayOf(ask, asked, now.day);
  if (from === null) return { from, to: now.day, sales: 0, revenue: toDecimal(0), hours: [] };
  const start = sql.raw('?::timestamp AT TIME ZONE ?', [from, timeZone]);
  const all = sql('read.sales_by_hour').where('hour', '>=', start).select('hour', 'sales', 'revenue_centavos');
  const cancelled = sql('read.sales')
    .whereNotNull('cancelled_at')
    .where('sold_at', '>=', start)
    .select(sql.raw('sold_at AS hour'), sql.raw('-1 AS sales'), sql.raw('-total_centavos AS revenue_centavos'));
  const local = sql.unionAll([all, cancelled]).as('h');
  const onClock = sql(local).select(sql.raw('hour AT TIME ZONE ? AS local', [timeZone]), 'sales', 'revenue_centavos');
  const rows = await ask<Hour & { readonly sales: number; readonly revenue_centavos: number }>(
    sql(onClock.as('c'))
      .groupByRaw('1, 2')
      .havingRaw('sum(sales) > 0')
      .orderByRaw('1, 2')
      .select(
        sql.raw('extract(isodow FROM local)::int AS weekday'),
        sql.raw('extract(hour FROM local)::int AS hour'),
        sql.raw('sum(sales)::bigint AS sales'),
        sql.raw('sum(revenue_centavos)::bigint AS revenue_centavos'),
      ),
  );
  return {
    from,
    to: now.day,
    sales: rows.reduce((sum, { sales }) => sum + sales, 0),
    revenue: toDecimal(rows.reduce((sum, { revenue_centavos }) => sum + revenue_centavos, 0)),
    hours: rows.map(({ weekday, hour, sales, revenue_centavos }) => ({
      ...{ weekday, hour, times: timesOf(weekday, hour, from, now) },
      ...{ sales, revenue: toDecimal(revenue_centavos) },
    })),
  };
}

/** The newest tickets of an hour of the week that are not cancelled. Reads no more than so many of each week. */
export async function salesOfHour(ask: Ask, asked: Asked & Hour) {
  const { timeZone, weekday, hour } = asked;
  const today = businessDayOf(asked.now, timeZone);
  const from = await firstDayOf(ask, asked, today);
  if (from === null) return [];
  const days: BusinessDay[] = [];
  for (let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7); day <= today; day = addDays(day, 7))
    days.push(day);
  // Plain columns to compare with: under row-level security Postgres uses an index for nothing else.
  const hours = sql.raw(
    `SELECT start, start + interval '1 hour' AS stop
     FROM (SELECT (day + make_interval(hours => ?)) AT TIME ZONE ? AS start FROM unnest(?::timestamp[]) AS day) AS d`,
    [hour, timeZone, days],
  );
  const order = (row: string) => [
    { column: `${row}.sold_at`, order: 'desc' },
    { column: `${row}.id`, order: 'desc' },
  ];
  const sold = sql('read.sales as s')
    .whereNull('s.cancelled_at')
    .where('s.time_known', true)
    .whereRaw('s.sold_at >= hours.start AND s.sold_at < hours.stop')
    .orderBy(order('s'))
    .limit(MOST_HOUR_SALES)
    .as('sold');
  const newest = sql
    .withMaterialized('hours', hours)
    .from(sql.raw('hours CROSS JOIN LATERAL ?', [sold]))
    .orderBy(order('sold'))
    .limit(MOST_HOUR_SALES)
    .select('sold.*');
  const rows = await ask<NamedSale>(named(newest).orderBy(order('s')));
  return wholeSales(ask, rows);
}

/**
 * Of as many weeks as were asked for, but not before the shop's first sale of a known time; null before it. By the clock that it has now,
 * as the hours are.
 */
async function firstDayOf(ask: Ask, { weeks, timeZone }: Asked, today: BusinessDay): Promise<BusinessDay | null> {
  const [oldest] = await ask<Pick<SaleRow, 'sold_at'>>(
    sql('read.sales').whereNull('cancelled_at').where('time_known', true).orderBy('sold_at').limit(1).select('sold_at'),
  );
  if (!oldest) return null;
  const [first, asked] = [businessDayOf(new Date(oldest.sold_at), timeZone), addDays(today, 1 - 7 * Number(weeks))];
  return first < asked ? asked : first;
}

function shopHourOf(now: Date, timeZone: string): ShopHour {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  return { day: businessDayOf(now, timeZone), hour: Number(hour) };
}
