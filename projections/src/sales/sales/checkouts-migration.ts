import type { Migration } from '@pdv/infra/postgres/migrate';

/** The lines of a cart, and what falls due. A sale of its own is its own checkout: it needs no place in the index. */
export const findCheckouts: Migration = {
  name: '2026-11-21-sales-checkouts',
  async up(knex) {
    await knex.raw(`
      CREATE INDEX sales_of_checkout ON sales (shop_id, checkout_id) WHERE checkout_id <> id;
      CREATE INDEX sales_falling_due ON sales (shop_id, payment_date)
        WHERE payment_method = 'credit' AND cancelled_at IS NULL`);
  },
};
