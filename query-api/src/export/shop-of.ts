import type { AccountRow } from '@pdv/projections/tables/account/account';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../reading/shop-reader.ts';

type ExportingShop = Pick<AccountRow, 'time_zone' | 'store_name' | 'slug'>;

/** What the name and the days of a file go by. */
export async function shopOf(ask: Ask): Promise<ExportingShop> {
  const [row] = await ask<ExportingShop>(sql('read.accounts').select('time_zone', 'store_name', 'slug'));
  return row ?? { time_zone: DEFAULT_TIME_ZONE, store_name: '', slug: 'loja' };
}
