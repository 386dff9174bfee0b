import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { ProductsSummary } from '@pdv/schemas/sales/products-summary';
import { type Ask, sql } from '../../reading/shop-reader.ts';

const PER_UNIT = "CASE unit WHEN 'un' THEN 1 ELSE 1000 END";
const MAX_CATEGORIES = 200;

interface Totals {
  readonly total: number;
  readonly in_catalog: number;
  readonly low: number;
  readonly cost: number;
  readonly average_days: ProductRow['consumption_days'] | null;
}

/** @param costs whether what the stock cost is told */
export async function productsSummary(ask: Ask, costs: boolean): Promise<ProductsSummary> {
  const [[totals], categories, suppliers] = await Promise.all([
    ask<Totals>(
      sql('read.products').select(
        sql.raw('count(*) as total'),
        sql.raw('count(*) FILTER (WHERE active_in_catalog) as in_catalog'),
        sql.raw('count(*) FILTER (WHERE stock <= low_stock_mark) as low'),
        // A shop of 50,000 products holds far less than numeric does.
        sql.raw(`coalesce(round(sum(stock::numeric * cost_centavos / ${PER_UNIT})), 0)::bigint as cost`),
        sql.raw('round(avg(consumption_days))::int as average_days'),
      ),
    ),
    ask<Pick<ProductRow, 'category'>>(
      sql('read.products').distinct('category').orderBy('category').limit(MAX_CATEGORIES),
    ),
    ask<{ supplier: string }>(
      sql('read.products').distinct('supplier').whereNotNull('supplier').orderBy('supplier').limit(MAX_CATEGORIES),
    ),
  ]);
  return {
    total: totals?.total ?? 0,
    inCatalog: totals?.in_catalog ?? 0,
    lowStock: totals?.low ?? 0,
    averageConsumptionDays: totals?.average_days ?? null,
    categories: categories.map(({ category }) => category),
    suppliers: suppliers.map(({ supplier }) => supplier),
    ...(costs && { stockCost: toDecimal(totals?.cost ?? 0) }),
  };
}
