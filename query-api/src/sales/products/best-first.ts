import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { z } from 'zod';
import { decodeParts, encodeParts } from '../../reading/page.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

/** What sells best stands first; after it the order of names is easier to find something in. */
const BEST = 24;

/** Where a page ends: whether sold-out products have begun, the last row's name and id, and the best sellers. */
const pageEnd = z.tuple([z.boolean(), z.string(), z.guid(), z.array(z.guid()).max(BEST)]);
type PageEnd = z.infer<typeof pageEnd>;

interface Question {
  readonly category?: string | undefined;
  readonly limit: number;
  readonly cursor?: PageEnd | undefined;
}

/** @throws Refusal 400 for a cursor that this list did not give */
export const decodePageEnd = (cursor: string | undefined): PageEnd | undefined => decodeParts(pageEnd, cursor);

/**
 * The best sellers of this month and the one before, then everything else in stock by name, then what is sold out. The
 * best sellers come from the months' roll-up, the rest from the index `products_for_sale`.
 */
export async function listBestFirst(ask: Ask, today: BusinessDay, { category, limit, cursor }: Question) {
  const best = cursor ? [] : await bestSellers(ask, today, category, Math.min(BEST, limit));
  const shown = cursor?.[3] ?? best.map(({ id }) => id);
  const rest = sql('read.products').select('*').orderByRaw('(tracks_stock AND stock <= 0), sort_name, id');
  if (category !== undefined) rest.where({ category });
  if (cursor)
    rest.whereRaw(
      '((tracks_stock AND stock <= 0), sort_name, id) > (?::boolean, ?, ?::uuid)',
      cursor.slice(0, 3) as string[],
    );
  // Whichever of them are sold out by now have been shown.
  if (shown.length > 0) rest.whereNotIn('id', shown);
  rest.limit(limit - best.length + 1);
  const rows = [...best, ...(await ask<ProductRow>(rest))];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (page.length === rows.length || !last) return { page, next: undefined };
  // A page of best sellers alone ends before the first name.
  const end: PageEnd =
    last === best.at(-1)
      ? [false, '', FIRST_ID, shown]
      : [last.tracks_stock && last.stock <= 0, last.sort_name, last.id, shown];
  return { page, next: encodeParts(end) };
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

function bestSellers(ask: Ask, today: BusinessDay, category: string | undefined, count: number) {
  const month = `${today.slice(0, 7)}-01`;
  const before = `${addDays(month, -1).slice(0, 7)}-01`;
  const sold = sql('read.product_sales_by_month')
    .select('shop_id', 'product_id')
    .sum('items as items')
    .whereIn('month', [month, before])
    .groupBy('shop_id', 'product_id')
    .as('sold');
  const query = sql(sold)
    .join('read.products as p', { 'p.shop_id': 'sold.shop_id', 'p.id': 'sold.product_id' })
    .select('p.*')
    .where('sold.items', '>', 0)
    .whereRaw('(p.stock > 0 OR NOT p.tracks_stock)')
    .orderBy([{ column: 'sold.items', order: 'desc' }, 'p.sort_name', 'p.id'])
    .limit(count);
  if (category !== undefined) query.where('p.category', category);
  return ask<ProductRow>(query);
}
