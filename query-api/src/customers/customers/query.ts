import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { Customer } from '@pdv/schemas/customers/add-customer';
import { digitsOf } from '@pdv/schemas/kernel/text';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface CustomerFilter {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: Cursor | undefined;
}

/** By name. */
export async function listCustomers(ask: Ask, { search, limit, cursor }: CustomerFilter) {
  const query = sql('read.customers').select('*').orderBy('sort_name').orderBy('id');
  const pattern = customerPattern(search);
  if (pattern) query.whereLike('search_text', pattern);
  if (cursor) query.whereRaw('(sort_name, id) > (?, ?::uuid)', [cursor.after, cursor.id]);
  if (limit !== undefined) query.limit(limit + 1);
  const { page, next } = cutPage(await ask<CustomerRow>(query), limit, (row) => ({ after: row.sort_name, id: row.id }));
  return { customers: page.map(toCustomer), next };
}

/** Phones are kept as digits: `(11) 98123-4410` looks for those. */
function customerPattern(search: string | undefined): string | undefined {
  const typedPhone = search !== undefined && /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search);
  return searchPattern(typedPhone ? digitsOf(search) : search);
}

function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    vehiclePlate: row.vehicle_plate,
    createdAt: row.created_at,
  };
}
