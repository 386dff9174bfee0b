import type { MemberRow } from '@pdv/projections/tables/account/accounts';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SaleRow } from '@pdv/projections/tables/sales/sales';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Knex } from 'knex';
import type { Cursor } from '../../reading/page.ts';
import type { NamedList } from '../../reading/search-names.ts';
import { sql } from '../../reading/shop-reader.ts';
import { soldUnder } from './sale-number.ts';

export interface SaleFilter {
  /** In the product's or the customer's name; a receipt's number is looked for first. */
  readonly search?: string | undefined;
  /** What a receipt calls its sale. */
  readonly number?: string | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  readonly productId?: string | undefined;
  readonly customerId?: string | undefined;
  /** Business days, both included. */
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** Only what this member sold. */
  readonly sellerId?: string | undefined;
  /** Only those that were not cancelled. */
  readonly standing?: boolean | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: Cursor | undefined;
}

/** A sale with the names that belong to it. */
export type NamedSale = SaleRow & {
  readonly canceller_name: MemberRow['name'] | null;
  readonly customer_name: CustomerRow['name'] | null;
  readonly customer_email: CustomerRow['email'];
  readonly customer_phone: CustomerRow['phone'];
};

/** Sales, a page of them or all, joined with the names that belong to them; in no order. */
export function named(sales: Knex.QueryBuilder): Knex.QueryBuilder {
  return sql(sales.as('s'))
    .leftJoin('read.customers as c', { 'c.shop_id': 's.shop_id', 'c.id': 's.customer_id' })
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 's.shop_id').andOn(sql.raw('m.id::text = s.cancelled_by'));
    })
    .select('s.*', 'c.name as customer_name', 'c.email as customer_email', 'c.phone as customer_phone')
    .select('m.name as canceller_name');
}

/** Newest first. */
export function listOf(filter: SaleFilter): NamedList {
  const rows = () => {
    const query = matching(filter);
    const { cursor } = filter;
    if (cursor) query.whereRaw('(s.sold_at, s.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
    return query;
  };
  return { table: 'read.sales', row: 's', by: 'sold_at', order: 'desc', rows, named };
}

/** Whatever is filtered by but the search. */
export function matching(filter: SaleFilter): Knex.QueryBuilder {
  const { paymentMethod, productId, customerId, from, to, sellerId, standing } = filter;
  const query = filter.number ? soldUnder(filter.number) : sql('read.sales as s');
  if (paymentMethod) query.where('s.payment_method', paymentMethod);
  if (productId) query.where('s.product_id', productId);
  if (customerId) query.where('s.customer_id', customerId);
  if (from) soldFrom(query, from);
  if (to) soldUpTo(query, to);
  if (sellerId) query.where('s.seller_id', sellerId);
  if (standing) query.whereNull('s.cancelled_at');
  return query;
}

/**
 * The list is in the order of instants, so an index leads to them: a shop's day begins and ends within a day of the
 * same day in UTC. Compared as the column's own type: under row-level security an index is of use to such operators only.
 */
function soldFrom(query: Knex.QueryBuilder, day: BusinessDay): void {
  query
    .where('s.business_date', '>=', day)
    .whereRaw("s.sold_at >= (?::date - interval '1 day') AT TIME ZONE 'UTC'", [day]);
}

function soldUpTo(query: Knex.QueryBuilder, day: BusinessDay): void {
  query
    .where('s.business_date', '<=', day)
    .whereRaw("s.sold_at < (?::date + interval '2 days') AT TIME ZONE 'UTC'", [day]);
}
