import type { Migration } from '@pdv/infra/postgres/migrate';

/** The timeline now tells of the whole shop, so it is built again from the log's first event. */
export const tellWholeShop: Migration = {
  name: '2026-11-21-timeline-whole-shop',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE timeline ADD customer_id uuid, ADD product_name text;
      DROP INDEX timeline_of_product, timeline_of_sale;
      CREATE INDEX timeline_of_product ON timeline (product_id, occurred_at, stream, revision)
        WHERE product_id IS NOT NULL;
      CREATE INDEX timeline_of_sale ON timeline (sale_id) WHERE sale_id IS NOT NULL;
      CREATE INDEX timeline_of_customer ON timeline (customer_id, occurred_at, stream, revision)
        WHERE customer_id IS NOT NULL;
      CREATE INDEX timeline_of_shop ON timeline (shop_id, occurred_at, stream, revision);
      TRUNCATE timeline;
      DELETE FROM checkpoints WHERE name = 'timeline';
      DELETE FROM parked WHERE projection = 'timeline'`);
  },
};
