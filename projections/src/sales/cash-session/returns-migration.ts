import type { Migration } from '@pdv/infra/postgres/migrate';

/** No row needs another value than 0: nothing was returned, and no voucher paid with, before these columns. */
export const addReturnsToCashSessions: Migration = {
  name: '2026-11-24-cash-session-returns',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE cash_session_sums
        ADD COLUMN voucher_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN returned_cash_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN returned_card_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN returned_pix_centavos bigint NOT NULL DEFAULT 0`);
  },
};
