import type { MemberRow } from '@pdv/projections/tables/account/account';
import { writtenDay } from '@pdv/schemas/kernel/written-day';
import { PAYMENT_LABELS, type SoldMethod } from '@pdv/schemas/sales/payment';
import { noneOf } from '@pdv/schemas/sales/report-builder';
import { DIMENSION_WORDS, type Dimension } from '@pdv/schemas/sales/report-catalogue';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import type { Key } from './sums.ts';

export type LabelOf = (key: Key) => string;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The words for these values of a dimension. */
export async function labelsOf(ask: Ask, dimension: Dimension, keys: Iterable<Key>): Promise<LabelOf> {
  const { none = '–' } = DIMENSION_WORDS[dimension];
  const missing = noneOf(dimension);
  const known = [...keys].filter((key): key is string => key !== null && key !== missing);
  const word = await wordsOf(ask, dimension, known);
  return (key) => (key === null || key === missing ? none : word(key));
}

async function wordsOf(ask: Ask, dimension: Dimension, keys: readonly string[]): Promise<(key: string) => string> {
  switch (dimension) {
    case 'day':
      return writtenDay;
    case 'week':
      return (key) => `Semana de ${writtenDay(key)}`;
    case 'month':
      return monthName;
    case 'weekday':
      return (key) => WEEKDAYS[Number(key) - 1] ?? key;
    case 'hour':
      return (key) => `${key} h`;
    case 'category':
      return (key) => key;
    case 'payment':
      return (key) => PAYMENT_LABELS[key as SoldMethod] ?? key;
    case 'product':
      return named('Produto excluído', await productNames(ask, keys));
    case 'customer':
      return named('Cliente excluído', await namesIn(ask, 'read.customers', keys));
    case 'register':
      return named('Caixa', await registerNames(ask, keys));
    case 'seller':
      return sellers(ask);
  }
}

const WEEKDAYS = [
  ...['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'],
];
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const monthName = (key: string) => `${MONTHS[Number(key.slice(5, 7)) - 1] ?? ''}/${key.slice(0, 4)}`;

function named(unknown: string, all: readonly Named[]): (key: string) => string {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (key) => names.get(key) ?? unknown;
}

const among = (query: Knex.QueryBuilder, column: string, keys: readonly string[]) =>
  query.whereRaw('?? = ANY(?::uuid[])', [column, [...keys]]);

const namesIn = (ask: Ask, table: string, keys: readonly string[]): Promise<Named[]> =>
  keys.length === 0 ? Promise.resolve([]) : ask<Named>(among(sql(table), 'id', keys).select('id', 'name'));

async function productNames(ask: Ask, keys: readonly string[]): Promise<Named[]> {
  const kept = await namesIn(ask, 'read.products', keys);
  const found = new Set(kept.map(({ id }) => id));
  return [
    ...kept,
    ...(await soldNames(
      ask,
      keys.filter((key) => !found.has(key)),
    )),
  ];
}

/** Of products that were deleted: as they were last sold. */
const soldNames = (ask: Ask, keys: readonly string[]): Promise<Named[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : ask<Named>(
        among(sql('read.product_sales_by_month'), 'product_id', keys)
          .distinctOn('product_id')
          .orderBy([{ column: 'product_id' }, { column: 'month', order: 'desc' }])
          .select('product_id as id', 'product_name as name'),
      );

const registerNames = (ask: Ask, keys: readonly string[]): Promise<Named[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : ask<Named>(
        among(sql('read.cash_sessions'), 'register_id', keys)
          .distinctOn('register_id')
          .orderBy([{ column: 'register_id' }, { column: 'opened_at', order: 'desc' }])
          .select('register_id as id', 'register_name as name'),
      );

async function sellers(ask: Ask): Promise<(key: string) => string> {
  const rows = await ask<Pick<MemberRow, 'id' | 'name'>>(sql('read.members').select('id', 'name'));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (key) => actorName(key, names.get(key) ?? null);
}
