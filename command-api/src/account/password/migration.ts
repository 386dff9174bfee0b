import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. The table holds only hashes, so reading it lets nobody reset a password. */
export const passwordResetsMigration: Migration = {
  name: '006-password-resets',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.password_resets (
        token_hash bytea PRIMARY KEY,
        member_id uuid NOT NULL REFERENCES command.members ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX password_resets_by_member ON command.password_resets (member_id, created_at)`);
  },
};
