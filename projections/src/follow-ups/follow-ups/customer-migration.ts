import type { Migration } from '@pdv/infra/postgres/migrate';

/** One customer's reminders, by day. What was in the order of days was twice there. */
export const findFollowUpsOfCustomer: Migration = {
  name: '2026-11-21-follow-ups-of-customer',
  async up(knex) {
    await knex.raw(`
      CREATE INDEX follow_ups_of_customer ON follow_ups (shop_id, customer_id, due_on, id);
      DROP INDEX follow_ups_newest`);
  },
};
