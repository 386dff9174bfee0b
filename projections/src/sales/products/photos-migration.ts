import type { Migration } from '@pdv/infra/postgres/migrate';

/** No event told of a photo before: what is there needs no second reading of the log. */
export const addPhotos: Migration = {
  name: '2026-11-26-product-photos',
  async up(knex) {
    for (const table of ['products', 'catalog_products']) {
      await knex.raw(`
        ALTER TABLE ${table} ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';
        ALTER TABLE ${table} ALTER COLUMN photos DROP DEFAULT`);
    }
  },
};
