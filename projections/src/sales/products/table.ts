import type { ProductPhoto } from '@pdv/schemas/kernel/photo';
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
  barcode: 'text?',
  /** Folded name: the list's order. */
  sort_name: 'text',
  /** The text that a search matches: folded name and description. */
  search_text: 'text',
  created_at: 'timestamptz',
  /** An array of `ProductPhoto`, the cover first. */
  photos: 'jsonb',
});
export type ProductRow = Omit<RowOf<typeof products>, 'photos'> & { readonly photos: readonly ProductPhoto[] };
