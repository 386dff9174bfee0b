import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. Claims make login e-mails and slugs unique; which of them hold is settled by the log. */
export const accountMigration: Migration = {
  name: '004-claims-and-members',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.claims (
        kind text NOT NULL CHECK (kind IN ('email', 'slug')),
        value text NOT NULL,
        shop_id uuid NOT NULL,
        -- Tells a repeated sign-up from another one under the same key.
        fingerprint text NOT NULL,
        claimed_at timestamptz NOT NULL DEFAULT now(),
        -- Set once the shop is known to be in the log.
        settled_at timestamptz,
        PRIMARY KEY (kind, value)
      );
      CREATE INDEX claims_by_shop ON command.claims (shop_id);
      CREATE TABLE command.members (
        member_id uuid PRIMARY KEY,
        shop_id uuid NOT NULL,
        email text NOT NULL UNIQUE,
        name text NOT NULL,
        role text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX members_by_shop ON command.members (shop_id)`);
  },
};
