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
  const { limit, cursor } = filter;
  const query = described(matching(filter)).orderBy('s.sold_at', 'desc').orderBy('s.id', 'desc');
  if (cursor) query.whereRaw('(s.sold_at, s.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
  if (limit !== undefined) query.limit(limit + 1);
  const rows = await ask<SaleRow & Joined>(query);
  const { page, next } = cutPage(rows, limit, (row) => ({ after: row.sold_at, id: row.id }));
  return { sales: page.map(toSale), next };
}

/** The lines of a checkout, in the order in which they were sold. */
export async function salesOfCheckout(ask: Ask, checkoutId: string, sellerId: string | undefined): Promise<Sale[]> {
  const query = described(matching({ sellerId })).where(ofCheckout(checkoutId)).orderBy('s.revision');
  return (await ask<SaleRow & Joined>(query)).map(toSale);
}

/** A sale of its own bears its checkout's id; only carts are in the index of checkouts. */
function ofCheckout(checkoutId: string) {
  return (any: Knex.QueryBuilder) => {
    any.where({ 's.id': checkoutId, 's.checkout_id': checkoutId }).orWhere((cart) => {
      cart.where('s.checkout_id', checkoutId).whereRaw('s.checkout_id <> s.id');
    });
  };
}

function described(query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 's.shop_id').andOn(sql.raw('m.id::text = s.cancelled_by'));
    })
    .select('s.*', 'c.name as customer_name', 'c.email as customer_email', 'c.phone as customer_phone')
    .select('m.name as canceller_name');
}

/** How many the filter finds, whatever its page. */
export async function countSales(ask: Ask, filter: SaleFilter): Promise<number> {
  return (await ask<{ count: number }>(matching(filter).count()))[0]?.count ?? 0;
}

function matching(filter: SaleFilter): Knex.QueryBuilder {
  const { search, paymentMethod, productId, customerId, from, to, sellerId, standing } = filter;
  const query = sql('read.sales as s').leftJoin('read.customers as c', {
    'c.shop_id': 's.shop_id',
    'c.id': 's.customer_id',
  });
  const pattern = searchPattern(search);
  if (pattern) {
    query.where((name) => {
      name.whereLike('s.search_text', pattern).orWhereLike('c.sort_name', pattern);
    });
  }
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
