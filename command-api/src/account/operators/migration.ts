import type { Migration } from '@pdv/infra/postgres/migrate';

/** Schema `command`. An operator's e-mail has a reservation like a member's, so no other login can use it. */
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
