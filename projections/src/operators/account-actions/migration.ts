import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateForOperators } from '../../isolation.ts';

export const createAccountActions: Migration = {
  name: '2026-11-23-account-actions',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE account_actions (
        stream text NOT NULL,
        revision bigint NOT NULL,
        account_id uuid NOT NULL,
        type text NOT NULL,
        actor_id text NOT NULL,
        plan text,
        paid boolean,
        occurred_at timestamptz NOT NULL,
        monthly_centavos bigint,
        PRIMARY KEY (stream, revision)
      );
      CREATE INDEX account_actions_of_shop ON account_actions (account_id, occurred_at DESC);
      CREATE INDEX account_actions_by_age ON account_actions (occurred_at DESC)`);
    await isolateForOperators(knex, 'account_actions');
  },
};
