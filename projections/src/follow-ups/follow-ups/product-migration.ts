import type { Migration } from '@pdv/infra/postgres/migrate';

/** A search goes from the names that match to the reminders of their products. */
export const findFollowUpsOfProduct: Migration = {
  name: '2026-11-21-follow-ups-of-product',
  async up(knex) {
    await knex.raw('CREATE INDEX follow_ups_of_product ON follow_ups (shop_id, product_id, due_on, id)');
  },
};
