import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

const PRODUCT_TOTALS = `
  product_id uuid NOT NULL,
  product_name text NOT NULL,
  price_centavos bigint NOT NULL,
  revenue_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  costed_centavos bigint NOT NULL DEFAULT 0,
  cost_centavos bigint NOT NULL DEFAULT 0,
  sales bigint NOT NULL,
  items bigint NOT NULL,
  quantity bigint NOT NULL,
  unit text NOT NULL`;

/**
 * The projection updates the same rows again and again: free space on each page keeps those updates out of the index.
 */
export const createDashboard: Migration = {
  name: '2026-11-23-dashboard',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sales_by_day (
        shop_id uuid NOT NULL,
        day date NOT NULL,
        payment_method text NOT NULL,
        revenue_centavos bigint NOT NULL,
        discount_centavos bigint NOT NULL,
        sales bigint NOT NULL,
        items bigint NOT NULL,
        payments bigint NOT NULL,
        PRIMARY KEY (shop_id, day, payment_method)
      ) WITH (fillfactor = 70);
      CREATE TABLE product_sales_by_day (
        shop_id uuid NOT NULL, day date NOT NULL, ${PRODUCT_TOTALS},
        PRIMARY KEY (shop_id, day, product_id)
      ) WITH (fillfactor = 70);
      CREATE TABLE product_sales_by_month (
        shop_id uuid NOT NULL, month date NOT NULL, ${PRODUCT_TOTALS},
        PRIMARY KEY (shop_id, month, product_id)
      ) WITH (fillfactor = 70)`);
    for (const table of ['sales_by_day', 'product_sales_by_day', 'product_sales_by_month']) {
      await isolateByShop(knex, table);
    }
  },
};
