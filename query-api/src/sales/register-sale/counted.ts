import { DEFAULT_TIME_ZONE } from '@pdv/schemas/kernel/business-day';
import { line, uuid } from '@pdv/schemas/kernel/fields';
import { COUNTED_DAYS } from '@pdv/schemas/sales/goes-with-pairs';
import type { Knex } from 'knex';
import { z } from 'zod';
import { countsOn } from '../../reading/counts-on.ts';
import { sql } from '../../reading/shop-reader.ts';
import { NOT_ALONE } from '../goes-with/baskets.ts';

/**
 * `sold`: those that are not cancelled; of them `discounted`: with a discount, `kept`: not come back whole; `returned`: by the
 * day of the return; `reminded`: what follow-ups brought, by their days.
 */
const COUNTED = ['sold', 'discounted', 'kept', 'returned', 'reminded'] as const;

export interface CountedFilter {
  readonly counted?: (typeof COUNTED)[number] | undefined;
  /** Sales with this product. */
  readonly productId?: string | undefined;
  /** Sales with a product that is in this category now. */
  readonly category?: string | undefined;
  /** One product or two: the tickets that pairs of products were last counted in with it, or with both. */
  readonly goesWith?: readonly string[] | undefined;
}

/** Queries that narrow sales to what a figure counts. */
export const countedFields = {
  counted: z
    .enum(COUNTED)
    .optional()
    .describe(
      'O que um relatório conta: sold, sem as canceladas; discounted, destas, as com desconto; kept, destas, as que não voltaram por inteiro; returned, as que tiveram devolução de from a to, vendidas quando for; reminded, as que follow-ups de from a to trouxeram',
    ),
  category: line(100).optional().describe('Só as vendas com um produto que está nesta categoria'),
  goesWith: z
    .string()
    .max(73)
    .transform((text) => text.split(','))
    .pipe(z.array(uuid).max(2, 'Um produto, ou dois com vírgula'))
    .optional()
    .describe(
      'Um produto, ou dois com vírgula: as vendas que GET /api/products/goes-with contou com ele (tickets) ou com os dois (together), como estavam então',
    ),
};

/** The ids of the products whose lines are meant; undefined for all. */
export function productsOf({ productId, category, goesWith }: CountedFilter): Knex.QueryBuilder | Knex.Raw | undefined {
  if (productId !== undefined) return sql.raw('SELECT ?::uuid', [productId]);
  if (goesWith !== undefined) return sql.raw('SELECT unnest(?::uuid[])', [[...goesWith]]);
  return category === undefined ? undefined : inCategory(category);
}

const inCategory = (category: string) => sql('read.products').where({ category }).select('id');
const IN_SALES = '(s.shop_id, s.id) IN ?';

/** Narrows `read.sales as s`, but for the days: see {@link returnedIn}. */
export function whereCounted(query: Knex.QueryBuilder, filter: CountedFilter): void {
  const { counted, productId, category, goesWith } = filter;
  if (counted === 'sold' || counted === 'discounted' || counted === 'kept') query.whereNull('s.cancelled_at');
  if (counted === 'kept') {
    query.whereRaw(`NOT EXISTS (SELECT FROM read.sale_return_sums AS w
      WHERE w.shop_id = s.shop_id AND w.sale_id = s.id AND w.whole > 0)`);
  }
  if (counted === 'discounted') {
    query.whereRaw(`EXISTS (SELECT FROM read.sale_lines AS d WHERE d.shop_id = s.shop_id AND d.sale_id = s.id
      AND (d.discount_centavos > 0 OR d.ticket_discount_centavos > 0))`);
  }
  if (productId !== undefined) query.whereRaw(IN_SALES, [withLines().where('p.product_id', productId)]);
  else if (category !== undefined) {
    query.whereRaw(IN_SALES, [withLines().whereRaw('p.product_id = ANY(ARRAY(?))', [inCategory(category)])]);
  }
  if (goesWith) whereInBaskets(query, goesWith);
}

/** The sales that follow-ups of these days brought, both included. */
export function remindedIn(query: Knex.QueryBuilder, from: string | undefined, to: string | undefined): void {
  const brought = sql('read.follow_ups as f').whereNotNull('f.converted_sale_id');
  if (from) brought.where(countsOn(), '>=', from);
  if (to) brought.where(countsOn(), '<=', to);
  query.whereRaw(IN_SALES, [brought.select('f.shop_id', 'f.converted_sale_id')]);
}

const withLines = () => sql('read.sale_lines as p').select('p.shop_id', 'p.sale_id');

/** The sales of which something came back on these days, both included. */
export function returnedIn(query: Knex.QueryBuilder, from: string | undefined, to: string | undefined): void {
  const returns = sql('read.sale_returns as b').select('b.shop_id', 'b.sale_id');
  if (from) returns.where('b.business_date', '>=', from);
  if (to) returns.where('b.business_date', '<=', to);
  query.whereRaw(IN_SALES, [returns]);
}

/**
 * As `createBasketHistory` gave them to the scheduler: what was cancelled, brought back or imported since has not changed
 * what it counted.
 */
function whereInBaskets(query: Knex.QueryBuilder, productIds: readonly string[]): void {
  const zone = `coalesce((SELECT time_zone FROM read.accounts LIMIT 1), '${DEFAULT_TIME_ZONE}')`;
  query.whereRaw(`EXISTS (SELECT FROM forecasts.goes_with_runs AS g WHERE g.shop_id = s.shop_id
    AND s.sold_at >= (g.counted_on - ${COUNTED_DAYS})::timestamp AT TIME ZONE ${zone}
    AND s.sold_at < g.counted_on::timestamp AT TIME ZONE ${zone}
    AND (s.cancelled_at IS NULL OR s.cancelled_at > g.computed_at)
    AND (s.imported_at IS NULL OR s.imported_at <= g.computed_at))`);
  query.whereRaw(NOT_ALONE('s'));
  for (const id of productIds) {
    const kept = withLines()
      .where('p.product_id', id)
      .whereRaw(`p.quantity > coalesce((
        SELECT sum((line->>'quantity')::bigint)
        FROM read.sale_returns AS r CROSS JOIN LATERAL jsonb_array_elements(r.lines) AS line
        WHERE r.shop_id = p.shop_id AND r.sale_id = p.sale_id AND line->>'lineId' = p.id::text
          AND r.returned_at <= (SELECT computed_at FROM forecasts.goes_with_runs WHERE shop_id = p.shop_id)
      ), 0)`);
    query.whereRaw(IN_SALES, [kept]);
  }
}
