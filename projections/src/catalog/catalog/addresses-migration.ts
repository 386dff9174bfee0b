import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/**
 * Former addresses lead to where the catalogue is now, and names are in the order of their numbers: built again from
 * the log's first event.
 */
export const keepAddresses: Migration = {
  name: '2026-11-22-catalog-addresses',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE catalog_addresses (slug text PRIMARY KEY, shop_id uuid NOT NULL);
      CREATE INDEX catalog_addresses_by_shop ON catalog_addresses (shop_id)`);
    await isolateByShop(knex, 'catalog_addresses');
    // A visitor names an address and sees the shop that took it last, under its own slug, if it is public.
    await knex.raw(`
      CREATE POLICY visitor_reads ON catalog_addresses FOR SELECT
        USING (slug = nullif(current_setting('app.catalog_slug', true), ''));
      DROP POLICY visitor_reads ON catalogs;
      CREATE POLICY visitor_reads ON catalogs FOR SELECT
        USING (is_public AND shop_id = (
          SELECT a.shop_id FROM catalog_addresses a
          WHERE a.slug = nullif(current_setting('app.catalog_slug', true), '')));
      TRUNCATE catalogs, catalog_products;
      DELETE FROM checkpoints WHERE name = 'catalog';
      DELETE FROM parked WHERE projection = 'catalog'`);
  },
};
