import type { Knex } from 'knex';
import { sql } from '../../reading/shop-reader.ts';

/** The sum of a bigint column under its own name, 0 without rows: cheaper than `sum`, which adds in numeric. */
export function total(column: string): Knex.Raw {
  return sql.raw('read.total(??) as ??', [column, column]);
}
