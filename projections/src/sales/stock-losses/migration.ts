import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createStockLosses: Migration = {
  name: '2026-11-26-stock-losses',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE stock_losses (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        product_id uuid NOT NULL,
        product_name text NOT NULL,
        unit text NOT NULL,
        quantity bigint NOT NULL,
        items bigint NOT NULL,
        because text NOT NULL,
        reason text,
        unit_cost_centavos bigint,
        cost_centavos bigint,
        business_date date NOT NULL,
        lost_at timestamptz NOT NULL,
        lost_by text NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX stock_losses_by_day ON stock_losses (shop_id, business_date, id)`);
    await isolateByShop(knex, 'stock_losses');
  },
};
