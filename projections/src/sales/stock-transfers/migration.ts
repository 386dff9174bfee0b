import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createStockTransfers: Migration = {
  name: '2026-11-26-stock-transfers',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE stock_transfers (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        direction text NOT NULL,
        other_shop_id uuid NOT NULL,
        lines jsonb NOT NULL,
        items bigint NOT NULL,
        note text,
        sent_at timestamptz NOT NULL,
        sent_by text NOT NULL,
        received_at timestamptz,
        refused jsonb,
        returned_at timestamptz,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX stock_transfers_by_time ON stock_transfers (shop_id, sent_at, id);
      CREATE INDEX stock_transfers_by_other_shop ON stock_transfers (other_shop_id)`);
    await isolateByShop(knex, 'stock_transfers');
  },
};
