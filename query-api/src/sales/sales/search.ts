import type { Knex } from 'knex';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { inPage, matching, type NamedSale, NEWEST_FIRST, named, pageOf, type SaleFilter } from './rows.ts';

/** As many of the newest sales as are looked through before a search goes by names. */
const LOOK_THROUGH = 2_000;

/**
 * What is found often is found among the newest sales at once. What is not is rare, and then it is quick to go from the
 * names and customers that match to their sales.
 */
export async function searched(ask: Ask, filter: SaleFilter, pattern: string): Promise<NamedSale[]> {
  const { limit } = filter;
  if (limit !== undefined) {
    const newest = pageOf({ ...filter, limit: LOOK_THROUGH - 1 });
    const query = named(newest)
      .where((name) => {
        name.whereLike('s.search_text', pattern).orWhereLike('c.sort_name', pattern);
      })
      .orderBy(NEWEST_FIRST)
      .limit(limit + 1);
    const rows = await ask<NamedSale>(query);
    if (rows.length > limit) return rows;
  }
  const found = foundBy(filter, pattern);
  const page = sql(found.as('f')).orderBy([
    { column: 'f.sold_at', order: 'desc' },
    { column: 'f.id', order: 'desc' },
  ]);
  if (limit !== undefined) page.limit(limit + 1);
  const sales = sql(page.as('p')).join('read.sales as s', { 's.shop_id': 'p.shop_id', 's.id': 'p.id' }).select('s.*');
  return ask<NamedSale>(named(sales).orderBy(NEWEST_FIRST));
}

/** Keys of the sales under a name or to a customer that matches; in a fence, so that each is looked up by index. */
export function foundBy(filter: SaleFilter, pattern: string): Knex.QueryBuilder {
  const keys = (of: (sale: Knex.QueryBuilder) => void) => {
    const sale = inPage(matching(filter), filter).select('s.shop_id', 's.id', 's.sold_at');
    of(sale);
    return sale;
  };
  const byName = keys((sale) => {
    sale.whereRaw('s.shop_id = n.shop_id AND s.product_id = n.product_id AND s.search_text = n.search_text');
  });
  const byCustomer = keys((sale) => {
    sale.whereRaw('s.shop_id = c.shop_id AND s.customer_id = c.id');
  });
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
