import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** At most 50 rows for a shop. */
export const createSegments: Migration = {
  name: '2026-11-26-segments',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE segments (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        rules jsonb NOT NULL,
        PRIMARY KEY (shop_id, id)
      )`);
    await isolateByShop(knex, 'segments');
  },
};
