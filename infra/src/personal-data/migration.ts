import type { Migration } from '../postgres/migrate.ts';

/** Schema `command`. A destroyed key leaves its row, without the key, so that no new one is made for that subject. */
export const personalKeysMigration: Migration = {
  name: '001-personal-keys',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.personal_keys (
        subject text PRIMARY KEY,
        wrapped_key bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        destroyed_at timestamptz,
        CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
      )`);
  },
};
