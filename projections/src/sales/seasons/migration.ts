import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/**
 * The projection updates the same rows again and again: free space on each page keeps those updates out of the index.
 */
export const createSeasons: Migration = {
  name: '2026-11-26-seasons',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE sales_by_hour (
        shop_id uuid NOT NULL,
        hour timestamptz NOT NULL,
        sales bigint NOT NULL,
        revenue_centavos bigint NOT NULL,
        PRIMARY KEY (shop_id, hour)
      ) WITH (fillfactor = 70);
      -- Few are: they are taken off the hours of their sales.
      CREATE INDEX sales_cancelled ON sales (shop_id, sold_at) INCLUDE (total_centavos) WHERE cancelled_at IS NOT NULL`);
    await isolateByShop(knex, 'sales_by_hour');
  },
};
