import type { CatalogProductRow, CatalogRow } from '@pdv/projections/tables/catalog/catalog';
import { type Ask, sql } from '../../reading/shop-reader.ts';
import { SOLD_OUT } from '../sold-out.ts';

/** One row of cards on a wide screen, and more than a thumb scrolls past. */
const RELATED = 8;

/** What the page of one product shows. */
export interface ProductPage {
  readonly shop: CatalogRow;
  readonly product: CatalogProductRow;
  /** Others of its category: those that follow it by name, then from the start again. */
  readonly related: readonly CatalogProductRow[];
}

/** Undefined where there is no such catalogue; without a product where the catalogue does not show that one. */
export async function readProductPage(
  ask: Ask,
  id: string,
): Promise<ProductPage | Pick<ProductPage, 'shop'> | undefined> {
  const [[shop], [product]] = await Promise.all([
    ask<CatalogRow>(sql('read.catalogs').select('*').limit(1)),
    ask<CatalogProductRow>(sql('read.catalog_products').select('*').where({ id, active: true }).limit(1)),
  ]);
  if (!shop || !product) return shop && { shop };
  const { shop_id, category, sort_name } = product;
  const related = await ask<CatalogProductRow>(
    sql('read.catalog_products')
      .select('*')
      .where({ shop_id, active: true, category })
      .whereNot({ id })
      .orderByRaw(`${SOLD_OUT}, (sort_name, id) > (?, ?::uuid) DESC, sort_name, id`, [sort_name, id])
      .limit(RELATED),
  );
  return { shop, product, related };
}
