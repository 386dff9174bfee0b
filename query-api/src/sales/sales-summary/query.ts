import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { SaleRow } from '@pdv/projections/tables/sales/register-sale';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { SalesSummary } from '@pdv/schemas/sales/sales-summary';
import type { Knex } from 'knex';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Totals {
  readonly sales: SalesByDayRow['sales'];
  readonly revenue: SaleRow['total_centavos'];
  readonly today_sales: SalesByDayRow['sales'];
  readonly today_revenue: SaleRow['total_centavos'];
}

/** The shop's figures come from the roll-up; one member's figures are counted sale by sale. */
export async function salesSummary(ask: Ask, today: BusinessDay, sellerId: string | undefined): Promise<SalesSummary> {
  const [totals] = await ask<Totals>(sellerId === undefined ? ofShop(today) : ofSeller(today, sellerId));
  const { sales = 0, revenue = 0, today_sales = 0, today_revenue = 0 } = totals ?? {};
  return {
    todaySales: today_sales,
    todayRevenue: toDecimal(today_revenue),
    averageTicket: sales === 0 ? null : toDecimal(Math.round(revenue / sales)),
  };
}

function ofShop(today: BusinessDay): Knex.QueryBuilder {
  return sql('read.sales_by_day').select(
    sql.raw('coalesce(sum(sales), 0)::bigint as sales'),
    sql.raw('coalesce(sum(revenue_centavos), 0)::bigint as revenue'),
    sql.raw('coalesce(sum(sales) FILTER (WHERE day = ?), 0)::bigint as today_sales', [today]),
    sql.raw('coalesce(sum(revenue_centavos) FILTER (WHERE day = ?), 0)::bigint as today_revenue', [today]),
  );
}

function ofSeller(today: BusinessDay, sellerId: string): Knex.QueryBuilder {
  return sql('read.sales')
    .where({ seller_id: sellerId, cancelled_at: null })
    .select(
      sql.raw('count(*) as sales'),
      sql.raw('coalesce(sum(total_centavos), 0)::bigint as revenue'),
      sql.raw('count(*) FILTER (WHERE business_date = ?) as today_sales', [today]),
      sql.raw('coalesce(sum(total_centavos) FILTER (WHERE business_date = ?), 0)::bigint as today_revenue', [today]),
    );
}
