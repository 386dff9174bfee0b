import { ANALYSTS_ROLE, OWNER_ROLE } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';

/** The login that sees every shop. */
export const ALL_SHOPS = 'pdv_analyst';
/** Before the digits of a shop's id: the login that sees this shop alone. What it sees is told by its name. */
export const ROLE_OF_SHOP = 'pdv_analyst_';

/** At one time, each login. */
const CONNECTIONS = 2;
/** Most that one query may lay down on the disk. */
const TEMP_FILES = '512MB';
/**
 * What a session begins with. Whoever is connected may set most of it otherwise, which is why {@link endOverstayers}
 * does not ask for it; only the superuser may change the limit of temporary files and what the server's log is told of
 * them: their warnings and failed queries, as long and as many as they like, would fill the disk that the shops sell on.
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
/** In this transaction the server's log, which others may read, is told of no statement: one has the password. */
const UNSAID = `
  SET LOCAL log_statement = 'none';
  SET LOCAL log_min_duration_statement = -1;
  SET LOCAL log_min_error_statement = 'panic'`;
/** Longest that a transaction may last: it holds on to the tables that it reads, and to every row that dies meanwhile. */
const LONGEST_S = 60;

export const analystRole = (shopId: string | null) =>
  shopId === null ? ALL_SHOPS : ROLE_OF_SHOP + shopId.toLowerCase().replaceAll('-', '');

/**
 * Makes the login of those who analyse one shop, or all; again, it gets the new password and whoever is connected with
 * the old one is cut off. Roles belong to the server, not to the log: they are made anew after a restore.
 * @param client a superuser's, connected to the database
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
  // Roles belong to the whole server, so one at a time there; an advisory lock would hold in this database only.
  await client.query('LOCK TABLE pg_authid IN SHARE ROW EXCLUSIVE MODE');
  const isNew = !(await exists(client, role));
  if (isNew) await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS INHERIT
       CONNECTION LIMIT ${CONNECTIONS} PASSWORD ${secret}`,
  );
  // They may have set others for themselves, which would meet whoever has the login next.
  await client.query(`ALTER ROLE ${role} RESET ALL`);
  for (const [name, value] of Object.entries(SETTINGS)) {
    await client.query(`ALTER ROLE ${role} SET ${name} = '${value}'`);
  }
  await client.query(`GRANT ${ANALYSTS_ROLE} TO ${role} WITH INHERIT TRUE, SET FALSE`);
  // So that the application sees how long they stay, and may end it.
  await client.query(`GRANT ${role} TO ${OWNER_ROLE} WITH INHERIT TRUE, SET FALSE`);
  await client.query('COMMIT');
  await cutOff(client, role);
  return { role, isNew };
}

/** Takes the login away. False where there was none. */
export async function keepAnalystOut(client: pg.ClientBase, shopId: string | null): Promise<boolean> {
  const role = analystRole(shopId);
  if (!(await exists(client, role))) return false;
  await client.query(`ALTER ROLE ${role} NOLOGIN`);
  await cutOff(client, role);
  // Such as the default privileges of what they will never make: anybody may have some.
  await client.query(`DROP OWNED BY ${role}`);
  await client.query(`DROP ROLE ${role}`);
  return true;
}

/**
 * Ends the sessions of analysts whose transaction lasts for too long, whatever they have set.
 * @param pool of the owner
 * @returns how many
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
