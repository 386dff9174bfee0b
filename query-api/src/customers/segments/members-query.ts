import type { CustomerRow } from '@pdv/projections/tables/customers/customers';
import type { ListedCustomer } from '@pdv/schemas/customers/customer';
import type { ListedMember, SegmentRule } from '@pdv/schemas/customers/segments';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { Knex } from 'knex';
import { z } from 'zod';
import { decodeParts, encodeParts } from '../../reading/page.ts';
import type { Among } from '../../reading/segment-members.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { found, toCustomer } from '../customers/query.ts';

/** The days that count, as a segment's rule has them. */
interface Days {
  /** Null: all of them. */
  readonly days: number | null;
  readonly today: BusinessDay;
}

/** The days of the rule that says most of what somebody spent, so that the list says why they are in it. */
export function daysToldBy(rules: readonly SegmentRule[]): number | null {
  for (const what of ['best', 'spent', 'visits'] as const) {
    for (const rule of rules) if (rule.what === what) return rule.within;
  }
  return null;
}

interface Sums {
  readonly customer_id: string;
  readonly purchases: number;
  readonly centavos: number;
  readonly last: BusinessDay | null;
}

/** What each of these bought and kept in those days. By the day of the sale, as the rules of segments count. */
function purchases(customers: Knex.Raw | Knex.QueryBuilder, { days, today }: Days): Knex.QueryBuilder {
  const since = days === null ? '0001-01-01' : addDays(today, 1 - days);
  return sql.queryBuilder().from(
    sql.raw(
      `? AS c LEFT JOIN LATERAL (
         SELECT sum(purchases) AS purchases, sum(revenue_centavos) AS centavos,
           max(day) FILTER (WHERE purchases > 0) AS last FROM read.customer_sales_by_day
         WHERE customer_id = c.id AND sales > 0 AND day >= ?) AS b ON true
       LEFT JOIN LATERAL (
         SELECT sum(total_centavos) AS centavos FROM read.sale_returns WHERE customer_id = c.id AND sold_on >= ?) AS r ON true`,
      [customers, since, since],
    ),
  );
}
const SUMS = [
  sql.raw('c.id AS customer_id'),
  sql.raw('coalesce(b.purchases, 0)::bigint AS purchases'),
  sql.raw('(coalesce(b.centavos, 0) - coalesce(r.centavos, 0))::bigint AS centavos'),
  'b.last',
];

const bought = ({ purchases, centavos, last }: Sums, days: number | null): ListedMember['bought'] => ({
  ...{ days, orders: purchases, netRevenue: toDecimal(centavos), last },
});

/** The same customers, each with what they bought. */
export async function withPurchases(ask: Ask, customers: readonly ListedCustomer[], of: Days): Promise<ListedMember[]> {
  const ids = customers.map(({ id }) => id);
  const page = sql.raw('(SELECT unnest(?::uuid[]) AS id)', [ids]);
  const sums = ids.length === 0 ? [] : await ask<Sums>(purchases(page, of).select(...SUMS));
  const boughtBy = new Map(sums.map((one) => [one.customer_id, one]));
  const none = { customer_id: '', purchases: 0, centavos: 0, last: null };
  return customers.map((customer) => ({ ...customer, bought: bought(boughtBy.get(customer.id) ?? none, of.days) }));
}

/** What the last of a page spent, and their id. */
const bestCursor = z.tuple([z.int(), z.guid()]);
type BestCursor = z.infer<typeof bestCursor>;

/** @throws Refusal 400 for a cursor that no list by spending gave */
export const bestCursorOf = (cursor: string | undefined) => decodeParts(bestCursor, cursor);

interface BestPage {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly after: BestCursor | undefined;
}

/** Who spent most in those days comes first. */
export async function bestFirst(ask: Ask, { search, limit, after }: BestPage, among: Among, of: Days) {
  const all = purchases(found(among, search).select('c.*'), of).select('c.*', ...SUMS);
  const query = sql(all.as('m'))
    .select('m.*')
    .orderBy([{ column: 'centavos', order: 'desc' }, { column: 'id' }])
    .limit(limit + 1);
  if (after) query.whereRaw('(-centavos, id) > (?::bigint, ?::uuid)', [-after[0], after[1]]);
  const rows = await ask<CustomerRow & Sums>(query);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    customers: page.map((row): ListedMember => ({ ...toCustomer(row), bought: bought(row, of.days) })),
    next: last && page.length < rows.length ? encodeParts([last.centavos, last.id]) : undefined,
  };
}
