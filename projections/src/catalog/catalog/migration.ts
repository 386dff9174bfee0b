import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createCatalogs: Migration = {
  name: '2026-11-23-catalogs',
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
        description text,
        address text,
        city text,
        state text,
        zip_code text,
        theme jsonb NOT NULL
      );
      -- Not unique: command-api sees to that, and within a batch one shop may take what another one leaves.
      CREATE INDEX catalogs_by_slug ON catalogs (slug);
      CREATE TABLE catalog_addresses (slug text PRIMARY KEY, shop_id uuid NOT NULL);
      CREATE INDEX catalog_addresses_by_shop ON catalog_addresses (shop_id);
      CREATE TABLE catalog_products (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        description text,
        category text NOT NULL,
        price_centavos bigint NOT NULL,
        stock bigint NOT NULL,
        tracks_stock boolean NOT NULL,
        open_price boolean NOT NULL,
        unit text NOT NULL,
        active boolean NOT NULL,
        image_url text,
        sort_name text NOT NULL,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, id)
      ) WITH (fillfactor = 80);
      CREATE INDEX catalog_products_by_name ON catalog_products (shop_id, sort_name, id) WHERE active`);
    for (const table of ['catalogs', 'catalog_addresses', 'catalog_products']) await isolateByShop(knex, table);
    // A visitor names an address and sees the shop that took it last, with its own slug and its catalogue, if that is
    // public. Visitors see nothing else. The sitemap, which names no product, sees every public catalogue.
    await knex.raw(`
      CREATE POLICY visitor_reads ON catalog_addresses FOR SELECT
        USING (slug = nullif(current_setting('app.catalog_slug', true), ''));
      CREATE POLICY visitor_reads ON catalogs FOR SELECT
        USING (is_public AND shop_id = (
          SELECT a.shop_id FROM catalog_addresses a
          WHERE a.slug = nullif(current_setting('app.catalog_slug', true), '')));
      CREATE POLICY visitor_reads ON catalog_products FOR SELECT
        USING (active AND shop_id = (
          SELECT c.shop_id FROM catalogs c
          WHERE c.is_public AND c.slug = nullif(current_setting('app.catalog_slug', true), '') LIMIT 1));
      CREATE POLICY sitemap_reads ON catalogs FOR SELECT
        USING (is_public AND current_setting('app.sitemap', true) = 'on');
      CREATE POLICY sitemap_reads ON catalog_products FOR SELECT
        USING (active AND current_setting('app.sitemap', true) = 'on')`);
  },
};
