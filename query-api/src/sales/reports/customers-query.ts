import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { CustomerSalesByDayRow } from '@pdv/projections/tables/sales/reports';
import { ERASED_CUSTOMER } from '@pdv/schemas/customers/customer';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { CustomersReport } from '@pdv/schemas/sales/reports';
import type { Knex } from 'knex';
import { gather, type Period } from '../../reading/report-period.ts';
import { type Among, narrow } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { newCustomersByDay } from './new-customers.ts';
import { amountsOf, returnsByCustomer } from './returns.ts';
import { soldByDay, sum } from './sales-query.ts';
import { total } from './total.ts';

type Bought = Omit<CustomerSalesByDayRow, 'shop_id' | 'day'> & { readonly last: string | null };
type Sums = Pick<SalesByDayRow, 'sales' | 'revenue_centavos'>;

export async function customersReport(
  ask: Ask,
  period: Period,
  { limit, among }: { readonly limit: number; readonly among: Among },
): Promise<CustomersReport> {
  const [added, [known], [identified], [all], customers] = await Promise.all([
    newCustomersByDay(ask, period, among),
    ask<{ count: number }>(narrow(sql('read.customers'), among, 'id').count()),
    ask<Sums & { buyers: number }>(
      sql(narrow(boughtIn(period), among).as('b')).select(
        sql.raw('count(*) FILTER (WHERE purchases > 0) as buyers'),
        total('sales'),
        total('revenue_centavos'),
      ),
    ),
    ask<Sums>(soldByDay(among).whereBetween('day', daysOf(period)).select(total('sales'), total('revenue_centavos'))),
    bestCustomers(ask, period, { limit, among }),
  ]);
  return {
    totalCustomers: known?.count ?? 0,
    newCustomers: sum(added, 'customers'),
    buyers: identified?.buyers ?? 0,
    anonymousOrders: (all?.sales ?? 0) - (identified?.sales ?? 0),
    anonymousRevenue: toDecimal((all?.revenue_centavos ?? 0) - (identified?.revenue_centavos ?? 0)),
    periods: gather(period, added, (part, days) => ({ ...part, newCustomers: sum(days, 'customers') })),
    customers,
  };
}

/** By what is left of the period's revenue less its returns, the most first; all customers without a limit. */
export async function bestCustomers(
  ask: Ask,
  period: Period,
  { limit, among }: { readonly limit?: number; readonly among?: Among } = {},
): Promise<CustomersReport['customers']> {
  const order = [{ column: 'net_centavos', order: 'desc' }, { column: 'customer_id' }];
  const best = withReturns(period, among)
    .select(sql.raw('coalesce(b.customer_id, r.customer_id) AS customer_id'), 'b.last')
    .select(SUMS.map((column) => sql.raw('coalesce(b.??, 0) AS ??', [column, column])))
    .select(
      sql.raw('coalesce(r.returned_centavos, 0) AS returned_centavos'),
      sql.raw('coalesce(b.revenue_centavos, 0) - coalesce(r.returned_centavos, 0) AS net_centavos'),
    )
    .orderBy(order);
  if (limit !== undefined) best.limit(limit);
  const rows = await ask<Bought & { name: CustomerRow['name'] | null; returned_centavos: number }>(
    sql(best.as('b'))
      .leftJoin('read.customers as c', 'c.id', 'b.customer_id')
      .select('b.*', 'c.name')
      .orderBy(order.map((by) => ({ ...by, column: `b.${by.column}` }))),
  );
  return rows.map((row) => ({
    id: row.customer_id,
    name: row.name ?? ERASED_CUSTOMER,
    orders: row.purchases,
    items: row.items,
    ...amountsOf(row, row.returned_centavos),
    lastPurchase: row.last,
  }));
}

/** How many rows the report without a limit has. */
export async function countBuyers(ask: Ask, period: Period, among?: Among): Promise<number> {
  const [row] = await ask<{ count: number }>(withReturns(period, among).count());
  return row?.count ?? 0;
}

/** Who bought in the period, and who brought something back. */
const withReturns = (period: Period, among: Among) =>
  sql(narrow(boughtIn(period), among).as('b')).fullOuterJoin(
    narrow(returnsByCustomer(period), among).as('r'),
    'r.customer_id',
    'b.customer_id',
  );

const SUMS = ['revenue_centavos', 'discount_centavos', 'sales', 'purchases', 'items'] as const;

/** Leaves out days whose sales are all cancelled. */
function boughtIn(period: Period): Knex.QueryBuilder {
  return sql('read.customer_sales_by_day')
    .whereBetween('day', daysOf(period))
    .where('sales', '>', 0)
    .groupBy('customer_id')
    .select('customer_id', sql.raw('max(day) FILTER (WHERE purchases > 0) as last'), ...SUMS.map(total));
}

const daysOf = ({ start, end }: Period): [string, string] => [start, end];
