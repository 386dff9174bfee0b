import type { Migration } from '@pdv/infra/postgres/migrate';

/** What shops pay is told by their subscriptions, so this is built again from the log's first event. */
export const tellSubscriptions: Migration = {
  name: '2026-11-21-account-actions-subscriptions',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE account_actions ADD monthly_centavos bigint;
      TRUNCATE account_actions;
      DELETE FROM checkpoints WHERE name = 'account-actions';
      DELETE FROM parked WHERE projection = 'account-actions'`);
  },
};
