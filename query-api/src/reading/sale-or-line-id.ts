import type { Knex } from 'knex';
import { sql } from './shop-reader.ts';

/** Finds a sale by its id or by the id of a line; `s` is `read.sales`. The first line has the sale's id. */
export function withSaleOrLineId(id: string) {
  return (any: Knex.QueryBuilder) => {
    const saleOfLine = sql('read.sale_lines as o').where('o.id', id).whereRaw('o.id <> o.sale_id').select('o.sale_id');
    any.where('s.id', id).orWhere('s.id', '=', saleOfLine.limit(1));
  };
}
