import type { Migration } from '@pdv/infra/postgres/migrate';

/**
 * `sum` of bigint counts in numeric, of which a report over thousands of products makes thousands; this stays bigint,
 * refuses to overflow, and is 0 where there is nothing.
 */
export const addTotal: Migration = {
  name: '2026-11-21-total',
  async up(knex) {
    await knex.raw(
      "CREATE AGGREGATE total(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE)",
    );
  },
};
