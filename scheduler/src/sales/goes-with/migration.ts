import type { Migration } from '@pdv/infra/postgres/migrate';
import { READER_ROLE } from '@pdv/infra/postgres/owner-role';

/** Of schema `forecasts`, as the forecasts are. A product's best stands at `nth` 0. */
export const createGoesWith: Migration = {
  name: '002-goes-with',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE forecasts.goes_with_runs (
        shop_id uuid PRIMARY KEY,
        counted_on date NOT NULL,
        computed_at timestamptz NOT NULL,
        tickets int NOT NULL,
        settled boolean NOT NULL,
        took_ms int NOT NULL,
        worker_mb int NOT NULL
      );
      CREATE TABLE forecasts.goes_with (
        shop_id uuid NOT NULL REFERENCES forecasts.goes_with_runs ON DELETE CASCADE,
        product_id uuid NOT NULL,
        nth int NOT NULL,
        other_id uuid NOT NULL,
        tickets int NOT NULL,
        together int NOT NULL,
        expected float8 NOT NULL,
        PRIMARY KEY (shop_id, product_id, nth)
      )`);
    for (const table of ['goes_with_runs', 'goes_with']) {
      await knex.raw(`
        ALTER TABLE forecasts.${table} ENABLE ROW LEVEL SECURITY;
        CREATE POLICY shop_reads ON forecasts.${table} FOR SELECT TO ${READER_ROLE}
          USING (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
        GRANT SELECT ON forecasts.${table} TO ${READER_ROLE}`);
    }
  },
};
