import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createCatalogs: Migration = {
  name: '2026-11-21-catalogs',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE catalogs (
        shop_id uuid PRIMARY KEY,
        slug text NOT NULL,
        is_public boolean NOT NULL,
        show_prices boolean NOT NULL,
        show_stock boolean NOT NULL,
        allow_orders boolean NOT NULL,
        custom_message text,
        store_name text NOT NULL,
        whatsapp text,
        theme jsonb NOT NULL
      );
      -- Not unique: command-api sees to that, and within a batch one shop may take what another one leaves.
      CREATE INDEX catalogs_by_slug ON catalogs (slug);
      CREATE TABLE catalog_products (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        description text,
        category text NOT NULL,
        price_centavos bigint NOT NULL,
        stock bigint NOT NULL,
        active boolean NOT NULL,
        image_url text,
        sort_name text NOT NULL,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, id)
      ) WITH (fillfactor = 80);
      CREATE INDEX catalog_products_by_name ON catalog_products (shop_id, sort_name, id) WHERE active`);
    await isolateByShop(knex, 'catalogs');
    await isolateByShop(knex, 'catalog_products');
    // A visitor names a slug and sees that one shop, if it is public, and what it shows; nothing by any other way.
    await knex.raw(`
      CREATE POLICY visitor_reads ON catalogs FOR SELECT
        USING (is_public AND slug = nullif(current_setting('app.catalog_slug', true), ''));
      CREATE POLICY visitor_reads ON catalog_products FOR SELECT
        USING (active AND shop_id = (
          SELECT c.shop_id FROM catalogs c
          WHERE c.is_public AND c.slug = nullif(current_setting('app.catalog_slug', true), '') LIMIT 1))`);
  },
};
