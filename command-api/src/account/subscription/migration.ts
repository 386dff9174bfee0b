import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. */
export const billingMigration: Migration = {
  name: '2026-11-21-billing',
  async up(knex) {
    await knex.raw(`
      -- Whom the payment provider knows a shop as: out of the log, since it names a person there.
      CREATE TABLE command.billing_customers (
        shop_id uuid PRIMARY KEY,
        customer_id text NOT NULL UNIQUE,
        -- The account is being erased: nothing is sold to it any more.
        erase_wanted_at timestamptz,
        -- Set once the provider has erased it too.
        erased_at timestamptz
      );
      CREATE INDEX billing_customers_to_erase ON command.billing_customers (erase_wanted_at)
        WHERE erase_wanted_at IS NOT NULL AND erased_at IS NULL;
      -- What the provider told and was dealt with: it tells everything at least once.
      CREATE TABLE command.billing_notices (
        notice_id text PRIMARY KEY,
        handled_at timestamptz NOT NULL
      );
      CREATE INDEX billing_notices_by_age ON command.billing_notices (handled_at)`);
  },
};
