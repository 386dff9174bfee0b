import { foldText } from '@pdv/schemas/kernel/text';
import {
  PAYMENT_LABELS,
  SALE_METHODS,
  SOLD_ELSEWHERE,
  SOLD_METHODS,
  type SoldMethod,
} from '@pdv/schemas/sales/payment';
import type { FilterValue } from '@pdv/schemas/sales/report-builder';
import type { FilterDimension } from '@pdv/schemas/sales/report-catalogue';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { labelsOf } from './labels.ts';

/** More are found by a search. */
const MOST_VALUES = 50;

/** What a filter can name, by name; of many the first that match. */
export async function filterValues(ask: Ask, by: FilterDimension, search: string | undefined): Promise<FilterValue[]> {
  switch (by) {
    case 'weekday':
      return listed(ask, by, ['1', '2', '3', '4', '5', '6', '7']);
    case 'hour':
      return listed(
        ask,
        by,
        Array.from({ length: 24 }, (_, hour) => String(hour)),
      );
    case 'payment':
      return (await methods(ask)).map((value) => ({ value, label: PAYMENT_LABELS[value] }));
    case 'category':
      return categories(ask, search);
    case 'product':
      return ask<FilterValue>(found('read.products', 'name', search));
    case 'customer':
      return ask<FilterValue>(found('read.customers', 'sort_name', search));
    case 'seller':
      return sellers(ask);
    case 'register':
      return ask<FilterValue>(
        sql('read.cash_sessions')
          .distinctOn('register_id')
          .orderBy([{ column: 'register_id' }, { column: 'opened_at', order: 'desc' }])
          .limit(MOST_VALUES)
          .select(sql.raw('register_id::text AS value'), 'register_name as label'),
      );
  }
}

/** Only a shop with sales of another system is asked about those that do not say how they were paid. */
async function methods(ask: Ask): Promise<readonly SoldMethod[]> {
  const untold = await ask(
    sql('read.sales_by_day').where('payment_method', 'unknown').where('payments', '>', 0).limit(1).select('day'),
  );
  return untold.length > 0 ? SOLD_METHODS : SALE_METHODS;
}

async function sellers(ask: Ask): Promise<FilterValue[]> {
  const members = await ask<FilterValue>(
    sql('read.members').select(sql.raw('id::text AS value'), 'name as label').orderBy('name').limit(MOST_VALUES),
  );
  const imported = await ask(sql('read.sales').where('seller_id', SOLD_ELSEWHERE).limit(1).select('id'));
  return imported.length > 0
    ? [...members, { value: SOLD_ELSEWHERE, label: actorName(SOLD_ELSEWHERE, null) }]
    : members;
}

/** Their names are not folded in the table; a shop has far fewer of them than products. */
async function categories(ask: Ask, search: string | undefined): Promise<FilterValue[]> {
  const all = await ask<FilterValue>(
    sql('read.products')
      .distinct('category as value', 'category as label')
      .whereNot('category', '')
      .orderBy('category'),
  );
  const part = foldText(search ?? '');
  return all.filter(({ label }) => foldText(label).includes(part)).slice(0, MOST_VALUES);
}

async function listed(ask: Ask, by: FilterDimension, values: readonly string[]): Promise<FilterValue[]> {
  const labelOf = await labelsOf(ask, by, values);
  return values.map((value) => ({ value, label: labelOf(value) }));
}

function found(table: string, order: string, search: string | undefined): Knex.QueryBuilder {
  const pattern = searchPattern(search);
  const query = sql(table).select(sql.raw('id::text AS value'), 'name as label');
  if (pattern !== undefined) query.whereLike('search_text', pattern);
  return query.orderBy(order).orderBy('id').limit(MOST_VALUES);
}
