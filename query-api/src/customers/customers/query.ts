import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { CustomerSalesByDayRow } from '@pdv/projections/tables/sales/reports';
import type { CustomerDetail, ListedCustomer } from '@pdv/schemas/customers/customer';
import { daysBetween } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { isPlate, normalizePlate, plateKey } from '@pdv/schemas/kernel/plate';
import { digitsOf } from '@pdv/schemas/kernel/text';
import type { Knex } from 'knex';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Among, narrow } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/**
 * By name.
 * @param among the ids of whom to list; all without it
 */
export async function listCustomers(ask: Ask, { search, limit, cursor }: CustomerFilter, among: Among = undefined) {
  const query = found(among, search).select('c.*').orderBy('c.sort_name').orderBy('c.id');
  if (cursor) query.whereRaw('(c.sort_name, c.id) > (?, ?::uuid)', [cursor.after, cursor.id]);
  query.limit(limit + 1);
  const { page, next } = cutPage(await ask<CustomerRow>(query), limit, (row) => ({ after: row.sort_name, id: row.id }));
  return { customers: page.map(toCustomer), next };
}

/** How many the list has on all its pages. */
export async function countCustomers(ask: Ask, search: string | undefined, among: Among): Promise<number> {
  const [row] = await ask<{ count: number }>(found(among, search).count());
  return row?.count ?? 0;
}

export function found(among: Among, search: string | undefined): Knex.QueryBuilder {
  const customers = narrow(sql('read.customers as c'), among, 'c.id');
  const patterns = customerPatterns(search);
  if (patterns.length === 0) return customers;
  return customers.where((any) => {
    for (const pattern of patterns) any.orWhereLike('c.search_text', pattern);
  });
}

/**
 * The table has phones as digits, so `(11) 98123-4410` searches for its digits. It has plates without separators and in
 * both forms, so `abc-1c34` finds the same as `ABC-1234`, and the start of a plate finds every plate with that start.
 */
function customerPatterns(search: string | undefined): string[] {
  if (search === undefined) return [];
  const isPhone = /^[\d\s()+.-]+$/.test(search) && /\d/.test(search);
  const isBeginning = /^\s*[a-z]{3}[\s-]*\d[a-z\d]{0,2}\s*$/i.test(search);
  const terms = isPhone ? [digitsOf(search)] : [search];
  if (isBeginning || isPlate(normalizePlate(search))) terms.push(plateKey(search));
  return terms.map(searchPattern).filter((pattern) => pattern !== undefined);
}

export async function findCustomer(ask: Ask, id: string): Promise<ListedCustomer | undefined> {
  const [row] = await ask<CustomerRow>(sql('read.customers').select('*').where({ id }));
  return row && toCustomer(row);
}

interface Bought extends Pick<CustomerSalesByDayRow, 'purchases' | 'revenue_centavos'> {
  readonly returned_centavos: number;
  readonly days: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** Reads the roll-up, so its cost does not grow with the tickets of a day; and the few returns one by one. */
export async function purchasesOf(ask: Ask, customerId: string): Promise<CustomerDetail['purchases']> {
  const returned = sql('read.sale_returns').where({ customer_id: customerId }).sum('total_centavos');
  const [row] = await ask<Bought>(
    sql('read.customer_sales_by_day')
      .where({ customer_id: customerId })
      .where('sales', '>', 0)
      .select(
        sql.raw('coalesce(sum(purchases), 0)::bigint as purchases'),
        sql.raw('coalesce(sum(revenue_centavos), 0)::bigint as revenue_centavos'),
        sql.raw('coalesce(?, 0)::bigint as returned_centavos', [returned]),
        sql.raw('count(*) FILTER (WHERE purchases > 0) as days'),
        sql.raw('min(day) FILTER (WHERE purchases > 0) as first'),
        sql.raw('max(day) FILTER (WHERE purchases > 0) as last'),
      ),
  );
  const { purchases = 0, revenue_centavos = 0, returned_centavos = 0, days = 0, first = null, last = null } = row ?? {};
  const net = revenue_centavos - returned_centavos;
  return {
    orders: purchases,
    totalRevenue: toDecimal(revenue_centavos),
    totalReturns: toDecimal(returned_centavos),
    netRevenue: toDecimal(net),
    averageTicket: purchases === 0 ? null : toDecimal(Math.round(net / purchases)),
    daysBetween: first === null || last === null || days < 2 ? null : Math.round(daysBetween(first, last) / (days - 1)),
    last,
  };
}

export function toCustomer(row: CustomerRow): ListedCustomer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    vehiclePlate: row.vehicle_plate,
    birthday: row.birthday === null || row.birth_year === null ? row.birthday : `${row.birth_year}-${row.birthday}`,
    createdAt: row.created_at,
    unsubscribedAt: row.unsubscribed_at,
  };
}
