import { type BusinessDay, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import type { Period } from '../../reading/report-period.ts';
import { type Among, narrow } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/**
 * The period's new customers, as the customer list counts them: without those who were removed, so that the new ones
 * never outnumber all.
 */
export function newCustomersByDay(ask: Ask, { start, end }: Period, among: Among = undefined) {
  const zone = 'coalesce((SELECT time_zone FROM read.accounts LIMIT 1), ?)';
  const added = narrow(sql('read.customers'), among, 'id').select(
    sql.raw(`(created_at AT TIME ZONE ${zone})::date as day`, [DEFAULT_TIME_ZONE]),
  );
  return ask<{ readonly day: BusinessDay; readonly customers: number }>(
    sql(added.as('a')).whereBetween('day', [start, end]).groupBy('day').select('day', sql.raw('count(*) as customers')),
  );
}
