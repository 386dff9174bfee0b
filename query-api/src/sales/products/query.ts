import type { Principal } from '@pdv/infra/tokens/principal';
import type { ProductRow } from '@pdv/projections/tables/sales/products';
import { mayDo } from '@pdv/schemas/account/permissions';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { photoAnswer } from '@pdv/schemas/kernel/photo';
import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { barcodesOf, sameCodes } from '@pdv/schemas/sales/barcodes';
import type { Product } from '@pdv/schemas/sales/product';
import { type Cursor, cutPage } from '../../reading/page.ts';
import { exactPattern, searchPattern } from '../../reading/search.ts';
import { type Ask, sql } from '../../reading/shop-reader.ts';

export interface ProductFilter {
  readonly search?: string | undefined;
  readonly filter?: 'low' | 'out' | undefined;
  /** The exact category of the product. */
  readonly category?: string | undefined;
  /** Only products whose stock is counted. */
  readonly counted?: boolean;
  readonly limit: number;
  readonly cursor?: Cursor | undefined;
}

/** By name. */
export async function listProducts(ask: Ask, { search, filter, category, counted, limit, cursor }: ProductFilter) {
  const query = sql('read.products').select('*').orderBy('sort_name').orderBy('id');
  const pattern = searchPattern(search);
  if (pattern) {
    query.where((any) => {
      const coded = sql('read.product_barcodes')
        .whereLike('barcode', exactPattern(shortestCode(search ?? '')))
        .select('product_id');
      any.whereLike('search_text', pattern).orWhereIn('id', coded);
    });
  }
  if (filter === 'low') query.whereRaw('stock <= low_stock_mark');
  if (filter === 'out') query.whereRaw('tracks_stock AND stock <= 0');
  if (category !== undefined) query.where({ category });
  if (counted) query.where('tracks_stock', true);
  if (cursor) query.whereRaw('(sort_name, id) > (?, ?::uuid)', [cursor.after, cursor.id]);
  query.limit(limit + 1);
  const { page, next } = cutPage(await ask<ProductRow>(query), limit, (row) => ({ after: row.sort_name, id: row.id }));
  return { products: page, next };
}

/** It stands in the longer one, too. */
const shortestCode = (term: string) => sameCodes(term.trim()).reduce((a, b) => (b.length < a.length ? b : a));

export async function findProduct(ask: Ask, id: string): Promise<ProductRow | undefined> {
  const [row] = await ask<ProductRow>(sql('read.products').select('*').where({ id }));
  return row;
}

/** By exactly this code; where nobody has it, by the same one as scanners of the other habit give it. */
export async function findProductByBarcode(ask: Ask, barcode: string): Promise<ProductRow | undefined> {
  for (const code of sameCodes(barcode)) {
    const coded = sql('read.product_barcodes').where({ barcode: code }).select('product_id');
    const [row] = await ask<ProductRow>(sql('read.products').select('*').whereIn('id', coded).limit(1));
    if (row) return row;
  }
  return undefined;
}

/** With what it cost for whoever may see reports. */
export function toProduct(row: ProductRow, asked: Principal): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    price: toDecimal(row.price_centavos),
    stock: fromSteps(row.stock, row.unit),
    consumptionDays: row.consumption_days,
    activeInCatalog: row.active_in_catalog,
    imageUrl: row.image_url,
    barcode: row.barcode,
    photos: row.photos.map((photo) => photoAnswer(row.shop_id, photo)),
    barcodes: barcodesOf({ barcode: row.barcode, moreBarcodes: row.more_barcodes }),
    minimumStock: row.minimum_stock === null ? null : fromSteps(row.minimum_stock, row.unit),
    supplier: row.supplier,
    tracksStock: row.tracks_stock,
    openPrice: row.open_price,
    unit: row.unit,
    ...(mayDo(asked, 'see-reports') && { cost: row.cost_centavos === null ? null : toDecimal(row.cost_centavos) }),
  };
}
