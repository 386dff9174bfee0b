import type { Migration } from '@pdv/infra/postgres/migrate';
import { READER_ROLE } from '@pdv/infra/postgres/owner-role';

/** Schema `command`. A PIN is state of its owner's login, and goes with it. */
export const ownerPinsMigration: Migration = {
  name: '2026-11-24-owner-pins',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.owner_pins (
        member_id uuid PRIMARY KEY REFERENCES command.members ON DELETE CASCADE,
        pin_hash text NOT NULL,
        changed_at timestamptz NOT NULL
      );
      ALTER TABLE command.owner_pins ENABLE ROW LEVEL SECURITY;
      CREATE POLICY own_login ON command.owner_pins FOR SELECT TO ${READER_ROLE}
        USING (member_id = nullif(current_setting('app.login_id', true), '')::uuid);
      GRANT USAGE ON SCHEMA command TO ${READER_ROLE};
      GRANT SELECT (member_id, changed_at) ON command.owner_pins TO ${READER_ROLE}`);
  },
};
