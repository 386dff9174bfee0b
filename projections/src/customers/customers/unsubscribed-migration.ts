import type { Migration } from '@pdv/infra/postgres/migrate';

export const tellUnsubscribed: Migration = {
  name: '2026-11-22-customers-unsubscribed',
  async up(knex) {
    await knex.raw('ALTER TABLE customers ADD COLUMN unsubscribed_at timestamptz');
  },
};
