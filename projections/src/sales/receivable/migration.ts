import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

/** No row needs another value than 0: nobody had paid a debt, and no shop charged anything, before these columns. */
export const addDebtsToOthers: Migration = {
  name: '2026-11-24-debts-of-others',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE cash_session_sums
        ADD COLUMN debts_cash_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN debts_card_centavos bigint NOT NULL DEFAULT 0,
        ADD COLUMN debts_pix_centavos bigint NOT NULL DEFAULT 0;
      ALTER TABLE accounts
        ADD COLUMN fine_basis_points integer NOT NULL DEFAULT 0,
        ADD COLUMN monthly_interest_basis_points integer NOT NULL DEFAULT 0`);
  },
};

export const createReceivables: Migration = {
  name: '2026-11-24-receivables',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE debts (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        customer_id uuid NOT NULL,
        sale_id uuid NOT NULL,
        sale_number bigint NOT NULL,
        business_date date NOT NULL,
        due_date date NOT NULL,
        amount_centavos bigint NOT NULL,
        open_centavos bigint NOT NULL,
        fine_centavos bigint NOT NULL,
        interest_centavos bigint NOT NULL,
        charged_through date,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX debts_open ON debts (shop_id, due_date, id) WHERE open_centavos > 0;
      CREATE INDEX debts_of_customer ON debts (shop_id, customer_id, due_date) WHERE open_centavos > 0;
      -- The owner's own data has all debts and payments, page by page.
      CREATE INDEX debts_of_all ON debts (shop_id, business_date, id);
      CREATE TABLE debt_entries (
        shop_id uuid NOT NULL,
        customer_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        told_at timestamptz NOT NULL,
        told_by text NOT NULL,
        business_date date,
        amount_centavos bigint NOT NULL,
        sale_id uuid,
        sale_number bigint,
        due_date date,
        method text,
        credited_centavos bigint NOT NULL,
        parts jsonb,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX debt_entries_newest ON debt_entries (shop_id, customer_id, told_at, id);
      CREATE INDEX debt_payments_of_all ON debt_entries (shop_id, told_at, id) WHERE kind = 'payment';
      CREATE TABLE receivable_accounts (
        shop_id uuid NOT NULL,
        customer_id uuid NOT NULL,
        open_centavos bigint NOT NULL,
        open_debts bigint NOT NULL,
        balance_centavos bigint NOT NULL,
        limit_centavos bigint,
        PRIMARY KEY (shop_id, customer_id)
      );
      CREATE INDEX receivable_accounts_open ON receivable_accounts (shop_id, open_centavos, customer_id)
        WHERE open_centavos > 0;
      CREATE TABLE debts_by_due_day (
        shop_id uuid NOT NULL,
        due_date date NOT NULL,
        open_centavos bigint NOT NULL,
        open_debts bigint NOT NULL,
        PRIMARY KEY (shop_id, due_date)
      )`);
    for (const table of ['debts', 'debt_entries', 'receivable_accounts', 'debts_by_due_day']) {
      await isolateByShop(knex, table);
    }
  },
};

/** In the order of `oldestFirst`, so that a page of debts reads no more rows than it shows. */
export const orderDebtsBySale: Migration = {
  name: '2026-11-25-debts-by-sale',
  async up(knex) {
    await knex.raw(`
      DROP INDEX debts_open;
      CREATE INDEX debts_open ON debts (shop_id, due_date, sale_number, id) WHERE open_centavos > 0`);
  },
};

/** Null in every row: nobody had been reminded before these columns. */
export const addPaymentReminders: Migration = {
  name: '2026-11-25-payment-reminders',
  async up(knex) {
    await knex.raw(`
      ALTER TABLE receivable_accounts
        ADD COLUMN reminder_state text,
        ADD COLUMN reminder_at timestamptz,
        ADD COLUMN reminder_day date,
        ADD COLUMN reminder_chat_at timestamptz`);
  },
};

/** So that a list of sales says what is owed of each. */
export const indexDebtsBySale: Migration = {
  name: '2026-11-26-debts-of-sale',
  async up(knex) {
    await knex.raw('CREATE INDEX debts_of_sale ON debts (shop_id, sale_id)');
  },
};
