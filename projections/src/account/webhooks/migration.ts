import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** At most ten rows for a shop. */
export const createWebhooks: Migration = {
  name: '2026-11-26-webhooks',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE webhooks (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        url text NOT NULL,
        description text,
        events jsonb NOT NULL,
        paused text,
        registered_at timestamptz NOT NULL,
        secret_renewed_at timestamptz,
        PRIMARY KEY (shop_id, id)
      )`);
    await isolateByShop(knex, 'webhooks');
  },
};
