import pg from 'pg';

/** Owns the database and all that migrations make in it; no superuser, makes no roles, passes no row-level security. */
export const OWNER_ROLE = 'pdv_owner';
/** The login role of whoever only reads what it was granted. */
export const READER_ROLE = 'pdv_query';
/** The login role of query-api beside {@link READER_ROLE}: reads the progress of others and says that it is there. */
export const QUERY_API_ROLE = 'pdv_query_api';
/** The login role of the relay: reads the log and keeps its own checkpoint. */
export const RELAY_ROLE = 'pdv_relay';
/** Services that own nothing. Rights on tables are given to them by `grantTables`. */
export const SERVICE_ROLES = [QUERY_API_ROLE, RELAY_ROLE] as const;
export type ServiceRole = (typeof SERVICE_ROLES)[number];
/** Owns the views of schema `reports`; nobody logs in as it. */
export const REPORTS_ROLE = 'pdv_reports';
/** Every analyst login is a member of this role. */
export const ANALYSTS_ROLE = 'pdv_analysts';

/**
 * Brings a database into the hands of {@link OWNER_ROLE}, on every start: the roles are made where they are missing,
 * and what an earlier version made as the superuser changes hands, its row-level policies included. Nobody else may
 * make temporary tables, large objects, functions or messages in the write-ahead log of it, or take advisory locks:
 * appends to the log wait for one.
 * @param client connected to that database as superuser
 */
export async function handOver(client: pg.ClientBase, database: string, passwords: { owner: string }): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query('BEGIN');
  // Roles belong to the whole server, so one at a time there; an advisory lock would hold in this database only.
  await client.query('LOCK TABLE pg_authid IN SHARE ROW EXCLUSIVE MODE');
  await makeRole(client, OWNER_ROLE);
  for (const role of [READER_ROLE, ...SERVICE_ROLES]) await makeRole(client, role);
  const password = pg.escapeLiteral(passwords.owner);
  await client.query(`ALTER ROLE ${OWNER_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
  await client.query(MAKE_ANALYSTS_ROLES);
  await client.query(`ALTER DATABASE ${name} OWNER TO ${OWNER_ROLE}`);
  const logins = [READER_ROLE, ...SERVICE_ROLES].join(', ');
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC, ${logins}`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${logins}, ${ANALYSTS_ROLE}`);
  await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
  await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
  await client.query(REVOKE_FUNCTIONS);
  await client.query(LET_RELAYS_TAKE_TURNS);
  await client.query(CHANGE_HANDS);
  await client.query('COMMIT');
}

/** Lets a role sign in with this password. @param client connected as superuser */
export async function letIn(client: pg.ClientBase, role: string, password: string): Promise<void> {
  const attributes = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE';
  await client.query(`ALTER ROLE ${role} ${attributes} PASSWORD ${pg.escapeLiteral(password)}`);
}

/** Roles belong to the whole server: another start may have made it meanwhile. */
async function makeRole(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOSUPERUSER; END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

/**
 * The owner makes and replaces the views as their role, and has none of its rights while it does anything else: the
 * policies that narrow what the views show would narrow what the owner writes.
 */
export const MAKE_ANALYSTS_ROLES = `
  DO $$ DECLARE role text; BEGIN
    FOREACH role IN ARRAY ARRAY['${REPORTS_ROLE}', '${ANALYSTS_ROLE}'] LOOP
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER', role);
      END IF;
    END LOOP;
    IF NOT pg_has_role('${OWNER_ROLE}', '${REPORTS_ROLE}', 'SET') THEN
      GRANT ${REPORTS_ROLE} TO ${OWNER_ROLE} WITH INHERIT FALSE, SET TRUE;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`;

/**
 * Large objects would fill the disk under nobody's name, messages in the write-ahead log keep it from whoever sells, and
 * nothing here uses them; locks are the owner's.
 */
const REVOKE_FUNCTIONS = `
  DO $$ DECLARE f record; BEGIN
    FOR f IN SELECT oid::regprocedure AS name, proname ~ 'advisory' AS locks FROM pg_proc
      WHERE pronamespace = 'pg_catalog'::regnamespace
        AND (proname ~ '^lo_' OR proname IN ('lowrite', 'loread', 'pg_logical_emit_message') OR proname ~ '^pg_(try_)?advisory_')
    LOOP
      EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', f.name);
      IF f.locks THEN EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${OWNER_ROLE}', f.name); END IF;
    END LOOP;
  END $$`;

const LET_RELAYS_TAKE_TURNS = `GRANT EXECUTE ON FUNCTION pg_try_advisory_lock(bigint) TO ${RELAY_ROLE}`;

/**
 * All but the views of {@link REPORTS_ROLE}. REASSIGN OWNED does not take what belongs to the superuser that made the cluster. Schemas first; tables take their
 * indexes and own sequences along.
 */
const CHANGE_HANDS = `
  DO $$ DECLARE thing record; BEGIN
    FOR thing IN SELECT nspname FROM pg_namespace
      WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
        AND nspowner <> '${OWNER_ROLE}'::regrole
    LOOP EXECUTE format('ALTER SCHEMA %I OWNER TO ${OWNER_ROLE}', thing.nspname); END LOOP;
    FOR thing IN SELECT c.oid::regclass AS name, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
        AND c.relowner NOT IN ('${OWNER_ROLE}'::regrole, '${REPORTS_ROLE}'::regrole)
        AND (c.relkind IN ('r', 'p', 'v', 'm') OR c.relkind = 'S' AND NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')))
    LOOP EXECUTE format('ALTER %s %s OWNER TO ${OWNER_ROLE}', CASE thing.relkind
        WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, thing.name);
    END LOOP;
    FOR thing IN SELECT p.oid::regprocedure AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
        AND p.proowner NOT IN ('${OWNER_ROLE}'::regrole, '${REPORTS_ROLE}'::regrole)
    LOOP EXECUTE format('ALTER ROUTINE %s OWNER TO ${OWNER_ROLE}', thing.name); END LOOP;
    FOR thing IN SELECT t.oid::regtype AS name FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
      WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND t.typowner <> '${OWNER_ROLE}'::regrole
        AND t.typtype IN ('e', 'd')
    LOOP EXECUTE format('ALTER TYPE %s OWNER TO ${OWNER_ROLE}', thing.name); END LOOP;
    FOR thing IN SELECT p.polname, p.polrelid::regclass AS name FROM pg_policy p
      WHERE p.polroles = ARRAY[current_user::regrole::oid]
    LOOP EXECUTE format('ALTER POLICY %I ON %s TO ${OWNER_ROLE}', thing.polname, thing.name); END LOOP;
  END $$`;
