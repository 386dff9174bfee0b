import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Knex } from 'knex';

/**
 * Narrows `read.sales as s` to these days, both included. The condition on instants lets Postgres use their index: a shop's
 * day starts and ends within a day of the same day in UTC. It compares in the column's own type, because only such operators
 * can use an index under row-level security.
 */
export function soldOn(query: Knex.QueryBuilder, from: BusinessDay | undefined, to: BusinessDay | undefined): void {
  if (from) {
    query
      .where('s.business_date', '>=', from)
      .whereRaw("s.sold_at >= (?::date - interval '1 day') AT TIME ZONE 'UTC'", [from]);
  }
  if (to) {
    query
      .where('s.business_date', '<=', to)
      .whereRaw("s.sold_at < (?::date + interval '2 days') AT TIME ZONE 'UTC'", [to]);
  }
}
