import type { Migration } from '@pdv/infra/postgres/migrate';

/** A search now finds both forms of a plate, so the roster is built again from the log's first event. */
export const searchPlates: Migration = {
  name: '2026-11-21-customers-plates',
  async up(knex) {
    await knex.raw(`
      TRUNCATE customers;
      DELETE FROM checkpoints WHERE name = 'customers';
      DELETE FROM parked WHERE projection = 'customers'`);
  },
};
