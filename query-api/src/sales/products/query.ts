import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { LOW_STOCK_UNITS } from '@pdv/schemas/sales/payment';
import type { Product } from '@pdv/schemas/sales/product';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { exactPattern, searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface ProductFilter {
  readonly search?: string | undefined;
  readonly filter?: 'low' | 'out' | undefined;
  /** The exact category of the product. */
  readonly category?: string | undefined;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** By name. */
export async function listProducts(ask: Ask, { search, filter, category, limit, cursor }: ProductFilter) {
  const query = sql('read.products').select('*').orderBy('sort_name').orderBy('id');
  const pattern = searchPattern(search);
  if (pattern) {
    query.where((any) => {
      any.whereLike('search_text', pattern).orWhereLike('barcode', exactPattern(search ?? ''));
    });
  }
  if (filter === 'low') query.where('stock', '<=', LOW_STOCK_UNITS);
  if (filter === 'out') query.where('stock', '<=', 0);
  if (category !== undefined) query.where({ category });
  if (cursor) query.whereRaw('(sort_name, id) > (?, ?::uuid)', [cursor.after, cursor.id]);
  query.limit(limit + 1);
  const { page, next } = cutPage(await ask<ProductRow>(query), limit, (row) => ({ after: row.sort_name, id: row.id }));
  return { products: page.map(toProduct), next };
}

export async function findProductByBarcode(ask: Ask, barcode: string): Promise<Product | undefined> {
  const [row] = await ask<ProductRow>(sql('read.products').select('*').where({ barcode }).limit(1));
  return row && toProduct(row);
}

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    price: toDecimal(row.price_centavos),
    stock: row.stock,
    consumptionDays: row.consumption_days,
    activeInCatalog: row.active_in_catalog,
    imageUrl: row.image_url,
    barcode: row.barcode,
    photos: row.photos.map((photo) => photoAnswer(row.shop_id, photo)),
  };
}
