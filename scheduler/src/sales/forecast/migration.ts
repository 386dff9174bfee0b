import type { Migration } from '@pdv/infra/postgres/migrate';
import { READER_ROLE } from '@pdv/infra/postgres/owner-role';

/**
 * Of schema `forecasts`: written by the scheduler, read by query-api one shop at a time. No event moves these tables, so
 * they are no read models; each night replaces a shop's rows, whatever became of the earlier ones.
 */
export const createForecasts: Migration = {
  name: '001-forecasts',
  async up(knex) {
    await knex.raw(`
        CREATE TABLE forecasts.runs (
          shop_id uuid PRIMARY KEY,
          forecast_on date NOT NULL,
          computed_at timestamptz NOT NULL,
          units bigint NOT NULL,
          settled boolean NOT NULL,
          took_ms int NOT NULL
        );
        CREATE TABLE forecasts.products (
          shop_id uuid NOT NULL REFERENCES forecasts.runs ON DELETE CASCADE,
          product_id uuid NOT NULL,
          method text NOT NULL,
          expected bigint NOT NULL,
          low bigint NOT NULL,
          high bigint NOT NULL,
          judged int NOT NULL,
          judged_units bigint NOT NULL,
          missed_units float8 NOT NULL,
          naive_missed_units float8 NOT NULL,
          PRIMARY KEY (shop_id, product_id)
        );
        GRANT USAGE ON SCHEMA forecasts TO ${READER_ROLE}`);
    for (const table of ['runs', 'products']) {
      await knex.raw(`
          ALTER TABLE forecasts.${table} ENABLE ROW LEVEL SECURITY;
          CREATE POLICY shop_reads ON forecasts.${table} FOR SELECT TO ${READER_ROLE}
            USING (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
          GRANT SELECT ON forecasts.${table} TO ${READER_ROLE}`);
    }
  },
};
