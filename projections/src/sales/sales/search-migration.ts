import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/**
 * Under row-level security a text pattern is looked for row by row, whatever index there is. So a search first finds
 * the few names that products were sold under, and goes from there to the sales by index.
 */
export const searchSales: Migration = {
  name: '2026-11-21-sales-search',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sold_names (
        shop_id uuid NOT NULL,
        product_id uuid NOT NULL,
        search_text text NOT NULL,
        PRIMARY KEY (shop_id, product_id, search_text)
      )`);
    await isolateByShop(knex, 'sold_names');
    await knex.raw(`
      SET LOCAL app.projecting = 'on';
      INSERT INTO sold_names SELECT DISTINCT shop_id, product_id, search_text FROM sales;
      CREATE INDEX sales_by_payment ON sales (shop_id, payment_method, sold_at, id);
      -- What a member sold is summed up from the index alone.
      DROP INDEX sales_of_seller;
      CREATE INDEX sales_of_seller ON sales (shop_id, seller_id, sold_at, id)
        INCLUDE (business_date, total_centavos, cancelled_at)`);
  },
};
