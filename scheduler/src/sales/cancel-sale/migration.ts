import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `scheduler`, until `012-due-work`. */
export const stockReturnsMigration: Migration = {
  name: '010-stock-returns',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE scheduler.stock_returns (
        sale_id text PRIMARY KEY,
        shop_id text NOT NULL,
        stream text NOT NULL,
        revision int8 NOT NULL,
        due_at timestamptz NOT NULL
      );
      CREATE INDEX stock_returns_due ON scheduler.stock_returns (due_at)`);
  },
};
