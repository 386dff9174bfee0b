import type { Migration } from '@pdv/infra/postgres/migrate';

/** In both tables of charges. No refund was read before these columns are there: nothing to build again. */
export const addRefunds: Migration = {
  name: '2026-11-22-refunds',
  async up(knex) {
    for (const table of ['payments', 'operator_payments']) {
      await knex.raw(`ALTER TABLE ${table} ADD COLUMN refunded_centavos bigint NOT NULL DEFAULT 0`);
    }
  },
};
