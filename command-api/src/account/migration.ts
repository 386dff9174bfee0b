import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. Reservations make login e-mails and slugs unique; the log decides which of them hold. */
export const accountMigration: Migration = {
  name: '004-reservations-and-members',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.reservations (
        kind text NOT NULL CHECK (kind IN ('email', 'slug')),
        value text NOT NULL,
        shop_id uuid NOT NULL,
        -- Tells a repeated sign-up from another one under the same key.
        fingerprint text NOT NULL,
        reserved_at timestamptz NOT NULL DEFAULT now(),
        -- Set once the shop is known to be in the log.
        settled_at timestamptz,
        PRIMARY KEY (kind, value)
      );
      CREATE INDEX reservations_by_shop ON command.reservations (shop_id);
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
