import type { MemberRow } from '@pdv/projections/tables/account/account';
import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { DebtRow } from '@pdv/projections/tables/sales/receivable';
import type { SaleLineRow, SaleRow } from '@pdv/projections/tables/sales/register-sale';
import type { SaleReturnSumsRow } from '@pdv/projections/tables/sales/return-sale';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import type { Knex } from 'knex';
import type { Cursor } from '../../reading/page.ts';
import { withSaleOrLineId } from '../../reading/sale-or-line-id.ts';
import type { NamedList } from '../../reading/search-names.ts';
import { type Among, narrow } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { soldOn } from '../../reading/sold-on.ts';
import { type CountedFilter, productsOf, remindedIn, returnedIn, whereCounted } from './counted.ts';
import { idIn, numberIn } from './sale-number.ts';

export interface SaleFilter extends CountedFilter {
  /** Text in a product's or the customer's name, or the sale's number. */
  readonly search?: string | undefined;
  /** Sales with a payment of this method. */
  readonly paymentMethod?: SoldMethod | undefined;
  readonly customerId?: string | undefined;
  /** Sales to these customers. */
  readonly among?: Among;
  /** Only sales whose shop and id each of these queries finds. */
  readonly behind?: readonly (Knex.QueryBuilder | Knex.Raw)[] | undefined;
  /** Business days, both included: of the sale, or with `counted` of the return or the follow-up. */
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
  /** Only sales of this member. */
  readonly sellerId?: string | undefined;
  /** Only sales that are not cancelled. */
  readonly standing?: boolean | undefined;
  /** Without those that came from files. */
  readonly soldHere?: boolean | undefined;
  /** The last sale of the previous page. */
  readonly cursor?: Cursor | undefined;
  /** The sale at the end of the previous page: this page starts with it. */
  readonly within?: Cursor | undefined;
}

/** A page of sales. */
export interface SalePage extends SaleFilter {
  readonly limit: number;
}

/** A sale with its names. */
export type NamedSale = SaleRow & {
  readonly canceller_name: MemberRow['name'] | null;
  readonly seller_name: MemberRow['name'] | null;
  readonly customer_name: CustomerRow['name'] | null;
  readonly customer_email: CustomerRow['email'];
  readonly customer_phone: CustomerRow['phone'];
  /** Null where nothing came back. */
  readonly returned_centavos: SaleReturnSumsRow['returned_centavos'] | null;
};

/** Joins the names to sales; without an order. */
export function named(sales: Knex.QueryBuilder): Knex.QueryBuilder {
  return sql(sales.as('s'))
    .leftJoin('read.customers as c', { 'c.shop_id': 's.shop_id', 'c.id': 's.customer_id' })
    .leftJoin('read.members as m', (on) => {
      on.on('m.shop_id', 's.shop_id').andOn(sql.raw('m.id::text = s.cancelled_by'));
    })
    .leftJoin('read.sale_return_sums as r', { 'r.shop_id': 's.shop_id', 'r.sale_id': 's.id' })
    .select('s.*', 'c.name as customer_name', 'c.email as customer_email', 'c.phone as customer_phone')
    .leftJoin('read.members as v', (on) => {
      on.on('v.shop_id', 's.shop_id').andOn(sql.raw('v.id::text = s.seller_id'));
    })
    .select('m.name as canceller_name', 'v.name as seller_name', 'r.returned_centavos');
}

/** Newest first. */
export function listOf(filter: SaleFilter): NamedList {
  const rows = () => {
    const query = matching(filter);
    const { cursor, within } = filter;
    if (cursor) query.whereRaw('(s.sold_at, s.id) < (?::timestamptz, ?::uuid)', [cursor.after, cursor.id]);
    if (within) query.whereRaw('(s.sold_at, s.id) <= (?::timestamptz, ?::uuid)', [within.after, within.id]);
    return query;
  };
  const searched = numberIn(filter.search);
  return {
    ...{ table: 'read.sales', row: 's', by: 'sold_at', order: 'desc' },
    rows,
    named,
    line: 'l',
    rowsWithLines: () => rows().join('read.sale_lines as l', { 'l.shop_id': 's.shop_id', 'l.sale_id': 's.id' }),
    ...(searched && { alsoWhere: { column: 'number', value: searched.number } }),
  };
}

/** The sales that match every filter except the search for names. */
export function matching(filter: SaleFilter): Knex.QueryBuilder {
  const { paymentMethod, customerId, among, behind, counted, from, to, sellerId, standing, soldHere, search } = filter;
  const query = narrow(sql('read.sales as s'), among, 's.customer_id');
  const searched = numberIn(search);
  if (searched && !searched.perhapsName) query.where('s.number', searched.number);
  const id = idIn(search);
  if (id !== undefined) query.where(withSaleOrLineId(id));
  // As in the condition of the index `sales_paid_by_…`.
  if (paymentMethod) query.whereRaw('s.payments @> ?::jsonb', [JSON.stringify([{ method: paymentMethod }])]);
  whereCounted(query, filter);
  if (customerId) query.where('s.customer_id', customerId);
  if (counted === 'returned') returnedIn(query, from, to);
  else if (counted === 'reminded') remindedIn(query, from, to);
  else soldOn(query, from, to);
  for (const keys of behind ?? []) query.whereRaw('(s.shop_id, s.id) IN (?)', [keys]);
  if (sellerId) query.where('s.seller_id', sellerId);
  if (standing) query.whereNull('s.cancelled_at');
  if (soldHere) query.whereNull('s.imported_at');
  return query;
}

/**
 * The lines of these sales, by sale, in the order of the ticket.
 * @param only with it, the lines of the products that it speaks of
 */
export async function linesOf(
  ask: Ask,
  sales: readonly Pick<SaleRow, 'id'>[],
  only: CountedFilter = {},
): Promise<Map<string, SaleLineRow[]>> {
  const lines = new Map<string, SaleLineRow[]>(sales.map(({ id }) => [id, []]));
  if (sales.length === 0) return lines;
  const found = sql('read.sale_lines as l').whereRaw('l.sale_id = ANY(?::uuid[])', [[...lines.keys()]]);
  ofProducts(found, only);
  const rows = await ask<SaleLineRow>(found.orderBy(['l.sale_id', 'l.nth']).select('l.*'));
  for (const row of rows) lines.get(row.sale_id)?.push(row);
  return lines;
}

/** Leaves the lines (`l`) of the products that a filter speaks of. */
export function ofProducts(lines: Knex.QueryBuilder, filter: CountedFilter): void {
  const products = productsOf(filter);
  if (products) lines.whereRaw('l.product_id = ANY(ARRAY(?))', [products]);
}

/** What is still owed of a sale. */
export interface Owed {
  readonly sale_id: string;
  readonly open_centavos: DebtRow['open_centavos'];
  /** Of the debts that are open; null where none is. */
  readonly due_date: DebtRow['due_date'] | null;
}

/** By sale. A sale to nobody has no debt, nor has one for the moment until its debts are recorded. */
export async function owedOf(ask: Ask, sales: readonly Pick<SaleRow, 'id' | 'payments'>[]): Promise<Map<string, Owed>> {
  const onTerm = sales.filter(({ payments }) => payments.some(({ method }) => method === 'credit'));
  if (onTerm.length === 0) return new Map();
  const rows = await ask<Owed>(
    sql('read.debts')
      .whereRaw('sale_id = ANY(?::uuid[])', [onTerm.map(({ id }) => id)])
      .groupBy('sale_id')
      .select(
        'sale_id',
        sql.raw('sum(open_centavos)::bigint AS open_centavos'),
        sql.raw('min(due_date) FILTER (WHERE open_centavos > 0) AS due_date'),
      ),
  );
  return new Map(rows.map((row) => [row.sale_id, row]));
}
