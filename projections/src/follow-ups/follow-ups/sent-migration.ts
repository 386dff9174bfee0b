import type { Migration } from '@pdv/infra/postgres/migrate';

/** When a reminder went out; and the order that the list is read in. */
export const sendFollowUps: Migration = {
  name: '2026-11-21-follow-ups-sent',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE follow_ups ADD sent_at timestamptz;
      CREATE INDEX follow_ups_newest ON follow_ups (shop_id, due_on, id)`);
  },
};
