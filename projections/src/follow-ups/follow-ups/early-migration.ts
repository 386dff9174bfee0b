import type { Migration } from '@pdv/infra/postgres/migrate';

/** Reports move reminders that were sent early to the day on which they were sent. They are few. */
export const indexEarlyFollowUps: Migration = {
  name: '2026-11-23-follow-ups-sent-early',
  async up(knex) {
    await knex.raw(`
      CREATE INDEX follow_ups_sent_early ON follow_ups (shop_id, due_on)
        WHERE status = 'sent' AND sent_at < ((due_on + time '12:00') AT TIME ZONE 'UTC')`);
  },
};
