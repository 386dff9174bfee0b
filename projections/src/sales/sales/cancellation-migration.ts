import type { Migration } from '@pdv/infra/postgres/migrate';

/** What a cancellation leaves on a sale, and the ways that the list is filtered. */
export const cancelSales: Migration = {
  name: '2026-11-21-sales-cancelled',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE sales ADD cancelled_at timestamptz, ADD cancelled_by text, ADD cancel_reason text;
      DROP INDEX sales_of_product;
      CREATE INDEX sales_of_product ON sales (shop_id, product_id, sold_at, id);
      CREATE INDEX sales_of_customer ON sales (shop_id, customer_id, sold_at, id) WHERE customer_id IS NOT NULL;
      CREATE INDEX sales_of_seller ON sales (shop_id, seller_id, sold_at, id)`);
  },
};
