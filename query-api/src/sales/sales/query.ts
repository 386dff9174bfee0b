import { toDecimal } from '@pdv/schemas/kernel/money';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { Knex } from 'knex';
import { actorName } from '../../reading/actor-name.ts';
import { cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { foundBy, listed } from '../../reading/search-names.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { listOf, matching, type NamedSale, named, type SaleFilter } from './rows.ts';
import { numberIn } from './sale-number.ts';

/** Newest first. */
export async function listSales(ask: Ask, filter: SaleFilter) {
  const { page, next } = await pageOfSales(ask, filter);
  return { sales: page.map(toSale), next };
}

/** As they lie in the read model, newest first. */
export async function pageOfSales(ask: Ask, wanted: SaleFilter) {
  const filter = await byNumber(ask, wanted);
  const { limit, search } = filter;
  const rows = await listed<NamedSale>(ask, listOf(filter), searchPattern(search), limit);
  return cutPage(rows, limit, (row) => ({ after: row.sold_at, id: row.id }));
}

/** The lines of a checkout, in the order in which they were sold. */
export async function salesOfCheckout(ask: Ask, checkoutId: string, sellerId: string | undefined): Promise<Sale[]> {
  const lines = matching({ sellerId }).where(ofCheckout(checkoutId)).select('s.*');
  return (await ask<NamedSale>(named(lines).orderBy('s.revision'))).map(toSale);
}

/** A sale of its own bears its checkout's id; only carts are in the index of checkouts. */
function ofCheckout(checkoutId: string) {
  return (any: Knex.QueryBuilder) => {
    any.where({ 's.id': checkoutId, 's.checkout_id': checkoutId }).orWhere((cart) => {
      cart.where('s.checkout_id', checkoutId).whereRaw('s.checkout_id <> s.id');
    });
  };
}

/** How many the filter finds, whatever its page. */
export async function countSales(ask: Ask, wanted: SaleFilter): Promise<number> {
  const filter = await byNumber(ask, wanted);
  const pattern = searchPattern(filter.search);
  const query = pattern === undefined ? matching(filter) : sql(foundBy(listOf(filter), pattern).as('f'));
  return (await ask<{ count: number }>(query.count()))[0]?.count ?? 0;
}

/** Whoever searches for the number of a sale finds that sale; where nothing was sold under it, it is a name's. */
async function byNumber(ask: Ask, filter: SaleFilter): Promise<SaleFilter> {
  const number = numberIn(filter.search);
  if (number === undefined) return filter;
  const { sellerId } = filter;
  const known = await ask(matching({ sellerId, number }).select('s.id').limit(1));
  return known.length > 0 ? { ...filter, search: undefined, number } : filter;
}

export function toSale(row: NamedSale): Sale {
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

function cancellationOf({ cancelled_at, cancelled_by, cancel_reason, canceller_name }: NamedSale) {
  if (cancelled_at === null) return null;
  const id = cancelled_by ?? '';
  return { at: cancelled_at, by: { id, name: actorName(id, canceller_name) }, reason: cancel_reason };
}

/** Whoever bought and is no longer on the roster was removed. */
function buyerOf(row: NamedSale, id: string): Sale['customer'] {
  if (row.customer_name === null) return { id, name: 'Cliente removido', email: null, phone: null };
  return { id, name: row.customer_name, email: row.customer_email, phone: row.customer_phone };
}
