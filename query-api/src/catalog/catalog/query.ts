import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import type { Catalog, CatalogProduct } from '@pdv/schemas/catalog/catalog';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { fromSteps, ofUnit } from '@pdv/schemas/kernel/quantity';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { isSoldOut, SOLD_OUT } from '../sold-out.ts';

export interface CatalogFilter {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** The catalogue as visitors may see it; undefined if it does not exist or is not public. */
export async function findCatalog(
  ask: Ask,
  filter: CatalogFilter,
): Promise<{ shopId: string; slug: string; catalog: Catalog; next: string | undefined } | undefined> {
  const [shop] = await ask<CatalogRow>(sql('read.catalogs').select('*').limit(1));
  if (!shop) return undefined;
  const { search, category, limit, cursor } = filter;
  const query = sql('read.catalog_products').where({ shop_id: shop.shop_id, active: true });
  query.select('*').orderByRaw(`${SOLD_OUT}, sort_name, id`);
  const pattern = searchPattern(search);
  if (pattern) query.whereLike('search_text', pattern);
  if (category) query.where({ category });
  if (cursor) query.whereRaw(`(${SOLD_OUT}, sort_name, id) > (?, ?, ?::uuid)`, [...placeOf(cursor), cursor.id]);
  query.limit(limit + 1);
  const rows = await ask<CatalogProductRow>(query);
  const { page, next } = cutPage(rows, limit, (row) => ({
    after: `${isSoldOut(row) ? SOLD_OUT_MARK : ''}${row.sort_name}`,
    id: row.id,
  }));
  return {
    shopId: shop.shop_id,
    slug: shop.slug,
    catalog: { store: storeOf(shop), products: page.map((row) => toProduct(row, shop)) },
    next,
  };
}

/** Names are folded to lower case, so that none begins with it. */
const SOLD_OUT_MARK = 'OUT ';

/** Whether the last product of the page before was sold out, and its name. */
function placeOf({ after }: Cursor): [boolean, string] {
  const isOut = after.startsWith(SOLD_OUT_MARK);
  return [isOut, isOut ? after.slice(SOLD_OUT_MARK.length) : after];
}

function storeOf(shop: CatalogRow): Catalog['store'] {
  return {
    name: shop.store_name,
    slug: shop.slug,
    whatsapp: shop.whatsapp,
    showPrices: shop.show_prices,
    showStock: shop.show_stock,
    allowOrders: shop.allow_orders,
    customMessage: shop.custom_message,
    theme: shop.theme,
  };
}

function toProduct(row: CatalogProductRow, shop: CatalogRow): CatalogProduct {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...(shop.show_prices && !row.open_price && { price: toDecimal(row.price_centavos) }),
    available: !isSoldOut(row),
    ...(shop.show_stock && row.tracks_stock && { stock: fromSteps(row.stock, row.unit) }),
    ...ofUnit(row.unit),
    imageUrl: row.image_url,
    photos: row.photos.map((photo) => photoAnswer(row.shop_id, photo)),
    category: row.category,
  };
}
