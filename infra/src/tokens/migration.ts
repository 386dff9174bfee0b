import type { Migration } from '../postgres/migrate.ts';

/** Schema `command`. A session is one login in one shop and the family of refresh tokens that descend from it. */
export const sessionsMigration: Migration = {
  name: '003-sessions',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.sessions (
        session_id uuid PRIMARY KEY,
        shop_id uuid NOT NULL,
        member_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        -- When the password was entered: a session that goes on in another shop is a new one, and lives no longer.
        began_at timestamptz NOT NULL,
        revoked_at timestamptz
      );
      CREATE INDEX sessions_by_member ON command.sessions (member_id);
      CREATE INDEX sessions_revoked ON command.sessions (revoked_at) WHERE revoked_at IS NOT NULL;
      CREATE TABLE command.refresh_tokens (
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES command.sessions ON DELETE CASCADE,
        successor_hash bytea,
        sealed_successor bytea,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX refresh_tokens_by_session ON command.refresh_tokens (session_id)`);
  },
};
