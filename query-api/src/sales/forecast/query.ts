import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import {
  FORECAST_DAYS,
  type ForecastSort,
  type ForecastSummary,
  type ProductForecast,
} from '@pdv/schemas/sales/forecast';
import type { ForecastMethod } from '@pdv/schemas/sales/forecast-demand';
import type { Knex } from 'knex';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** Of `forecasts.products`, which the scheduler writes. */
interface Judged {
  readonly judged: number;
  readonly judged_units: number;
  readonly missed_units: number;
  readonly naive_missed_units: number;
}
type Row = Pick<ProductRow, 'id' | 'name' | 'category' | 'stock' | 'unit'> &
  Judged & {
    readonly method: ForecastMethod;
    readonly expected: number;
    readonly low: number;
    readonly high: number;
    readonly days_left: number | null;
    readonly suggestion: number;
    readonly sort_key: number;
  };

/** The sort key and the id of a page's last row. */
export type ForecastCursor = readonly [key: number, id: string];

interface Asked {
  /** Days that the purchase should last. */
  readonly cover: number;
  readonly sort: ForecastSort;
  readonly limit: number;
  readonly after: ForecastCursor | undefined;
}

/** Behind everything that runs out one day. */
const NEVER = 1_000_000_000;
/** Of fewer times four weeks no error is stated. */
const LEAST_JUDGED = 3;

const daysLeft = `CASE WHEN f.expected > 0 THEN least(greatest(p.stock, 0) * ${FORECAST_DAYS} / f.expected, ${NEVER}) END`;
/** A kilo weighs no more in the error of a shop than a piece does. */
const PER_UNIT = "(CASE p.unit WHEN 'un' THEN 1.0 ELSE 1000 END)";
/** Whole steps, rounded up. */
const suggestion = `greatest(0, (f.expected * ? + ${FORECAST_DAYS - 1}) / ${FORECAST_DAYS} - p.stock)`;

const forecasts = (): Knex.QueryBuilder =>
  sql('forecasts.products as f').join('read.products as p', 'p.id', 'f.product_id').where('p.tracks_stock', true);

export async function listForecasts(ask: Ask, { cover, sort, limit, after }: Asked) {
  const key =
    sort === 'need' ? `coalesce(days_left, ${NEVER})` : "-suggestion * CASE unit WHEN 'un' THEN 1000 ELSE 1 END";
  const rows = forecasts()
    .select('p.id', 'p.name', 'p.category', 'p.stock', 'p.unit', 'f.method', 'f.expected', 'f.low', 'f.high')
    .select('f.judged', 'f.judged_units', 'f.missed_units', 'f.naive_missed_units')
    .select(sql.raw(`${daysLeft} AS days_left`), sql.raw(`${suggestion} AS suggestion`, [cover]));
  const keyed = sql(rows.as('r')).select('r.*', sql.raw(`${key} AS sort_key`));
  const query = sql(keyed.as('k'))
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limit + 1);
  if (after) query.whereRaw('(sort_key, id) > (?::bigint, ?::uuid)', [...after]);
  const found = await ask<Row>(query);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next: ForecastCursor | undefined = last && page.length < found.length ? [last.sort_key, last.id] : undefined;
  return { products: page.map(toForecast), next };
}

function toForecast(row: Row): ProductForecast {
  const { id, name, category, unit, method, days_left: daysLeft } = row;
  const inUnit = (steps: number) => fromSteps(steps, unit);
  const expected = { expected: inUnit(row.expected), low: inUnit(row.low), high: inUnit(row.high) };
  const suggestion = inUnit(row.suggestion);
  return {
    id,
    name,
    category,
    stock: inUnit(row.stock),
    ...ofUnit(unit),
    ...expected,
    method,
    ...errorsOf(row),
    daysLeft,
    suggestion,
  };
}

export async function summariseForecasts(ask: Ask, cover: number): Promise<ForecastSummary> {
  const [run] = await ask<{ forecast_on: string }>(sql('forecasts.runs').select('forecast_on'));
  const [sums] = await ask<Judged & { products: number; to_buy: number }>(
    forecasts().select(
      sql.raw('count(*)::int AS products'),
      sql.raw(`count(*) FILTER (WHERE ${suggestion} > 0)::int AS to_buy`, [cover]),
      sql.raw('coalesce(max(judged), 0) AS judged'),
      // Only products whose own error is stated.
      ...['judged_units', 'missed_units', 'naive_missed_units'].map((column) =>
        sql.raw(`coalesce(sum(?? / ${PER_UNIT}) FILTER (WHERE judged >= ${LEAST_JUDGED}), 0)::float8 AS ??`, [
          column,
          column,
        ]),
      ),
    ),
  );
  const { products = 0, to_buy = 0 } = sums ?? {};
  return {
    forecastOn: run?.forecast_on ?? null,
    products,
    toBuy: to_buy,
    ...(sums ? errorsOf(sums) : { error: null, naiveError: null }),
  };
}

function errorsOf({ judged, judged_units, missed_units, naive_missed_units }: Judged) {
  if (judged < LEAST_JUDGED || judged_units === 0) return { error: null, naiveError: null };
  return { error: missed_units / judged_units, naiveError: naive_missed_units / judged_units };
}
