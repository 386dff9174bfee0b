import type { MemberRow } from '@pdv/projections/tables/account/accounts';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { SaleRow } from '@pdv/projections/tables/sales/sales';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface SaleFilter {
  /** In the product's or the customer's name. */
  readonly search?: string | undefined;
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

interface Joined {
  readonly canceller_name: MemberRow['name'] | null;
  readonly customer_name: CustomerRow['name'] | null;
  readonly customer_email: CustomerRow['email'];
  readonly customer_phone: CustomerRow['phone'];
}

/** Newest first. */
export async function listSales(ask: Ask, filter: SaleFilter) {
  const { limit } = filter;
  const pattern = searchPattern(filter.search);
  const rows = pattern === undefined ? await askNamed(ask, pageOf(filter)) : await searched(ask, filter, pattern);
  const { page, next } = cutPage(rows, limit, (row) => ({ after: row.sold_at, id: row.id }));
  return { sales: page.map(toSale), next };
}

/** How many the filter finds, whatever its page. */
export async function countSales(ask: Ask, filter: SaleFilter): Promise<number> {
  const pattern = searchPattern(filter.search);
  const query = pattern === undefined ? matching(filter) : sql(foundBy(filter, pattern).as('f'));
  return (await ask<{ count: number }>(query.count()))[0]?.count ?? 0;
}

/** As many of the newest sales as are looked through before a search goes by names. */
const LOOK_THROUGH = 2_000;

/**
 * What is found often is found among the newest sales at once. What is not is rare, and then it is quick to go from the
 * names and customers that match to their sales.
 */
async function searched(ask: Ask, filter: SaleFilter, pattern: string): Promise<Row[]> {
  const { limit } = filter;
  if (limit !== undefined) {
    const newest = pageOf({ ...filter, limit: LOOK_THROUGH - 1 });
    const rows = await askNamed(ask, newest, (query) => {
      query.where((name) => {
        name.whereLike('s.search_text', pattern).orWhereLike('c.sort_name', pattern);
      });
      query.limit(limit + 1);
    });
    if (rows.length > limit) return rows;
  }
  const found = foundBy(filter, pattern);
  const page = sql(found.as('f')).orderBy([
    { column: 'f.sold_at', order: 'desc' },
    { column: 'f.id', order: 'desc' },
  ]);
  if (limit !== undefined) page.limit(limit + 1);
  return askNamed(
    ask,
    sql(page.as('p')).join('read.sales as s', { 's.shop_id': 'p.shop_id', 's.id': 'p.id' }).select('s.*'),
  );
}

/** Keys of the sales under a name or to a customer that matches; in a fence, so that each is looked up by index. */
function foundBy(filter: SaleFilter, pattern: string): Knex.QueryBuilder {
  const keys = (of: (sale: Knex.QueryBuilder) => void) => {
    const sale = inPage(matching(filter), filter).select('s.shop_id', 's.id', 's.sold_at');
    of(sale);
    return sale;
  };
  const byName = keys((sale) => {
    sale.whereRaw('s.shop_id = n.shop_id AND s.product_id = n.product_id AND s.search_text = n.search_text');
  });
  const byCustomer = keys((sale) => sale.whereRaw('s.shop_id = c.shop_id AND s.customer_id = c.id'));
  return keysOf('read.sold_names as n', byName)
    .whereLike('n.search_text', pattern)
    .union([keysOf('read.customers as c', byCustomer).whereLike('c.sort_name', pattern)]);
}

/** Postgres moves nothing into or out of a subquery with an offset. */
function keysOf(names: string, sales: Knex.QueryBuilder): Knex.QueryBuilder {
  return sql(names)
    .crossJoin(sql.raw('LATERAL (? OFFSET 0) AS f', [sales]))
    .select('f.shop_id', 'f.id', 'f.sold_at');
}

type Row = SaleRow & Joined;

/** Sales, a page of them or all, with the names that belong to them. */
function askNamed(ask: Ask, sales: Knex.QueryBuilder, narrow: (query: Knex.QueryBuilder) => void = () => {}) {
  const query = sql(sales.as('s'))
    .leftJoin('read.customers as c', { 'c.shop_id': 's.shop_id', 'c.id': 's.customer_id' })
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 's.shop_id').andOn(sql.raw('m.id::text = s.cancelled_by'));
    })
    .select('s.*', 'c.name as customer_name', 'c.email as customer_email', 'c.phone as customer_phone')
    .select('m.name as canceller_name')
    .orderBy(NEWEST_FIRST);
  narrow(query);
  return ask<Row>(query);
}

const NEWEST_FIRST = [
  { column: 's.sold_at', order: 'desc' },
  { column: 's.id', order: 'desc' },
];

/** One more than the page has, to see whether there is another. */
function pageOf(filter: SaleFilter): Knex.QueryBuilder {
  const query = inPage(matching(filter), filter).select('s.*').orderBy(NEWEST_FIRST);
  return filter.limit === undefined ? query : query.limit(filter.limit + 1);
}

function inPage(query: Knex.QueryBuilder, { cursor }: SaleFilter): Knex.QueryBuilder {
  if (cursor) query.whereRaw('(s.sold_at, s.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
  return query;
}

/** Whatever is filtered by but the search. */
function matching(filter: SaleFilter): Knex.QueryBuilder {
  const { paymentMethod, productId, customerId, from, to, sellerId, standing } = filter;
  const query = sql('read.sales as s');
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
 * same day in UTC.
 */
function soldFrom(query: Knex.QueryBuilder, day: BusinessDay): void {
  query.where('s.business_date', '>=', day).whereRaw("s.sold_at >= ?::date - interval '1 day'", [day]);
}

function soldUpTo(query: Knex.QueryBuilder, day: BusinessDay): void {
  query.where('s.business_date', '<=', day).whereRaw("s.sold_at < ?::date + interval '2 days'", [day]);
}

function toSale(row: SaleRow & Joined): Sale {
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    productId: row.product_id,
    customerId: row.customer_id,
    quantity: row.quantity,
    paymentMethod: row.payment_method as PaymentMethod,
    unitPrice: toDecimal(row.unit_price_centavos),
    totalAmount: toDecimal(row.total_centavos),
    amountPaid: row.amount_paid_centavos === null ? null : toDecimal(row.amount_paid_centavos),
    paymentDate: row.payment_date,
    saleDate: row.sold_at,
    businessDate: row.business_date,
    notes: row.notes,
    product: { id: row.product_id, name: row.product_name, price: toDecimal(row.list_price_centavos) },
    customer: row.customer_id === null ? null : buyerOf(row, row.customer_id),
    cancelled: cancellationOf(row),
  };
}

function cancellationOf({ cancelled_at, cancelled_by, cancel_reason, canceller_name }: SaleRow & Joined) {
  if (cancelled_at === null) return null;
  const id = cancelled_by ?? '';
  return { at: cancelled_at, by: { id, name: actorName(id, canceller_name) }, reason: cancel_reason };
}

/** Whoever bought and is no longer on the roster was removed. */
function buyerOf(row: Joined, id: string): Sale['customer'] {
  if (row.customer_name === null) return { id, name: 'Cliente removido', email: null, phone: null };
  return { id, name: row.customer_name, email: row.customer_email, phone: row.customer_phone };
}
