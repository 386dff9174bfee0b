import type { Knex } from 'knex';
import { sql } from '../../reading/shop-reader.ts';

/** As receipts print it, with or without what stands before it there: the first eight digits of the checkout's id. */
const NUMBER = /^\s*(?:n[ºo°]?\.?|#)?\s*([0-9a-f]{8})(?:-[0-9a-f-]*)?\s*$/i;

/** The number that a search may mean. */
export const numberIn = (search: string | undefined): string | undefined =>
  NUMBER.exec(search ?? '')?.[1]?.toLowerCase();

/**
 * Sales of the checkouts whose id begins so, as `s`. A range of ids, so that an index leads to them: a sale of its own
 * bears its checkout's id, and only carts are in the index of checkouts.
 */
export function soldUnder(number: string): Knex.QueryBuilder {
  const range = [`${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`];
  const alone = sql('read.sales').whereRaw('id BETWEEN ?::uuid AND ?::uuid AND checkout_id = id', range);
  const inCart = sql('read.sales').whereRaw('checkout_id BETWEEN ?::uuid AND ?::uuid AND checkout_id <> id', range);
  return sql.from(sql.raw('(? UNION ALL ? OFFSET 0) AS s', [alone.select('*'), inCart.select('*')]));
}
