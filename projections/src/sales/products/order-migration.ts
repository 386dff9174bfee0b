import type { Migration } from '@pdv/infra/postgres/migrate';

/** Each number of a name behind how many digits it has, as `sortKey` has it from now on. */
export const orderByNumbers: Migration = {
  name: '2026-11-22-products-order-by-numbers',
  async up(knex) {
    await knex.raw(`
      UPDATE products SET sort_name = (
        SELECT string_agg(
          CASE WHEN part[1] ~ '^[0-9]' THEN chr(48 + length(ltrim(part[1], '0'))) || ltrim(part[1], '0') ELSE part[1] END,
          '' ORDER BY nth)
        FROM regexp_matches(sort_name, '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS found (part, nth))
      WHERE sort_name ~ '[0-9]'`);
  },
};
