import type { OpeningWeek } from '@pdv/schemas/account/opening-hours';
import type { ThemeSettings } from '@pdv/schemas/account/shop-settings';
import type { ProductPhoto } from '@pdv/schemas/kernel/photo';
import type { Unit } from '@pdv/schemas/kernel/quantity';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** A shop as its visitors see it. One row per shop, found by slug. */
export const catalogs = defineTable('catalogs', ['shop_id'], {
  shop_id: 'uuid',
  slug: 'text',
  is_public: 'boolean',
  show_prices: 'boolean',
  show_stock: 'boolean',
  allow_orders: 'boolean',
  custom_message: 'text?',
  store_name: 'text',
  whatsapp: 'text?',
  /** What the shop tells of itself and where it is, as far as it has. */
  description: 'text?',
  address: 'text?',
  city: 'text?',
  state: 'text?',
  /** CEP, digits only. */
  zip_code: 'text?',
  /** IANA zone, by whose clocks it opens. */
  time_zone: 'text',
  /** An `OpeningWeek`; null while the shop does not say. */
  opening_hours: 'jsonb?',
  opening_note: 'text?',
  delivery_text: 'text?',
  /** A `ThemeSettings`. */
  theme: 'jsonb',
});
export type CatalogRow = Omit<RowOf<typeof catalogs>, 'theme' | 'opening_hours'> & {
  readonly theme: ThemeSettings;
  readonly opening_hours: OpeningWeek | null;
};

/** Every present or former address of a catalogue, with the shop that took it last. */
export const catalogAddresses = defineTable('catalog_addresses', ['slug'], { slug: 'text', shop_id: 'uuid' });

/** All products of the shop; visitors see only active ones. */
export const catalogProducts = defineTable('catalog_products', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  name: 'text',
  description: 'text?',
  category: 'text',
  price_centavos: 'bigint',
  stock: 'bigint',
  /** False: nobody counts it, and it is never sold out. */
  tracks_stock: 'boolean',
  /** The price is told when somebody buys. */
  open_price: 'boolean',
  /** Stock is in its smallest steps. */
  unit: 'text',
  active: 'boolean',
  image_url: 'text?',
  sort_name: 'text',
  search_text: 'text',
  /** An array of `ProductPhoto`, the cover first. */
  photos: 'jsonb',
});
export type CatalogProductRow = Omit<RowOf<typeof catalogProducts>, 'photos' | 'unit'> & {
  readonly unit: Unit;
  readonly photos: readonly ProductPhoto[];
};
