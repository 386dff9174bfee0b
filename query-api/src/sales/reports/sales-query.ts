import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_METHODS, SOLD_METHODS } from '@pdv/schemas/sales/payment';
import type { PaymentsReport, ReportSummary, SalesReport } from '@pdv/schemas/sales/reports';
import type { Knex } from 'knex';
import { gather, type Period } from '../../reading/report-period.ts';
import { type Among, narrow } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { newCustomersByDay } from './new-customers.ts';
import { returnsByDay } from './returns.ts';
import { total } from './total.ts';

type DayRow = Pick<SalesByDayRow, 'day' | 'revenue_centavos' | 'discount_centavos' | 'sales' | 'items'>;

const SUMS = ['revenue_centavos', 'discount_centavos', 'sales', 'items'].map(total);

const NOTHING_SOLD = { revenue_centavos: 0, discount_centavos: 0, sales: 0 };

export async function salesReport(ask: Ask, period: Period, among?: Among): Promise<SalesReport> {
  const [sold, returned] = await Promise.all([
    ask<DayRow>(
      soldByDay(among)
        .whereBetween('day', [period.start, period.end])
        .groupBy('day')
        .select('day', ...SUMS),
    ),
    returnsByDay(ask, period.start, period.end, among),
  ]);
  const rows = [
    ...sold.map((day) => ({ ...day, refunded_centavos: 0 })),
    ...returned.map(({ day, refunded_centavos }) => ({ ...NOTHING_SOLD, day, refunded_centavos })),
  ];
  return gather(period, rows, (part, days) => {
    const [revenue, returns] = [sum(days, 'revenue_centavos'), sum(days, 'refunded_centavos')];
    const discounts = toDecimal(sum(days, 'discount_centavos'));
    const net = { returns: toDecimal(returns), net: toDecimal(revenue - returns) };
    return { ...part, sales: toDecimal(revenue), discounts, ...net, orders: sum(days, 'sales') };
  });
}

/** What was sold each day, to everybody or to some customers. */
export const soldByDay = (among: Among): Knex.QueryBuilder =>
  among ? narrow(sql('read.customer_sales_by_day'), among) : sql('read.sales_by_day');

export async function paymentsReport(ask: Ask, { start, end }: Period): Promise<PaymentsReport> {
  const rows = await ask<Pick<SalesByDayRow, 'payment_method' | 'revenue_centavos' | 'payments'>>(
    sql('read.sales_by_day')
      .whereBetween('day', [start, end])
      .groupBy('payment_method')
      .select('payment_method', total('revenue_centavos'), total('payments')),
  );
  const all = sum(rows, 'revenue_centavos');
  const rowOf = (method: string) => rows.find(({ payment_method }) => payment_method === method);
  const rare = SOLD_METHODS.slice(PAYMENT_METHODS.length).filter((method) => (rowOf(method)?.payments ?? 0) > 0);
  return [...PAYMENT_METHODS, ...rare].map((paymentMethod) => {
    const row = rowOf(paymentMethod);
    const revenue = row?.revenue_centavos ?? 0;
    return {
      paymentMethod,
      orders: row?.payments ?? 0,
      totalRevenue: toDecimal(revenue),
      share: all === 0 ? 0 : revenue / all,
    };
  });
}

export async function reportSummary(
  ask: Ask,
  { start, end }: Period,
  today: BusinessDay,
  among?: Among,
): Promise<ReportSummary> {
  const [[sold], [soldToday], returned, added, [products], [customers], [first]] = await Promise.all([
    ask<Omit<DayRow, 'day'>>(
      soldByDay(among)
        .whereBetween('day', [start, end])
        .select(...SUMS),
    ),
    ask<Omit<DayRow, 'day'>>(
      soldByDay(among)
        .where({ day: today })
        .select(...SUMS),
    ),
    returnsByDay(ask, start, end, among),
    newCustomersByDay(ask, { start, end }, among),
    ask<{ count: number }>(sql('read.products').count()),
    ask<{ count: number }>(narrow(sql('read.customers'), among, 'id').count()),
    ask<Pick<SalesByDayRow, 'day'>>(
      sql('read.sales_by_day').where('sales', '>', 0).orderBy('day').limit(1).select('day'),
    ),
  ]);
  const { revenue_centavos: revenue = 0, discount_centavos: discounts = 0, sales = 0, items = 0 } = sold ?? {};
  const returns = sum(returned, 'refunded_centavos');
  return {
    start,
    end,
    totalRevenue: toDecimal(revenue),
    totalDiscounts: toDecimal(discounts),
    totalReturns: toDecimal(returns),
    netRevenue: toDecimal(revenue - returns),
    totalSales: sales,
    productsSold: items,
    averageTicket: sales === 0 ? null : toDecimal(Math.round(revenue / sales)),
    newCustomers: sum(added, 'customers'),
    totalProducts: products?.count ?? 0,
    totalCustomers: customers?.count ?? 0,
    todayRevenue: toDecimal(soldToday?.revenue_centavos ?? 0),
    firstSaleOn: first?.day ?? null,
  };
}

export function sum<N extends string>(rows: readonly { readonly [C in N]: number }[], column: N): number {
  return rows.reduce((total, row) => total + row[column], 0);
}
