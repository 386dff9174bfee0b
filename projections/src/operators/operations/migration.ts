import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateForOperators } from '../../isolation.ts';

const TABLES = ['operator_accounts', 'operators', 'leads', 'sales_of_all_by_day'];

export const createOperations: Migration = {
  name: '2026-11-21-operations',
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
        captured_at timestamptz NOT NULL
      );
      CREATE INDEX leads_by_age ON leads (captured_at DESC, id);
      CREATE TABLE sales_of_all_by_day (
        day date PRIMARY KEY,
        sales bigint NOT NULL,
        total_centavos bigint NOT NULL
      ) WITH (fillfactor = 50)`);
    for (const table of TABLES) await isolateForOperators(knex, table);
  },
};
