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
        more_barcodes jsonb NOT NULL,
        cost_centavos bigint,
        minimum_stock bigint,
        low_stock_mark bigint,
        supplier text,
        tracks_stock boolean NOT NULL,
        open_price boolean NOT NULL,
        unit text NOT NULL,
        sort_name text NOT NULL,
        search_text text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (shop_id, id)
      ) WITH (fillfactor = 80);
      CREATE INDEX products_by_name ON products (shop_id, sort_name, id);
      CREATE INDEX products_for_sale ON products (shop_id, (tracks_stock AND stock <= 0), sort_name, id);
      CREATE INDEX products_low_on_stock ON products (shop_id) WHERE stock <= low_stock_mark;
      CREATE TABLE product_barcodes (
        shop_id uuid NOT NULL,
        barcode text NOT NULL,
        product_id uuid NOT NULL,
        PRIMARY KEY (shop_id, barcode)
      );
      CREATE INDEX product_barcodes_of ON product_barcodes (shop_id, product_id)`);
    for (const table of ['products', 'product_barcodes']) await isolateByShop(knex, table);
  },
};
