import type { SalesOfAllRow } from '@pdv/projections/tables/operators/operations';
import { addDays, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { AdminGrowth } from '@pdv/schemas/operators/growth';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { monthsSoFar, weekOf } from './months.ts';

const WEEKS = 12;
const DAYS = 30;

/** Reads the actions on accounts, so accounts that were erased since count too. */
export async function adminGrowth(ask: Ask, now: Date): Promise<AdminGrowth> {
  const today = businessDayOf(now, DEFAULT_TIME_ZONE);
  const months = monthsSoFar(today);
  const span = [months.now.start, months.now.end, months.before.start, months.before.end];
  const [[shops], [sales], paying, before, weeks, days, shopsByStatus, [contacts]] = await Promise.all([
    ask<{ now: number; before: number }>(
      sql.raw(
        `SELECT count(*) FILTER (WHERE day BETWEEN ? AND ?) AS now, count(*) FILTER (WHERE day BETWEEN ? AND ?) AS before
         FROM (SELECT (occurred_at AT TIME ZONE ?)::date AS day FROM read.account_actions
               WHERE type = 'ShopRegistered' AND occurred_at > ?::date - 1) opened`,
        [...span, DEFAULT_TIME_ZONE, months.before.start],
      ),
    ),
    ask<{ now: number; before: number }>(
      sql.raw(
        `SELECT coalesce(sum(sales) FILTER (WHERE day BETWEEN ? AND ?), 0)::bigint AS now,
           coalesce(sum(sales) FILTER (WHERE day BETWEEN ? AND ?), 0)::bigint AS before
         FROM read.sales_of_all_by_day WHERE day >= ?`,
        [...span, months.before.start],
      ),
    ),
    subscribed(ask, now.toISOString()),
    subscribed(ask, null, months.now.start),
    ask<{ week: string; count: number }>(
      sql.raw(
        `SELECT w.week::date AS week, count(a.day) AS count
         FROM generate_series(?::date, ?::date, interval '7 days') AS w (week)
         LEFT JOIN (SELECT (occurred_at AT TIME ZONE ?)::date AS day FROM read.account_actions
                    WHERE type = 'ShopRegistered' AND occurred_at > ?::date - 1) a
           ON a.day >= w.week AND a.day < w.week + interval '7 days'
         GROUP BY w.week ORDER BY w.week`,
        [firstWeek(today), weekOf(today), DEFAULT_TIME_ZONE, firstWeek(today)],
      ),
    ),
    ask<SalesOfAllRow>(
      sql.raw(
        `SELECT d.day::date AS day, coalesce(s.sales, 0) AS sales, coalesce(s.total_centavos, 0) AS total_centavos
         FROM generate_series(?::date, ?::date, interval '1 day') AS d (day)
         LEFT JOIN read.sales_of_all_by_day s ON s.day = d.day ORDER BY d.day`,
        [addDays(today, 1 - DAYS), today],
      ),
    ),
    countByStatus(ask, now),
    ask<{ open: number }>(
      sql.raw("SELECT count(*) AS open FROM read.leads WHERE form = 'contact' AND attended_at IS NULL"),
    ),
  ]);
  return {
    month: today.slice(0, 7),
    newShops: shops ?? { now: 0, before: 0 },
    payingShops: { now: paying.shops, before: before.shops },
    mrr: { now: toDecimal(paying.monthlyCentavos), before: toDecimal(before.monthlyCentavos) },
    sales: sales ?? { now: 0, before: 0 },
    openContacts: contacts?.open ?? 0,
    shopsByStatus,
    newShopsPerWeek: weeks,
    salesPerDay: days.map(({ day, sales: count, total_centavos }) => ({
      day,
      count,
      total: toDecimal(total_centavos),
    })),
  };
}

/** Counts accounts by `accountStatus`. */
async function countByStatus(ask: Ask, now: Date): Promise<AdminGrowth['shopsByStatus']> {
  const rows = await ask<{ status: keyof AdminGrowth['shopsByStatus']; shops: number }>(
    sql.raw(
      `SELECT CASE
           WHEN EXISTS (SELECT FROM read.operator_subscriptions s WHERE s.shop_id = a.id AND s.status = 'overdue')
             THEN 'overdue'
           WHEN trial_ends_at > ?::timestamptz AND plan <> 'pro' THEN 'trial'
           ELSE 'active' END AS status, count(*) AS shops
       FROM read.operator_accounts a GROUP BY 1`,
      [now.toISOString()],
    ),
  );
  return { active: 0, trial: 0, overdue: 0, ...Object.fromEntries(rows.map(({ status, shops }) => [status, shops])) };
}

const firstWeek = (today: string) => addDays(weekOf(today), -7 * (WEEKS - 1));

interface Subscribed {
  readonly shops: number;
  readonly monthlyCentavos: number;
}

/** The number of subscribed shops and their monthly revenue, before an instant or before the start of a day. */
async function subscribed(ask: Ask, instant: string | null, day: string | null = null): Promise<Subscribed> {
  const [row] = await ask<{ shops: number; centavos: number }>(
    sql.raw(
      `SELECT count(*) AS shops, coalesce(sum(monthly_centavos), 0)::bigint AS centavos FROM (
         SELECT DISTINCT ON (account_id) monthly_centavos FROM read.account_actions
         WHERE type IN ('SubscriptionChanged', 'AccountErased')
           AND occurred_at < coalesce(?::timestamptz, ?::date::timestamp AT TIME ZONE ?)
         ORDER BY account_id, occurred_at DESC, revision DESC) latest
       WHERE monthly_centavos > 0`,
      [instant, day, DEFAULT_TIME_ZONE],
    ),
  );
  return { shops: row?.shops ?? 0, monthlyCentavos: row?.centavos ?? 0 };
}
