import type { ReturnsByDayRow } from '@pdv/projections/tables/sales/return-sale';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Knex } from 'knex';
import type { Period } from '../../reading/report-period.ts';
import { type Among, narrow } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { total } from './total.ts';

export type ReturnedDay = Pick<ReturnsByDayRow, 'day' | 'refunded_centavos' | 'returns' | 'items'>;

/** What came back on each of these days, both included; days without returns are left out. */
export function returnsByDay(
  ask: Ask,
  start: BusinessDay,
  end: BusinessDay,
  among: Among = undefined,
): Promise<ReturnedDay[]> {
  if (among) return ask<ReturnedDay>(returnsOf(among, start, end));
  return ask<ReturnedDay>(
    sql('read.returns_by_day')
      .whereBetween('day', [start, end])
      .groupBy('day')
      .select('day', ...['refunded_centavos', 'returns', 'items'].map(total)),
  );
}

/** The roll-up knows no customers. */
const returnsOf = (among: Among, start: BusinessDay, end: BusinessDay) =>
  narrow(sql('read.sale_returns'), among)
    .whereBetween('business_date', [start, end])
    .groupBy('business_date')
    .select(
      'business_date as day',
      sql.raw('sum(total_centavos)::bigint AS refunded_centavos'),
      sql.raw('count(*) AS returns'),
      sql.raw('sum(items)::bigint AS items'),
    );

/** What came back in the period by product, whenever it was sold. Few sales are returned, so no roll-up adds them up. */
export function returnsByProduct({ start, end }: Period, among: Among = undefined): Knex.QueryBuilder {
  return narrow(sql('read.sale_returns'), among)
    .joinRaw('CROSS JOIN LATERAL jsonb_array_elements(lines) AS line')
    .whereBetween('business_date', [start, end])
    .groupByRaw("line->>'productId'")
    .select(
      sql.raw("(line->>'productId')::uuid AS product_id"),
      sql.raw("max(line->>'productName') AS returned_name"),
      sql.raw("sum((line->>'quantity')::bigint)::bigint AS returned_quantity"),
      sql.raw("max(line->>'unit') AS unit"),
      sql.raw("sum((line->>'totalCentavos')::bigint)::bigint AS returned_centavos"),
    );
}

/** What came back in the period by customer, whenever it was sold. */
export function returnsByCustomer({ start, end }: Period): Knex.QueryBuilder {
  return sql('read.sale_returns')
    .whereBetween('business_date', [start, end])
    .whereNotNull('customer_id')
    .groupBy('customer_id')
    .select('customer_id', sql.raw('sum(total_centavos)::bigint AS returned_centavos'));
}

interface Sold {
  readonly revenue_centavos: number;
  readonly discount_centavos: number;
}

/** The answers' amounts: revenue is after discounts, and what came back is not taken off it. */
export function amountsOf(sold: Sold, returnedCentavos: number) {
  const { revenue_centavos: revenueCentavos, discount_centavos: discountCentavos } = sold;
  return {
    ...{ totalRevenue: toDecimal(revenueCentavos), totalDiscounts: toDecimal(discountCentavos) },
    ...{ totalReturns: toDecimal(returnedCentavos), netRevenue: toDecimal(revenueCentavos - returnedCentavos) },
  };
}
