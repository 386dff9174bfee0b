import type { Migration } from '@pdv/infra/postgres/migrate';
import { READER_ROLE } from '@pdv/infra/postgres/owner-role';

/**
 * Files that wait for "Importar", what became of them, and where their events stand in the log. The file and its bad
 * lines are sealed under the account's key. Readers see neither.
 */
export const importsMigration: Migration = {
  name: '018-imports',
  async up(knex) {
    await knex.raw(`
      CREATE TABLE command.imports (
        shop_id uuid NOT NULL,
        import_id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        state text NOT NULL,
        member_id text NOT NULL,
        created_at timestamptz NOT NULL,
        file text,
        choices jsonb NOT NULL,
        problems text,
        lines integer NOT NULL DEFAULT 0,
        done integer NOT NULL DEFAULT 0,
        created integer NOT NULL DEFAULT 0,
        changed integer NOT NULL DEFAULT 0,
        skipped integer NOT NULL DEFAULT 0,
        bad integer NOT NULL DEFAULT 0,
        kept integer NOT NULL DEFAULT 0,
        kept_names text[] NOT NULL DEFAULT '{}',
        failures integer NOT NULL DEFAULT 0,
        worker uuid,
        leased_until timestamptz,
        PRIMARY KEY (shop_id, import_id)
      );
      CREATE INDEX imports_at_work ON command.imports (leased_until) WHERE state IN ('running', 'undoing');
      CREATE UNIQUE INDEX imports_one_at_a_time ON command.imports (shop_id) WHERE state IN ('running', 'undoing');
      CREATE TABLE command.import_batches (
        shop_id uuid NOT NULL,
        import_id uuid NOT NULL,
        batch integer NOT NULL,
        first_revision bigint NOT NULL,
        events integer NOT NULL,
        PRIMARY KEY (shop_id, import_id, batch),
        FOREIGN KEY (shop_id, import_id) REFERENCES command.imports ON DELETE CASCADE
      );
      ALTER TABLE command.imports ENABLE ROW LEVEL SECURITY;
      CREATE POLICY own_shop ON command.imports FOR SELECT TO ${READER_ROLE}
        USING (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
      GRANT SELECT (shop_id, import_id, kind, name, state, created_at, lines, done, created, changed, skipped, bad, kept, kept_names)
        ON command.imports TO ${READER_ROLE}`);
  },
};
