import type { Knex } from 'knex';
import { sql } from './shop-reader.ts';

/** A sale by its own id or that of any of its lines, where `s` is `read.sales`: the first line has the sale's own id. */
export function withSaleOrLineId(id: string) {
  return (any: Knex.QueryBuilder) => {
    const saleOfLine = sql('read.sale_lines as o').where('o.id', id).whereRaw('o.id <> o.sale_id').select('o.sale_id');
    any.where('s.id', id).orWhere('s.id', '=', saleOfLine.limit(1));
  };
}
