import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** The shop's first day with a sale that stands. */
export async function firstDay(ask: Ask): Promise<BusinessDay | null> {
  const [first] = await ask<Pick<SalesByDayRow, 'day'>>(
    sql('read.sales_by_day').where('sales', '>', 0).orderBy('day').limit(1).select('day'),
  );
  return first?.day ?? null;
}
