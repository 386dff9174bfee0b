import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createFollowUps: Migration = {
  name: '2026-11-21-follow-ups',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE follow_ups (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        sale_id uuid NOT NULL,
        customer_id uuid NOT NULL,
        product_id uuid NOT NULL,
        product_name text NOT NULL,
        due_on date NOT NULL,
        status text NOT NULL,
        scheduled_at timestamptz NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX follow_ups_by_due_day ON follow_ups (shop_id, status, due_on)`);
    await isolateByShop(knex, 'follow_ups');
  },
};
