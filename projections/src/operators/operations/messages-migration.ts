import type { Migration } from '@pdv/infra/postgres/migrate';

/** What a lead wrote, and in which form. No message was taken before these columns are there: nothing to build again. */
export const addLeadMessages: Migration = {
  name: '2026-11-22-lead-messages',
  async up(knex) {
    await knex.raw('ALTER TABLE leads ADD COLUMN message text, ADD COLUMN form text');
  },
};
