import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** Counts that were put right, and where each closing stands in the log. */
export const addCorrectionsToCashSessions: Migration = {
  name: '2026-11-24-cash-session-corrections',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE cash_sessions
        ADD COLUMN closed_revision bigint,
        ADD COLUMN corrected_cash_centavos bigint,
        ADD COLUMN corrected_card_centavos bigint,
        ADD COLUMN corrected_pix_centavos bigint;
      CREATE INDEX cash_sessions_closed ON cash_sessions (shop_id, closed_at) WHERE closed_at IS NOT NULL;
      CREATE TABLE cash_corrections (
        shop_id uuid NOT NULL,
        session_id uuid NOT NULL,
        id uuid NOT NULL,
        cash_centavos bigint NOT NULL,
        card_centavos bigint NOT NULL,
        pix_centavos bigint NOT NULL,
        before_cash_centavos bigint NOT NULL,
        before_card_centavos bigint NOT NULL,
        before_pix_centavos bigint NOT NULL,
        reason text,
        corrected_at timestamptz NOT NULL,
        corrected_by text NOT NULL,
        PRIMARY KEY (shop_id, session_id, id)
      )`);
    await isolateByShop(knex, 'cash_corrections');
  },
};
