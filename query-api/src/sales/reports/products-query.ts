import type { ProductSalesByMonthRow } from '@pdv/projections/tables/sales/dashboard';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit, type Unit } from '@pdv/schemas/kernel/quantity';
import type { ProductRanking, ProductsReport } from '@pdv/schemas/sales/reports';
import type { Knex } from 'knex';
import { nextMonth, type Period } from '../../reading/report-period.ts';
import type { Among } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { matching } from '../register-sale/rows.ts';
import { amountsOf, returnsByProduct } from './returns.ts';
import { total } from './total.ts';

type Sold = Pick<
  ProductSalesByMonthRow,
  'product_id' | 'revenue_centavos' | 'discount_centavos' | 'sales' | 'quantity'
> & {
  readonly unit: Unit;
};
type Now = { readonly [N in 'name' | 'category' | 'price_centavos' | 'stock']: ProductRow[N] | null };
type Returned = { readonly returned_name: string | null } & {
  readonly [N in 'returned_quantity' | 'returned_centavos']: number;
};

interface Ranked {
  /** `units` unless said otherwise. */
  readonly by?: ProductRanking | undefined;
  /** All rows without it. */
  readonly limit?: number | undefined;
  /** Only what these customers bought and brought back. */
  readonly among?: Among;
}

/**
 * Best first, by what was sold; a deleted product has the name of its last sale. Last come products that only came back
 * in the period, so that all rows add up to its returns.
 */
export function productsReport(
  ask: Ask,
  period: Period,
  { by = 'units', limit, among }: Ranked = {},
): Promise<ProductsReport> {
  return reportOf(ask, period, by, limit, soldOrReturned(period, among));
}

/** Only products that sold. */
export function topProducts(
  ask: Ask,
  period: Period,
  { by = 'units', limit, among }: Ranked & { readonly limit: number },
): Promise<ProductsReport> {
  const best = totalsOf(period, among)
    .orderBy([...BEST_FIRST[by]])
    .limit(limit);
  const withReturns = sql(best.as('t')).leftJoin(
    returnsByProduct(period, among).as('r'),
    'r.product_id',
    't.product_id',
  );
  return reportOf(ask, period, by, limit, withReturns);
}

/** What a product brought in a period. */
export interface ProductTotal {
  readonly name: string;
  readonly unit: Unit;
  readonly revenueCentavos: number;
  /** In the unit's smallest steps. */
  readonly quantity: number;
}

/** Every product that sold in the period, best first: sums of the roll-ups, and no more than is needed to add shops up. */
export async function productTotals(ask: Ask, period: Period): Promise<readonly ProductTotal[]> {
  const rows = await ask<Pick<Sold, 'product_id' | 'unit' | 'revenue_centavos' | 'quantity'> & Pick<Now, 'name'>>(
    sql(totalsOf(period, undefined).as('t'))
      .leftJoin('read.products as p', 'p.id', 't.product_id')
      .select('t.product_id', 'p.name', 't.revenue_centavos', 't.quantity')
      .select(sql.raw("coalesce(t.unit, 'un') AS unit"))
      .orderBy([REVENUE, ID]),
  );
  const gone = rows.filter(({ name }) => name === null).map(({ product_id }) => product_id);
  const lastNames = gone.length === 0 ? new Map<string, string>() : await lastNamesOf(ask, period, gone);
  return rows.map(({ product_id, name, unit, revenue_centavos: revenueCentavos, quantity }) => ({
    name: name ?? lastNames.get(product_id) ?? '',
    ...{ unit, revenueCentavos, quantity },
  }));
}

async function reportOf(
  ask: Ask,
  period: Period,
  by: ProductRanking,
  limit: number | undefined,
  products: Knex.QueryBuilder,
): Promise<ProductsReport> {
  if (limit !== undefined) products.limit(limit);
  const rows = await ask<Sold & Now & Returned>(
    products
      .leftJoin('read.products as p', 'p.id', ID_OF)
      .select(sql.raw('? AS product_id', [ID_OF]), 'r.returned_name')
      .select(
        ['revenue_centavos', 'discount_centavos', 'sales', 'items', 'quantity'].map((column) =>
          orZero(`t.${column}`, column),
        ),
      )
      .select(['returned_quantity', 'returned_centavos'].map((column) => orZero(`r.${column}`, column)))
      .select('p.name', 'p.category', 'p.price_centavos')
      .select(sql.raw('CASE WHEN p.tracks_stock THEN p.stock END AS stock'))
      .select(sql.raw("coalesce(t.unit, r.unit, 'un') AS unit"))
      .orderBy([...BEST_FIRST[by]]),
  );
  const gone = rows.filter(({ name }) => name === null).map(({ product_id }) => product_id);
  const lastNames = gone.length === 0 ? new Map<string, string>() : await lastNamesOf(ask, period, gone);
  return rows.map((row) => ({
    id: row.product_id,
    name: row.name ?? lastNames.get(row.product_id) ?? row.returned_name ?? '',
    category: row.category,
    price: row.price_centavos === null ? null : toDecimal(row.price_centavos),
    stock: row.stock === null ? null : fromSteps(row.stock, row.unit),
    totalSales: fromSteps(row.quantity, row.unit),
    ...ofUnit(row.unit),
    orders: row.sales,
    returnedUnits: fromSteps(row.returned_quantity, row.unit),
    ...amountsOf(row, row.returned_centavos),
  }));
}

const ID_OF = sql.raw('coalesce(t.product_id, r.product_id)');
const orZero = (column: string, name: string) => sql.raw('coalesce(??, 0) AS ??', [column, name]);

const soldOrReturned = (period: Period, among: Among): Knex.QueryBuilder =>
  sql(totalsOf(period, among).as('t')).fullOuterJoin(
    returnsByProduct(period, among).as('r'),
    'r.product_id',
    't.product_id',
  );

type Name = Pick<ProductSalesByMonthRow, 'product_id' | 'product_name'>;

/** For deleted products only: to sort every product's days would take most of a report's time. */
async function lastNamesOf(ask: Ask, period: Period, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ask<Name>(
    sql(partsOf(period, ['product_id', 'product_name']).as('parts'))
      .distinctOn('product_id')
      .whereIn('product_id', [...productIds])
      .orderBy([{ column: 'product_id' }, { column: 'day', order: 'desc' }])
      .select('product_id', 'product_name'),
  );
  return new Map(rows.map((row) => [row.product_id, row.product_name]));
}

/** How many rows the report without a limit has. */
export async function countProducts(ask: Ask, period: Period, among?: Among): Promise<number> {
  const [row] = await ask<{ count: number }>(soldOrReturned(period, among).count());
  return row?.count ?? 0;
}

const UNITS = { column: 'items', order: 'desc' } as const;
const REVENUE = { column: 'revenue_centavos', order: 'desc' } as const;
const ID = { column: 'product_id', order: 'asc' } as const;
const BEST_FIRST = { units: [UNITS, REVENUE, ID], revenue: [REVENUE, UNITS, ID] } as const;

/**
 * Reads whole months from the roll-up by month, and the days at both ends from the roll-up by day. Each range has its
 * own query: if one condition has two ranges, Postgres checks the shop of every row again.
 */
function partsOf(period: Period, columns: readonly string[]): Knex.QueryBuilder {
  const { days, months } = splitByMonth(period);
  const parts = days.map(({ start, end }) =>
    sql('read.product_sales_by_day')
      .whereBetween('day', [start, end])
      .select(...columns, 'day'),
  );
  if (months) {
    const whole = sql('read.product_sales_by_month').whereBetween('month', [months.start, months.end]);
    parts.push(whole.select(...columns, 'month as day'));
  }
  return sql.unionAll(parts);
}

const SUMMED = ['revenue_centavos', 'discount_centavos', 'sales', 'items', 'quantity'];

/** From the tickets where it is of some customers: the roll-ups know none. */
function totalsOf(period: Period, among: Among): Knex.QueryBuilder {
  if (among) return soldTo(among, period);
  return sql(partsOf(period, ['product_id', 'unit', ...SUMMED]).as('parts'))
    .groupBy('product_id')
    .havingRaw('read.total(sales) > 0')
    .select('product_id', sql.raw('min(unit) AS unit'), ...SUMMED.map(total));
}

function soldTo(among: Among, { start, end }: Period): Knex.QueryBuilder {
  return matching({ from: start, to: end, standing: true, among })
    .join('read.sale_lines as l', { 'l.shop_id': 's.shop_id', 'l.sale_id': 's.id' })
    .groupBy('l.product_id')
    .select(
      'l.product_id',
      sql.raw('sum(l.total_centavos)::bigint AS revenue_centavos'),
      sql.raw('sum(l.discount_centavos + l.ticket_discount_centavos)::bigint AS discount_centavos'),
      // Two lines of one product count as one sale of it.
      sql.raw('count(DISTINCT l.sale_id) AS sales'),
      sql.raw('sum(l.items)::bigint AS items'),
      sql.raw('sum(l.quantity)::bigint AS quantity'),
      sql.raw('min(l.unit) AS unit'),
    );
}

/** `months` are the first days of the first and the last whole month in the period. */
function splitByMonth({ start, end }: Period): { days: Period[]; months: Period | null } {
  const first = start.endsWith('-01') ? start : nextMonth(start);
  const afterLast = firstOfMonth(addDays(end, 1));
  if (first >= afterLast) return { days: [{ start, end }], months: null };
  const days = [
    { start, end: addDays(first, -1) },
    { start: afterLast, end },
  ].filter((part) => part.start <= part.end);
  return { days, months: { start: first, end: firstOfMonth(addDays(afterLast, -1)) } };
}

const firstOfMonth = (day: BusinessDay): BusinessDay => `${day.slice(0, 7)}-01`;
