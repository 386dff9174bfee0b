import type { CustomersSummary } from '@pdv/schemas/customers/customers-summary';
import { type BusinessDay, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Totals {
  readonly total: number;
  readonly active: number;
  readonly new_this_month: number;
}

/** @param today the shop's day, whose month counts */
export async function customersSummary(ask: Ask, today: BusinessDay): Promise<CustomersSummary> {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const [totals] = await ask<Totals>(
    sql('read.customers').select(
      sql.raw('count(*) as total'),
      sql.raw('count(email) as active'),
      sql.raw(
        `count(*) FILTER (WHERE created_at >= (?::timestamp AT TIME ZONE
          coalesce((SELECT time_zone FROM read.accounts LIMIT 1), ?))) as new_this_month`,
        [firstOfMonth, DEFAULT_TIME_ZONE],
      ),
    ),
  );
  return { total: totals?.total ?? 0, active: totals?.active ?? 0, newThisMonth: totals?.new_this_month ?? 0 };
}
