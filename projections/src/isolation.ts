import type { Knex } from 'knex';

/** The login role of query-api: owns nothing, reads only granted tables, sees one shop at a time. */
export const QUERY_ROLE = 'pdv_query';

/**
 * Roles belong to the whole server, so two databases that migrate at once may both create it: the second one finds it.
 */
export async function createQueryRole(knex: Knex): Promise<void> {
  await knex.raw(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${QUERY_ROLE}') THEN
        CREATE ROLE ${QUERY_ROLE} LOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

/**
 * Turns on row-level security for a table, for its owner too. A reader sees the rows of `app.shop_id`, and no rows
 * without that setting. The owner can write only in a transaction with `app.projecting` on.
 */
export async function isolateByShop(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
    CREATE POLICY shop_reads ON ${table} FOR SELECT
      USING (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
    CREATE POLICY projector_writes ON ${table} TO CURRENT_USER
      USING (current_setting('app.projecting', true) = 'on');
    GRANT SELECT ON ${table} TO ${QUERY_ROLE}`);
}

/** Turns on row-level security in the same way for operators: no shop sees the table. */
export async function isolateForOperators(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
    CREATE POLICY operator_reads ON ${table} FOR SELECT USING (current_setting('app.operator', true) = 'on');
    CREATE POLICY projector_writes ON ${table} TO CURRENT_USER
      USING (current_setting('app.projecting', true) = 'on');
    GRANT SELECT ON ${table} TO ${QUERY_ROLE}`);
}
