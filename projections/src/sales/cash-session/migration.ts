import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createCashSessions: Migration = {
  name: '2026-11-24-cash-sessions',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE cash_sessions (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        register_id uuid NOT NULL,
        register_name text NOT NULL,
        opened_at timestamptz NOT NULL,
        opened_by text NOT NULL,
        float_centavos bigint NOT NULL,
        closed_at timestamptz,
        closed_by text,
        counted_cash_centavos bigint,
        counted_card_centavos bigint,
        counted_pix_centavos bigint,
        denominations jsonb,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX cash_sessions_newest ON cash_sessions (shop_id, opened_at, id);
      CREATE INDEX cash_sessions_open ON cash_sessions (shop_id) WHERE closed_at IS NULL;
      CREATE TABLE cash_session_sums (
        shop_id uuid NOT NULL,
        session_id uuid NOT NULL,
        added_centavos bigint NOT NULL,
        withdrawn_centavos bigint NOT NULL,
        tickets bigint NOT NULL,
        cash_centavos bigint NOT NULL,
        card_centavos bigint NOT NULL,
        pix_centavos bigint NOT NULL,
        credit_centavos bigint NOT NULL,
        PRIMARY KEY (shop_id, session_id)
      );
      CREATE TABLE cash_movements (
        shop_id uuid NOT NULL,
        session_id uuid NOT NULL,
        id uuid NOT NULL,
        type text NOT NULL,
        amount_centavos bigint NOT NULL,
        reason text,
        moved_at timestamptz NOT NULL,
        moved_by text NOT NULL,
        PRIMARY KEY (shop_id, session_id, id)
      )`);
    for (const table of ['cash_sessions', 'cash_session_sums', 'cash_movements']) await isolateByShop(knex, table);
  },
};
