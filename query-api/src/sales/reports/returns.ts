import type { ReturnsByDayRow } from '@pdv/projections/tables/sales/return-sale';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { total } from './total.ts';

export type ReturnedDay = Pick<ReturnsByDayRow, 'day' | 'refunded_centavos' | 'returns' | 'items'>;

/** What came back on each of these days, both included; days without returns are left out. */
export function returnsByDay(ask: Ask, start: BusinessDay, end: BusinessDay): Promise<ReturnedDay[]> {
  return ask<ReturnedDay>(
    sql('read.returns_by_day')
      .whereBetween('day', [start, end])
      .groupBy('day')
      .select('day', ...['refunded_centavos', 'returns', 'items'].map(total)),
  );
}
