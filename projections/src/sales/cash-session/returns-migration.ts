import type { Migration } from '@pdv/infra/postgres/migrate';

/** No row needs another value than 0: before these columns nothing was returned, no voucher paid with, and no card said to be of a kind. */
export const addReturnsToCashSessions: Migration = {
  name: '2026-11-24-cash-session-returns',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE cash_session_sums
        ADD COLUMN card_debit_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN card_credit_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN voucher_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN returned_cash_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN returned_card_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN returned_pix_centavos bigint NOT NULL DEFAULT 0`);
  },
};
