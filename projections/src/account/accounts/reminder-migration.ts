import type { Migration } from '@pdv/infra/postgres/migrate';

/** Nobody has written a reminder before these columns are there: nothing to build again. */
export const addReminderTemplate: Migration = {
  name: '2026-11-21-reminder-template',
  async up(knex) {
    await knex.raw('ALTER TABLE accounts ADD COLUMN reminder_subject text, ADD COLUMN reminder_text text');
  },
};
