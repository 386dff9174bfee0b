import type { Knex } from 'knex';
import { type Ask, sql } from './shop-reader.ts';

/** A list whose search matches the names of products and customers. */
export interface NamedList {
  readonly table: string;
  /** The alias of a row in the queries below. */
  readonly row: string;
  /** The first column of the list's order; the id is the second. */
  readonly by: string;
  readonly order: 'asc' | 'desc';
  /** The rows from the page's cursor on, with every filter except the search. */
  rows(): Knex.QueryBuilder;
  /** Joins the names to the rows; without an order. */
  named(rows: Knex.QueryBuilder): Knex.QueryBuilder;
  /** The alias of the joined lines and the rows joined with them, if the product is not in the row itself. */
  readonly line?: string;
  rowsWithLines?(): Knex.QueryBuilder;
  /** The search matches these rows too. */
  readonly alsoWhere?: { readonly column: string; readonly value: number };
}

/** A search scans this many first rows before it uses the index of names. */
const LOOK_THROUGH = 2_000;

/**
 * The whole list, or one row more than the limit, which shows whether there is another page.
 *
 * A frequent name fills the page from the first rows. A rarer name has few rows, and then it is fast to go from the
 * matching names and customers to their rows.
 */
export async function listed<Row>(ask: Ask, list: NamedList, pattern: string | undefined, limit: number) {
  const { table, row, by, named } = list;
  const wanted = limit + 1;
  const first = (count: number) => ordered(list.rows().select(`${row}.*`), list, row, count);
  if (pattern === undefined) return ask<Row>(ordered(named(first(wanted)), list, row));
  if (wanted !== undefined) {
    const found = sql(first(LOOK_THROUGH).as(row)).where((name) => {
      // Find the matching customers once, not for every row.
      const customers = sql('read.customers').select('id').whereLike('sort_name', pattern);
      name.whereLike(`${row}.search_text`, pattern).orWhereIn(`${row}.customer_id`, customers);
      if (list.alsoWhere) name.orWhere(`${row}.${list.alsoWhere.column}`, list.alsoWhere.value);
    });
    const rows = await ask<Row>(ordered(named(ordered(found, list, row, wanted)), list, row));
    if (rows.length === wanted) return rows;
  }
  const keys = ordered(sql(foundBy(list, pattern).as('k')).select('k.shop_id', 'k.id', `k.${by}`), list, 'k', wanted);
  const onKey = { [`${row}.shop_id`]: 'p.shop_id', [`${row}.id`]: 'p.id' };
  const rows = sql(keys.as('p')).join(`${table} as ${row}`, onKey).select(`${row}.*`);
  return ask<Row>(ordered(named(rows), list, row));
}

function ordered(query: Knex.QueryBuilder, { by, order }: NamedList, row: string, limit?: number): Knex.QueryBuilder {
  query.orderBy([
    { column: `${row}.${by}`, order },
    { column: `${row}.id`, order },
  ]);
  return limit === undefined ? query : query.limit(limit);
}

/** Keys of the rows with a matching product name or customer. The fence makes Postgres find each by index. */
export function foundBy(list: NamedList, pattern: string): Knex.QueryBuilder {
  const { row, by, line = row, alsoWhere } = list;
  const keysOf = (rows: Knex.QueryBuilder) => rows.select(`${row}.shop_id`, `${row}.id`, `${row}.${by}`);
  const byName = keysOf(list.rowsWithLines?.() ?? list.rows()).whereRaw(
    `${line}.shop_id = n.shop_id AND ${line}.product_id = n.product_id AND ${line}.search_text = n.search_text`,
  );
  const byCustomer = keysOf(list.rows()).whereRaw(`${row}.shop_id = c.shop_id AND ${row}.customer_id = c.id`);
  const others = [fenced('read.customers as c', byCustomer).whereLike('c.sort_name', pattern)];
  if (alsoWhere) others.push(keysOf(list.rows()).where(`${row}.${alsoWhere.column}`, alsoWhere.value));
  return fenced('read.sold_names as n', byName).whereLike('n.search_text', pattern).union(others);
}

/** Postgres moves nothing into or out of a subquery with an offset. */
function fenced(names: string, keys: Knex.QueryBuilder): Knex.QueryBuilder {
  return sql(names)
    .crossJoin(sql.raw('LATERAL (? OFFSET 0) AS k', [keys]))
    .select('k.*');
}
