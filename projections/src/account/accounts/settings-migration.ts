import type { Migration } from '@pdv/infra/postgres/migrate';
import { DEFAULT_CATALOG_MESSAGE, DEFAULT_THEME } from '@pdv/schemas/account/shop-settings';

/** The defaults are for shops that are there already; the projection writes every column itself. */
export const addAccountSettings: Migration = {
  name: '2026-11-21-account-settings',
  async up(knex) {
    await knex.raw(
      `ALTER TABLE accounts
        ADD COLUMN description text,
        ADD COLUMN address text,
        ADD COLUMN city text,
        ADD COLUMN state text,
        ADD COLUMN zip_code text,
        ADD COLUMN catalog_public boolean NOT NULL DEFAULT true,
        ADD COLUMN catalog_show_prices boolean NOT NULL DEFAULT true,
        ADD COLUMN catalog_show_stock boolean NOT NULL DEFAULT false,
        ADD COLUMN catalog_allow_orders boolean NOT NULL DEFAULT true,
        ADD COLUMN catalog_custom_message text DEFAULT '${DEFAULT_CATALOG_MESSAGE}',
        ADD COLUMN primary_color text NOT NULL DEFAULT '${DEFAULT_THEME.primaryColor}',
        ADD COLUMN secondary_color text NOT NULL DEFAULT '${DEFAULT_THEME.secondaryColor}',
        ADD COLUMN logo_url text,
        ADD COLUMN custom_css text,
        ADD COLUMN email_notifications boolean NOT NULL DEFAULT true,
        ADD COLUMN followup_reminders boolean NOT NULL DEFAULT true,
        ADD COLUMN low_stock_alerts boolean NOT NULL DEFAULT true,
        ADD COLUMN sales_reports boolean NOT NULL DEFAULT true`,
    );
    await knex.raw('ALTER TABLE members ADD COLUMN removed_at timestamptz');
    // A catalogue is found by its slug.
    await knex.raw('CREATE INDEX accounts_by_slug ON accounts (slug)');
  },
};
