import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import type { PaymentsReport, ReportSummary, SalesReport } from '@pdv/schemas/sales/reports';
import { gather, type Period } from '../../reading/report-period.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { newCustomersByDay } from './new-customers.ts';
import { total } from './total.ts';

type DayRow = Pick<SalesByDayRow, 'day' | 'revenue_centavos' | 'sales' | 'items'>;

const SUMS = ['revenue_centavos', 'sales', 'items'].map(total);

export async function salesReport(ask: Ask, period: Period): Promise<SalesReport> {
  const rows = await ask<DayRow>(
    sql('read.sales_by_day')
      .whereBetween('day', [period.start, period.end])
      .groupBy('day')
      .select('day', ...SUMS),
  );
  return gather(period, rows, (part, days) => ({
    ...part,
    sales: toDecimal(sum(days, 'revenue_centavos')),
    orders: sum(days, 'sales'),
  }));
}

export async function paymentsReport(ask: Ask, { start, end }: Period): Promise<PaymentsReport> {
  const rows = await ask<Pick<SalesByDayRow, 'payment_method' | 'revenue_centavos' | 'payments'>>(
    sql('read.sales_by_day')
      .whereBetween('day', [start, end])
      .groupBy('payment_method')
      .select('payment_method', total('revenue_centavos'), total('payments')),
  );
  const all = sum(rows, 'revenue_centavos');
  return PAYMENT_METHODS.map((paymentMethod) => {
    const row = rows.find(({ payment_method }) => payment_method === paymentMethod);
    const revenue = row?.revenue_centavos ?? 0;
    return {
      paymentMethod,
      orders: row?.payments ?? 0,
      totalRevenue: toDecimal(revenue),
      share: all === 0 ? 0 : revenue / all,
    };
  });
}

export async function reportSummary(ask: Ask, { start, end }: Period, today: BusinessDay): Promise<ReportSummary> {
  const [[sold], [soldToday], added, [products], [customers]] = await Promise.all([
    ask<Omit<DayRow, 'day'>>(
      sql('read.sales_by_day')
        .whereBetween('day', [start, end])
        .select(...SUMS),
    ),
    ask<Omit<DayRow, 'day'>>(
      sql('read.sales_by_day')
        .where({ day: today })
        .select(...SUMS),
    ),
    newCustomersByDay(ask, { start, end }),
    ask<{ count: number }>(sql('read.products').count()),
    ask<{ count: number }>(sql('read.customers').count()),
  ]);
  const { revenue_centavos: revenue = 0, sales = 0, items = 0 } = sold ?? {};
  return {
    start,
    end,
    totalRevenue: toDecimal(revenue),
    totalSales: sales,
    productsSold: items,
    averageTicket: sales === 0 ? null : toDecimal(Math.round(revenue / sales)),
    newCustomers: sum(added, 'customers'),
    totalProducts: products?.count ?? 0,
    totalCustomers: customers?.count ?? 0,
    todayRevenue: toDecimal(soldToday?.revenue_centavos ?? 0),
  };
}

export function sum<N extends string>(rows: readonly { readonly [C in N]: number }[], column: N): number {
  return rows.reduce((total, row) => total + row[column], 0);
}
