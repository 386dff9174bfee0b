import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** Nobody has been charged before these tables are there: nothing to build again. */
export const addBilling: Migration = {
  name: '2026-11-21-billing',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE subscriptions (
        shop_id uuid NOT NULL,
        id text NOT NULL,
        plan text NOT NULL,
        period text NOT NULL,
        amount_centavos bigint NOT NULL,
        status text NOT NULL,
        started_at timestamptz NOT NULL,
        period_ends_at timestamptz NOT NULL,
        ends_at_period_end boolean NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE TABLE payments (
        shop_id uuid NOT NULL,
        id text NOT NULL,
        number text,
        plan text NOT NULL,
        period text NOT NULL,
        amount_centavos bigint NOT NULL,
        reason text NOT NULL,
        status text NOT NULL,
        at timestamptz NOT NULL,
        next_attempt_at timestamptz,
        PRIMARY KEY (shop_id, id)
      )`);
    await isolateByShop(knex, 'subscriptions');
    await isolateByShop(knex, 'payments');
  },
};
