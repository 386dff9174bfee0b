import type { AccountRow } from '@pdv/projections/tables/account/account';
import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from './shop-reader.ts';

type NamedShop = Pick<AccountRow, 'time_zone' | 'store_name' | 'slug'>;

/** What the name and the days of a file go by. */
export async function shopOf(ask: Ask): Promise<NamedShop> {
  const [row] = await ask<NamedShop>(sql('read.accounts').select('time_zone', 'store_name', 'slug'));
  return row ?? { time_zone: DEFAULT_TIME_ZONE, store_name: '', slug: 'loja' };
}
