import type { Migration } from '@pdv/infra/postgres/migrate';

/** No event told of hours before, and the zone is in the account's row: what is there needs no second reading. */
export const addOpeningHours: Migration = {
  name: '2026-11-26-opening-hours',
  async up(knex) {
    for (const table of ['accounts', 'catalogs']) {
      await knex.raw(`
        ALTER TABLE ${table}
          ADD COLUMN opening_hours jsonb,
          ADD COLUMN opening_note text,
          ADD COLUMN delivery_text text`);
    }
    await knex.raw(`
      ALTER TABLE catalogs ADD COLUMN time_zone text NOT NULL DEFAULT 'America/Sao_Paulo';
      UPDATE catalogs SET time_zone = accounts.time_zone FROM accounts WHERE accounts.shop_id = catalogs.shop_id;
      ALTER TABLE catalogs ALTER COLUMN time_zone DROP DEFAULT`);
  },
};
