import type { SaleLineRow, SaleRow } from '@pdv/projections/tables/sales/register-sale';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import { FAVOURITE_TICKETS, type Favourites, MOST_FAVOURITES } from '@pdv/schemas/sales/customer-sales';
import { type Ask, sql } from '../../reading/shop-reader.ts';

interface Bought extends Pick<SaleLineRow, 'product_id' | 'unit'> {
  readonly bought: number;
  readonly name: SaleLineRow['product_name'];
  readonly units: number;
  readonly purchases: number;
  readonly last: SaleRow['business_date'];
}

/**
 * The products that a customer buys most. Reads their newest tickets, the lines of those and their returns, each by its
 * index: the cost grows neither with the shop nor, past {@link FAVOURITE_TICKETS}, with the customer.
 * @param sellerId counts this member's sales only
 */
export async function favouritesOf(ask: Ask, customerId: string, sellerId?: string): Promise<Favourites> {
  const tickets = sql('read.sales')
    .where({ customer_id: customerId, cancelled_at: null, ...(sellerId !== undefined && { seller_id: sellerId }) })
    .orderBy(['sold_at', 'id'].map((column) => ({ column, order: 'desc' })))
    .limit(FAVOURITE_TICKETS)
    .select('shop_id', 'id', 'sold_at', 'business_date');
  const returned = sql('read.sale_returns')
    .joinRaw('CROSS JOIN LATERAL jsonb_array_elements(lines) AS line')
    .where({ customer_id: customerId })
    .groupByRaw('1')
    .select(
      sql.raw("(line->>'lineId')::uuid AS line_id"),
      sql.raw("sum((line->>'quantity')::bigint)::bigint AS units"),
    );
  const rows = await ask<Bought>(
    sql
      .with('returned', returned)
      .from(tickets.as('t'))
      .join('read.sale_lines as l', { 'l.shop_id': 't.shop_id', 'l.sale_id': 't.id' })
      .leftJoin('returned as r', 'r.line_id', 'l.id')
      // All of a line may have come back: then it was no purchase.
      .whereRaw('l.quantity > coalesce(r.units, 0)')
      .groupBy('l.product_id')
      // By what it counts as: a kilo is no thousand of anything.
      .orderBy([{ column: 'bought', order: 'desc' }, { column: 'last', order: 'desc' }, { column: 'l.product_id' }])
      .limit(MOST_FAVOURITES)
      .select(
        'l.product_id',
        sql.raw('(array_agg(l.product_name ORDER BY t.sold_at DESC))[1] AS name'),
        sql.raw('sum(l.quantity - coalesce(r.units, 0))::bigint AS units'),
        sql.raw("sum(CASE l.unit WHEN 'un' THEN l.quantity - coalesce(r.units, 0) ELSE 1 END)::bigint AS bought"),
        sql.raw('min(l.unit) AS unit'),
        sql.raw('count(DISTINCT t.id) AS purchases'),
        sql.raw('max(t.business_date) AS last'),
      ),
  );
  return rows.map(({ product_id, name, units, unit, purchases, last }) => ({
    product: { id: product_id, name },
    units: fromSteps(units, unit),
    ...ofUnit(unit),
    purchases,
    lastBought: last,
  }));
}
