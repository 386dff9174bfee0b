import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/**
 * The projection updates the same rows again and again: free space on each page keeps those updates out of the index.
 */
export const createReports: Migration = {
  name: '2026-11-23-reports',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE customer_sales_by_day (
        shop_id uuid NOT NULL,
        day date NOT NULL,
        customer_id uuid NOT NULL,
        revenue_centavos bigint NOT NULL,
        discount_centavos bigint NOT NULL,
        sales bigint NOT NULL,
        purchases bigint NOT NULL,
        items bigint NOT NULL,
        PRIMARY KEY (shop_id, day, customer_id)
      ) WITH (fillfactor = 70);
      -- Segments ask what every customer bought, and when, and need no more than this index.
      CREATE INDEX customer_sales_of_customer ON customer_sales_by_day (shop_id, customer_id, day)
        INCLUDE (sales, purchases, revenue_centavos);
      CREATE TABLE new_customers_by_day (
        shop_id uuid NOT NULL,
        day date NOT NULL,
        customers bigint NOT NULL,
        PRIMARY KEY (shop_id, day)
      ) WITH (fillfactor = 70);
      CREATE TABLE follow_ups_by_day (
        shop_id uuid NOT NULL,
        day date NOT NULL,
        scheduled bigint NOT NULL,
        sent bigint NOT NULL,
        cancelled bigint NOT NULL,
        converted bigint NOT NULL,
        converted_centavos bigint NOT NULL,
        PRIMARY KEY (shop_id, day)
      ) WITH (fillfactor = 70)`);
    for (const table of ['customer_sales_by_day', 'new_customers_by_day', 'follow_ups_by_day']) {
      await isolateByShop(knex, table);
    }
  },
};
