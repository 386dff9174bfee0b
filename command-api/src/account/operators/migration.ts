import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. An operator's e-mail is reserved like a member's, so that it is nobody else's login. */
export const operatorsMigration: Migration = {
  name: '2026-11-21-operators',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.operators (
        operator_id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE,
        name text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
  },
};
