import type { Migration } from '@pdv/infra/postgres/migrate';
import { isolateByShop } from '../../isolation.ts';

export const createAccounts: Migration = {
  name: '2026-11-23-accounts',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE accounts (
        shop_id uuid PRIMARY KEY,
        slug text NOT NULL,
        business_type text NOT NULL,
        time_zone text NOT NULL,
        store_name text NOT NULL,
        owner_name text NOT NULL,
        whatsapp text,
        description text,
        address text,
        city text,
        state text,
        zip_code text,
        catalog_public boolean NOT NULL,
        catalog_show_prices boolean NOT NULL,
        catalog_show_stock boolean NOT NULL,
        catalog_allow_orders boolean NOT NULL,
        catalog_custom_message text,
        primary_color text NOT NULL,
        secondary_color text NOT NULL,
        logo_url text,
        custom_css text,
        email_notifications boolean NOT NULL,
        followup_reminders boolean NOT NULL,
        reminder_pause_days integer NOT NULL,
        reminder_holdout_percent integer NOT NULL,
        low_stock_alerts boolean NOT NULL,
        sales_reports boolean NOT NULL,
        reminder_subject text,
        reminder_text text,
        pix_kind text,
        pix_key text,
        pix_name text,
        pix_city text,
        register_rules jsonb,
        plan text NOT NULL,
        head_shop_id uuid,
        trial_ends_at timestamptz,
        created_at timestamptz NOT NULL
      );
      -- A catalogue is found by its slug.
      CREATE INDEX accounts_by_slug ON accounts (slug);
      CREATE TABLE members (
        shop_id uuid NOT NULL,
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        email_confirmed boolean NOT NULL,
        role text NOT NULL,
        removed_at timestamptz,
        PRIMARY KEY (shop_id, id)
      );
      CREATE INDEX members_by_login ON members (id);
      CREATE TABLE subscriptions (
        shop_id uuid NOT NULL,
        id text NOT NULL,
        plan text NOT NULL,
        period text NOT NULL,
        amount_centavos bigint NOT NULL,
        status text NOT NULL,
        started_at timestamptz NOT NULL,
        period_ends_at timestamptz NOT NULL,
        ends_at_period_end boolean NOT NULL,
        PRIMARY KEY (shop_id, id)
      );
      CREATE TABLE payments (
        shop_id uuid NOT NULL,
        id text NOT NULL,
        number text,
        plan text NOT NULL,
        period text NOT NULL,
        amount_centavos bigint NOT NULL,
        reason text NOT NULL,
        status text NOT NULL,
        at timestamptz NOT NULL,
        next_attempt_at timestamptz,
        refunded_centavos bigint NOT NULL,
        PRIMARY KEY (shop_id, id)
      )`);
    for (const table of ['accounts', 'members', 'subscriptions', 'payments']) await isolateByShop(knex, table);
    // Whoever has a login sees in which shops it is.
    await knex.raw(`CREATE POLICY login_reads ON members FOR SELECT
      USING (id = nullif(current_setting('app.login_id', true), '')::uuid AND removed_at IS NULL)`);
  },
};
