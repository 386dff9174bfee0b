import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { CustomerSalesByDayRow } from '@pdv/projections/tables/sales/reports';
import type { CustomerDetail, ListedCustomer } from '@pdv/schemas/customers/customer';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { isPlate, normalizePlate, plateKey } from '@pdv/schemas/kernel/plate';
import { digitsOf } from '@pdv/schemas/kernel/text';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** By name. */
export async function listCustomers(ask: Ask, { search, limit, cursor }: CustomerFilter) {
  const query = sql('read.customers').select('*').orderBy('sort_name').orderBy('id');
  const patterns = customerPatterns(search);
  if (patterns.length > 0) {
    query.where((any) => {
      for (const pattern of patterns) any.orWhereLike('search_text', pattern);
    });
  }
  if (cursor) query.whereRaw('(sort_name, id) > (?, ?::uuid)', [cursor.after, cursor.id]);
  query.limit(limit + 1);
  const { page, next } = cutPage(await ask<CustomerRow>(query), limit, (row) => ({ after: row.sort_name, id: row.id }));
  return { customers: page.map(toCustomer), next };
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

type Bought = Pick<CustomerSalesByDayRow, 'sales' | 'revenue_centavos'> & { readonly last: string | null };

/** Reads the roll-up, so its cost does not grow with the customer's purchases. */
export async function purchasesOf(ask: Ask, customerId: string): Promise<CustomerDetail['purchases']> {
  const [row] = await ask<Bought>(
    sql('read.customer_sales_by_day')
      .where({ customer_id: customerId })
      .where('sales', '>', 0)
      .select(
        sql.raw('coalesce(sum(sales), 0) as sales'),
        sql.raw('coalesce(sum(revenue_centavos), 0) as revenue_centavos'),
        sql.raw('max(day) as last'),
      ),
  );
  const { sales = 0, revenue_centavos = 0, last = null } = row ?? {};
  return { orders: sales, totalRevenue: toDecimal(revenue_centavos), last };
}

function toCustomer(row: CustomerRow): ListedCustomer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    vehiclePlate: row.vehicle_plate,
    createdAt: row.created_at,
    unsubscribedAt: row.unsubscribed_at,
  };
}
