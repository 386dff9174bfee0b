import { ANALYSTS_ROLE, OWNER_ROLE } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';

/** The login that sees every shop. */
export const ALL_SHOPS = 'pdv_analyst';
/**
 * Prefix of a login that sees one shop; the digits of the shop's id follow. The name alone decides which shop it sees.
 */
export const ROLE_OF_SHOP = 'pdv_analyst_';

/** Most connections that one login may have at a time. */
const CONNECTIONS = 2;
/** Most disk space for the temporary files of one session. */
const TEMP_FILES = '512MB';
/**
 * The defaults of a session. An analyst may change most of them, so {@link endOverstayers} does not rely on them. Only
 * a superuser may change `temp_file_limit` and the two `log_min` settings. Those two keep analysts' warnings and failed
 * queries out of the server's log: long or frequent ones would fill the disk that the shops sell on.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '5s',
  work_mem: '16MB',
  max_parallel_workers_per_gather: '0',
  temp_file_limit: TEMP_FILES,
  search_path: 'reports',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};
/**
 * Keeps this transaction's statements out of the server's log, which others may read: one statement has the password.
 */
const UNSAID = `
  SET LOCAL log_statement = 'none';
  SET LOCAL log_min_duration_statement = -1;
  SET LOCAL log_min_error_statement = 'panic'`;
/**
 * Longest transaction: until it ends, it locks the tables that it reads and keeps every dead row from being vacuumed.
 */
const LONGEST_S = 60;

export const analystRole = (shopId: string | null) =>
  shopId === null ? ALL_SHOPS : ROLE_OF_SHOP + shopId.toLowerCase().replaceAll('-', '');

/**
 * Creates the login of the analysts of one shop, or of all shops. For an existing login it sets the new password and
 * ends the open sessions. Roles belong to the server, not to the log, so an operator creates them again after a
 * restore.
 * @param client a superuser's connection to the database
 * @param shopId `null`: all shops
 */
export async function letAnalystIn(
  client: pg.ClientBase,
  { shopId, password }: { shopId: string | null; password: string },
): Promise<{ role: string; isNew: boolean }> {
  const role = analystRole(shopId);
  const secret = pg.escapeLiteral(password);
  await client.query('BEGIN');
  await client.query(UNSAID);
  // Roles belong to the whole server, so this needs a lock of the whole server; an advisory lock covers one database.
  await client.query('LOCK TABLE pg_authid IN SHARE ROW EXCLUSIVE MODE');
  const isNew = !(await exists(client, role));
  if (isNew) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS INHERIT
       CONNECTION LIMIT ${CONNECTIONS} PASSWORD ${secret}`,
  );
  // Analysts may have changed the settings of their role; the next user of the login must not inherit them.
  await client.query(`ALTER ROLE ${role} RESET ALL`);
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`ALTER ROLE ${role} SET ${name} = '${value}'`);
  }
  await client.query(`GRANT ${ANALYSTS_ROLE} TO ${role} WITH INHERIT TRUE, SET FALSE`);
  // The application needs the membership to see the sessions' transactions and to end them.
  await client.query(`GRANT ${role} TO ${OWNER_ROLE} WITH INHERIT TRUE, SET FALSE`);
  await client.query('COMMIT');
  await cutOff(client, role);
  return { role, isNew };
}

/** Drops the login. False if it does not exist. */
export async function keepAnalystOut(client: pg.ClientBase, shopId: string | null): Promise<boolean> {
  const role = analystRole(shopId);
  if (!(await exists(client, role))) return false;
  await client.query(`ALTER ROLE ${role} NOLOGIN`);
  await cutOff(client, role);
  // For example default privileges: any role can set some for itself, and they block DROP ROLE.
  await client.query(`DROP OWNED BY ${role}`);
  await client.query(`DROP ROLE ${role}`);
  return true;
}

/**
 * Ends the sessions of analysts whose transaction lasts too long, independent of the session's settings.
 * @param pool of the owner
 * @returns the number of ended sessions
 */
export async function endOverstayers(pool: Pick<pg.Pool, 'query'>, longestS = LONGEST_S): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND (usename = $1 OR starts_with(usename, $2))
       AND xact_start < clock_timestamp() - make_interval(secs => $3)`,
    [ALL_SHOPS, ROLE_OF_SHOP, longestS],
  );
  return rowCount ?? 0;
}

async function exists(client: pg.ClientBase, role: string): Promise<boolean> {
  return (await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])).rowCount === 1;
}

async function cutOff(client: pg.ClientBase, role: string): Promise<void> {
  await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = $1', [role]);
}
