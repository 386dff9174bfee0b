import type { ProductSalesByMonthRow, SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import type { DashboardStats, SalesChart, TopProducts } from '@pdv/schemas/sales/dashboard';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { returnsByDay } from '../reports/returns.ts';

type Totals = Pick<SalesByDayRow, 'revenue_centavos' | 'sales' | 'items'>;

export async function dashboardStats(ask: Ask, today: BusinessDay): Promise<DashboardStats> {
  const [[sold], [returned], [followUps], [low]] = await Promise.all([
    ask<Totals>(
      sql('read.sales_by_day')
        .where({ day: today })
        .select(
          sql.raw('coalesce(sum(revenue_centavos), 0) as revenue_centavos'),
          sql.raw('coalesce(sum(sales), 0) as sales'),
          sql.raw('coalesce(sum(items), 0) as items'),
        ),
    ),
    returnsByDay(ask, today, today),
    ask<{ pending: number; overdue: number }>(
      sql('read.follow_ups')
        .where({ status: 'pending' })
        .select(
          sql.raw('count(*) FILTER (WHERE due_on >= ?) AS pending', [today]),
          sql.raw('count(*) FILTER (WHERE due_on < ?) AS overdue', [today]),
        ),
    ),
    ask<{ count: number }>(sql('read.products').whereRaw('stock <= low_stock_mark').count()),
  ]);
  const [revenue, returns] = [sold?.revenue_centavos ?? 0, returned?.refunded_centavos ?? 0];
  return {
    todayRevenue: toDecimal(revenue),
    todayReturns: toDecimal(returns),
    todayNet: toDecimal(revenue - returns),
    todaySales: sold?.sales ?? 0,
    todayItems: sold?.items ?? 0,
    pendingFollowups: followUps?.pending ?? 0,
    overdueFollowups: followUps?.overdue ?? 0,
    lowStockProducts: low?.count ?? 0,
  };
}

/** The days up to and including today, oldest first, days without sales included. */
export async function salesChart(ask: Ask, today: BusinessDay, days: number): Promise<SalesChart> {
  const from = addDays(today, 1 - days);
  const rows = await ask<Omit<Totals, 'items'> & Pick<SalesByDayRow, 'day'>>(
    sql('read.sales_by_day')
      .whereBetween('day', [from, today])
      .groupBy('day')
      .select('day', sql.raw('sum(revenue_centavos) as revenue_centavos'), sql.raw('sum(sales) as sales')),
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const row = byDay.get(day);
    return { day, revenue: toDecimal(row?.revenue_centavos ?? 0), sales: row?.sales ?? 0 };
  });
}

type Sold = Pick<
  ProductSalesByMonthRow,
  'product_id' | 'product_name' | 'price_centavos' | 'quantity' | 'unit' | 'revenue_centavos'
>;

/** The month's best products by units; a deleted product has the name and price of its last sale. */
export async function topProducts(ask: Ask, today: BusinessDay, count: number): Promise<TopProducts> {
  const best = sql('read.product_sales_by_month')
    .where({ month: `${today.slice(0, 7)}-01` })
    .where('items', '>', 0)
    .orderBy([{ column: 'items', order: 'desc' }, { column: 'revenue_centavos', order: 'desc' }, 'product_id'])
    .limit(count);
  const rows = await ask<Sold & { name: ProductRow['name'] | null; price: ProductRow['price_centavos'] | null }>(
    sql(best.as('b'))
      .leftJoin('read.products as p', { 'p.shop_id': 'b.shop_id', 'p.id': 'b.product_id' })
      .select('b.*', 'p.name', 'p.price_centavos as price')
      .orderBy([{ column: 'b.items', order: 'desc' }, { column: 'b.revenue_centavos', order: 'desc' }, 'b.product_id']),
  );
  return rows.map((row) => ({
    product: {
      id: row.product_id,
      name: row.name ?? row.product_name,
      price: toDecimal(row.price ?? row.price_centavos),
    },
    totalSales: fromSteps(row.quantity, row.unit),
    ...ofUnit(row.unit),
    totalRevenue: toDecimal(row.revenue_centavos),
  }));
}
