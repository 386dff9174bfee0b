import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { foldText } from '@pdv/schemas/kernel/text';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { SOLD_OUT } from '../sold-out.ts';

/** On one page: a shop of so many products is there at once, a larger one in pages. */
const PAGE_SIZE = 500;

export interface PageFilter {
  readonly search: string;
  readonly category: string;
  /** From 1. */
  readonly page: number;
}

interface CategoryCount {
  readonly category: string;
  readonly count: number;
}

/** What one page of a catalogue shows. */
export interface CatalogPage {
  readonly shop: CatalogRow;
  readonly filter: PageFilter;
  readonly products: readonly CatalogProductRow[];
  readonly hasNext: boolean;
  readonly categories: readonly CategoryCount[];
  /** Products of the whole catalogue. */
  readonly total: number;
}

interface Fingerprint {
  readonly shopId: string;
  /** Where the catalogue is by now: another address than the one asked for where that is a former one. */
  readonly slug: string;
  readonly fingerprint: string;
}

/**
 * Stands for all that the first page shows: the same as long as it would look the same, so not another one after a sale
 * in a shop that hides its stock, unless it was the last unit. Undefined where there is no such public catalogue.
 */
export async function readFingerprint(ask: Ask): Promise<Fingerprint | undefined> {
  const [row] = await ask<Fingerprint>(
    sql.raw(
      `WITH shop AS (SELECT * FROM read.catalogs LIMIT 1)
       SELECT shop_id AS "shopId", slug, md5(concat_ws('/', to_jsonb(shop),
         (SELECT jsonb_agg(jsonb_build_array(category, count) ORDER BY category)
          FROM (SELECT category, count(*) FROM read.catalog_products
                WHERE shop_id = shop.shop_id AND active GROUP BY category) counted),
         (SELECT string_agg((CASE WHEN shop.show_stock THEN to_jsonb(p)
                                 ELSE to_jsonb(p) || jsonb_build_object('stock', p.stock > 0 OR NOT p.tracks_stock) END)::text, ','
                            ORDER BY ${SOLD_OUT}, sort_name, id)
          FROM (SELECT * FROM read.catalog_products WHERE shop_id = shop.shop_id AND active
                ORDER BY ${SOLD_OUT}, sort_name, id LIMIT ?) p))) AS fingerprint
       FROM shop`,
      [PAGE_SIZE + 1],
    ),
  );
  return row;
}

/** Undefined where there is no such public catalogue. */
export async function readCatalogPage(ask: Ask, filter: PageFilter): Promise<CatalogPage | undefined> {
  const [shop] = await ask<CatalogRow>(sql('read.catalogs').select('*').limit(1));
  if (!shop) return undefined;
  const active = () => sql('read.catalog_products').where({ shop_id: shop.shop_id, active: true });
  const counted = active().select('category').count('* as count').groupBy('category');
  const shown = active().select('*').orderByRaw(`${SOLD_OUT}, sort_name, id`);
  const pattern = searchPattern(filter.search);
  if (pattern) shown.whereLike('search_text', pattern);
  if (filter.category) shown.where({ category: filter.category });
  shown.offset((filter.page - 1) * PAGE_SIZE).limit(PAGE_SIZE + 1);
  const [categories, rows] = await Promise.all([ask<CategoryCount>(counted), ask<CatalogProductRow>(shown)]);
  return {
    shop,
    filter,
    products: rows.slice(0, PAGE_SIZE),
    hasNext: rows.length > PAGE_SIZE,
    categories: inOrder(categories),
    total: categories.reduce((total, { count }) => total + count, 0),
  };
}

/** As people order words, so that `Água` does not come after `Vinho`. */
function inOrder(categories: readonly CategoryCount[]): readonly CategoryCount[] {
  const keyed = categories.map((each) => ({ key: foldText(each.category), each }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ each }) => each);
}
