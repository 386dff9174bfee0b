import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** At most 50 rows for a shop. */
export const createSavedReports: Migration = {
  name: '2026-11-26-saved-reports',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE saved_reports (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        definition jsonb NOT NULL,
        weekly boolean NOT NULL,
        PRIMARY KEY (shop_id, id)
      )`);
    await isolateByShop(knex, 'saved_reports');
  },
};
