import type { Migration } from '@pdv/infra/postgres/migrate';

/** How a reminder left, or why it did not, and when what came of it was bought: built again from the first event. */
export const detailFollowUps: Migration = {
  name: '2026-11-22-follow-ups-detail',
  async up(knex) {
    await knex.raw(`
      TRUNCATE follow_ups;
      ALTER TABLE follow_ups
        ADD held_because text, ADD delivery text, ADD chat_opened_by text, ADD converted_on date;
      DELETE FROM checkpoints WHERE name = 'follow-ups';
      DELETE FROM parked WHERE projection = 'follow-ups'`);
  },
};
