import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateForOperators } from '../../isolation.ts';

const TABLES = [
  'operator_accounts',
  'operator_subscriptions',
  'operator_payments',
  'operators',
  'leads',
  'sales_of_all_by_day',
];

export const createOperations: Migration = {
  name: '2026-11-23-operations',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE operator_accounts (
        id uuid PRIMARY KEY,
        store_name text NOT NULL,
        owner_name text NOT NULL,
        email text NOT NULL,
        slug text NOT NULL,
        business_type text NOT NULL,
        plan text NOT NULL,
        paid boolean NOT NULL,
        trial_ends_at timestamptz,
        search_text text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX operator_accounts_by_age ON operator_accounts (created_at DESC, id);
      CREATE TABLE operators (id uuid PRIMARY KEY, name text NOT NULL, email text NOT NULL, created_at timestamptz NOT NULL);
      CREATE TABLE leads (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        day date NOT NULL,
        utm jsonb,
        captured_at timestamptz NOT NULL,
        message text,
        form text,
        attended_by text,
        attended_at timestamptz
      );
      CREATE INDEX leads_by_age ON leads (captured_at DESC, id);
      CREATE INDEX leads_by_email ON leads (email);
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
        next_attempt_at timestamptz,
        refunded_centavos bigint NOT NULL
      );
      CREATE INDEX operator_payments_by_age ON operator_payments (at DESC, id);
      CREATE TABLE sales_of_all_by_day (
        day date PRIMARY KEY,
        sales bigint NOT NULL,
        total_centavos bigint NOT NULL
      ) WITH (fillfactor = 50)`);
    for (const table of TABLES) await isolateForOperators(knex, table);
  },
};
