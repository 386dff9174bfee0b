import pg from 'pg';

/** Owns the database and all that migrations make in it; no superuser, makes no roles, passes no row-level security. */
export const OWNER_ROLE = 'pdv_owner';
/** The login role of whoever only reads what it was granted. */
export const READER_ROLE = 'pdv_query';

/**
 * Brings a database into the hands of {@link OWNER_ROLE}, on every start: the roles are made where they are missing,
 * and what an earlier version made as the superuser changes hands, its row-level policies included. Nobody else may
 * make temporary tables, large objects or functions in it.
 * @param client connected to that database as superuser
 */
export async function handOver(client: pg.ClientBase, database: string, passwords: { owner: string }): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query('BEGIN');
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('hand over', 0))");
  await makeRole(client, OWNER_ROLE);
  await makeRole(client, READER_ROLE);
  const password = pg.escapeLiteral(passwords.owner);
  await client.query(`ALTER ROLE ${OWNER_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
  await client.query(`ALTER DATABASE ${name} OWNER TO ${OWNER_ROLE}`);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC, ${READER_ROLE}`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${READER_ROLE}`);
  await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
  await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
  await client.query(REVOKE_LARGE_OBJECTS);
  await client.query(CHANGE_HANDS);
  await client.query('COMMIT');
}

/** Roles belong to the whole server: another start may have made it meanwhile. */
async function makeRole(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOSUPERUSER; END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

/** They would fill the disk under nobody's name. Nothing here uses them. */
const REVOKE_LARGE_OBJECTS = `
  DO $$ DECLARE f regprocedure; BEGIN
    FOR f IN SELECT oid::regprocedure FROM pg_proc
      WHERE pronamespace = 'pg_catalog'::regnamespace
        AND (proname ~ '^lo_' OR proname IN ('lowrite', 'loread'))
    LOOP EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f); END LOOP;
  END $$`;

/**
 * REASSIGN OWNED does not take what belongs to the superuser that made the cluster. Schemas first; tables take their
 * indexes and own sequences along.
 */
const CHANGE_HANDS = `
  DO $$ DECLARE thing record; BEGIN
    FOR thing IN SELECT nspname FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
        AND nspowner <> '${OWNER_ROLE}'::regrole
    LOOP EXECUTE format('ALTER SCHEMA %I OWNER TO ${OWNER_ROLE}', thing.nspname); END LOOP;
    FOR thing IN SELECT c.oid::regclass AS name, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relowner <> '${OWNER_ROLE}'::regrole
        AND (c.relkind IN ('r', 'p', 'v', 'm') OR c.relkind = 'S' AND NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
    LOOP EXECUTE format('ALTER %s %s OWNER TO ${OWNER_ROLE}', CASE thing.relkind
        WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, thing.name);
    END LOOP;
    FOR thing IN SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND p.proowner <> '${OWNER_ROLE}'::regrole
    LOOP EXECUTE format('ALTER ROUTINE %s OWNER TO ${OWNER_ROLE}', thing.name); END LOOP;
    FOR thing IN SELECT t.oid::regtype AS name FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND t.typowner <> '${OWNER_ROLE}'::regrole
        AND t.typtype IN ('e', 'd')
    LOOP EXECUTE format('ALTER TYPE %s OWNER TO ${OWNER_ROLE}', thing.name); END LOOP;
    FOR thing IN SELECT p.polname, p.polrelid::regclass AS name FROM pg_policy p
      WHERE p.polroles = ARRAY[current_user::regrole::oid]
    LOOP EXECUTE format('ALTER POLICY %I ON %s TO ${OWNER_ROLE}', thing.polname, thing.name); END LOOP;
  END $$`;
