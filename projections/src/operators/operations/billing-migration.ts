import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateForOperators } from '../../isolation.ts';

export const addOperatorsBilling: Migration = {
  name: '2026-11-21-operators-billing',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE operator_subscriptions (
        id text PRIMARY KEY,
        shop_id uuid NOT NULL,
        plan text NOT NULL,
        period text NOT NULL,
        amount_centavos bigint NOT NULL,
        status text NOT NULL,
        started_at timestamptz NOT NULL,
        period_ends_at timestamptz NOT NULL,
        ends_at_period_end boolean NOT NULL
      );
      CREATE INDEX operator_subscriptions_by_shop ON operator_subscriptions (shop_id);
      CREATE TABLE operator_payments (
        id text PRIMARY KEY,
        shop_id uuid NOT NULL,
        number text,
        plan text NOT NULL,
        period text NOT NULL,
        amount_centavos bigint NOT NULL,
        reason text NOT NULL,
        status text NOT NULL,
        at timestamptz NOT NULL,
        next_attempt_at timestamptz
      );
      CREATE INDEX operator_payments_by_age ON operator_payments (at DESC, id)`);
    for (const table of ['operator_subscriptions', 'operator_payments']) await isolateForOperators(knex, table);
  },
};
