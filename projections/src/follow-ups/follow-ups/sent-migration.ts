import type { Migration } from '@pdv/infra/postgres/migrate';

/** When a reminder went out, what it is found by, and the order of the list: built again from the first event. */
export const sendFollowUps: Migration = {
  name: '2026-11-21-follow-ups-sent',
  async up(knex) {
    await knex.raw(`
      TRUNCATE follow_ups;
      ALTER TABLE follow_ups ADD sent_at timestamptz, ADD search_text text NOT NULL;
      DELETE FROM checkpoints WHERE name = 'follow-ups';
      DELETE FROM parked WHERE projection = 'follow-ups';
      CREATE INDEX follow_ups_newest ON follow_ups (shop_id, due_on, id)`);
  },
};
