import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createProducts: Migration = {
  name: '2026-11-23-products',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE products (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        description text,
        category text NOT NULL,
        price_centavos bigint NOT NULL,
        stock bigint NOT NULL,
        consumption_days integer NOT NULL,
        active_in_catalog boolean NOT NULL,
        image_url text,
        barcode text,
        sort_name text NOT NULL,
        search_text text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (shop_id, id)
      ) WITH (fillfactor = 80);
      CREATE INDEX products_by_name ON products (shop_id, sort_name, id);
      CREATE INDEX products_for_sale ON products (shop_id, (stock <= 0), sort_name, id);
      CREATE INDEX products_by_barcode ON products (shop_id, barcode) WHERE barcode IS NOT NULL;
      CREATE INDEX products_low_on_stock ON products (shop_id) WHERE stock <= 5`);
    await isolateByShop(knex, 'products');
  },
};
