import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { LOW_STOCK_UNITS } from '@pdv/schemas/sales/payment';
import type { ProductsSummary } from '@pdv/schemas/sales/products-summary';
import { type Ask, sql } from '../../reading/shop-reader.ts';

const MAX_CATEGORIES = 200;

interface Totals {
  readonly total: number;
  readonly in_catalog: number;
  readonly low: number;
  readonly average_days: ProductRow['consumption_days'] | null;
}

export async function productsSummary(ask: Ask): Promise<ProductsSummary> {
  const [[totals], categories] = await Promise.all([
    ask<Totals>(
      sql('read.products').select(
        sql.raw('count(*) as total'),
        sql.raw('count(*) FILTER (WHERE active_in_catalog) as in_catalog'),
        sql.raw(`count(*) FILTER (WHERE stock <= ${LOW_STOCK_UNITS}) as low`),
        sql.raw('round(avg(consumption_days))::int as average_days'),
      ),
    ),
    ask<Pick<ProductRow, 'category'>>(
      sql('read.products').distinct('category').orderBy('category').limit(MAX_CATEGORIES),
    ),
  ]);
  return {
    total: totals?.total ?? 0,
    inCatalog: totals?.in_catalog ?? 0,
    lowStock: totals?.low ?? 0,
    averageConsumptionDays: totals?.average_days ?? null,
    categories: categories.map(({ category }) => category),
  };
}
