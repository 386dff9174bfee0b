import type { AccountRow } from '@pdv/projections/tables/account/account';
import { type BusinessDay, businessDayOf, DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from './shop-reader.ts';

/** The shop's day of an instant, by the calendar that command-api uses to date sales. */
export async function shopDayOf(ask: Ask, instant: Date): Promise<BusinessDay> {
  return businessDayOf(instant, await timeZoneOf(ask));
}

export async function timeZoneOf(ask: Ask): Promise<string> {
  const [account] = await ask<Pick<AccountRow, 'time_zone'>>(sql('read.accounts').select('time_zone'));
  return account?.time_zone ?? DEFAULT_TIME_ZONE;
}
