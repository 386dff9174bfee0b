import type { Migration } from '@pdv/infra/postgres/migrate';

/** The list is in the order of days, of one status or of all. */
export const orderFollowUps: Migration = {
  name: '2026-11-21-follow-ups-order',
  async up(knex) {
    await knex.raw(`
      DROP INDEX follow_ups_by_due_day;
      CREATE INDEX follow_ups_by_due_day ON follow_ups (shop_id, due_on, id) INCLUDE (status);
      CREATE INDEX follow_ups_by_status ON follow_ups (shop_id, status, due_on, id)`);
  },
};
