import type { Knex } from 'knex';

/** The login role of query-api: owns nothing, reads what is granted, sees one shop at a time. */
export const QUERY_ROLE = 'pdv_query';

/** Roles belong to the whole server, so several databases may migrate at once: whoever comes second finds it there. */
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
 * Puts a table behind row-level security, forced on its owner too: a reader sees the rows of `app.shop_id` and none
 * without it; the owner writes only in a transaction that says it projects.
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

/** Puts a table behind row-level security as above, for operators: nobody sees it as a shop. */
export async function isolateForOperators(knex: Knex, table: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
    CREATE POLICY operator_reads ON ${table} FOR SELECT USING (current_setting('app.operator', true) = 'on');
    CREATE POLICY projector_writes ON ${table} TO CURRENT_USER
      USING (current_setting('app.projecting', true) = 'on');
    GRANT SELECT ON ${table} TO ${QUERY_ROLE}`);
}
