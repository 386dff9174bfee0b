import type { ProductPhoto } from '@pdv/schemas/kernel/photo';
import type { Unit } from '@pdv/schemas/kernel/quantity';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** The shop's products with their stock. */
export const products = defineTable('products', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  description: 'text?',
  category: 'text',
  price_centavos: 'bigint',
  stock: 'bigint',
  consumption_days: 'integer',
  active_in_catalog: 'boolean',
  image_url: 'text?',
  /** The first one; `product_barcodes` has them all. */
  barcode: 'text?',
  /** A `string[]`: the others. */
  more_barcodes: 'jsonb',
  cost_centavos: 'bigint?',
  /** Of its own; null for the shop-wide one. */
  minimum_stock: 'bigint?',
  /** With so many it is low; null for what is never low, because nobody counts it. */
  low_stock_mark: 'bigint?',
  supplier: 'text?',
  /** False: its stock is 0 and says nothing. */
  tracks_stock: 'boolean',
  open_price: 'boolean',
  /** Its stock, minimum and mark are in the unit's smallest steps, its price and cost of one unit. */
  unit: 'text',
  /** Folded name: the list's order. */
  sort_name: 'text',
  /** The text that a search matches: folded name and description. */
  search_text: 'text',
  created_at: 'timestamptz',
  /** An array of `ProductPhoto`, the cover first. */
  photos: 'jsonb',
});
export type ProductRow = Omit<RowOf<typeof products>, 'photos' | 'more_barcodes' | 'unit'> & {
  readonly unit: Unit;
  readonly photos: readonly ProductPhoto[];
  readonly more_barcodes: readonly string[];
};

/** Every barcode of the shop, with its product. Apart, because under row-level security no index is used inside a list. */
export const productBarcodes = defineTable('product_barcodes', ['shop_id', 'barcode'], {
  shop_id: 'uuid',
  barcode: 'text',
  product_id: 'uuid',
});
export type ProductBarcodeRow = RowOf<typeof productBarcodes>;
