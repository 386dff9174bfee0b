import { BackupProblem } from '@pdv/infra/backup/errors';
import { ANALYSTS_ROLE, READER_ROLE, REPORTS_ROLE, SERVICE_ROLES } from '@pdv/infra/postgres/owner-role';
import pg from 'pg';
import { AlreadyRunning, holdInstanceLock } from '../instance-lock.ts';
import { MIGRATIONS } from '../migrations.ts';
import { BACKED_UP } from './tables.ts';

/** Exists until a restore into this database is complete. */
const MARK = 'restoring';
const SCHEMAS = [...Object.keys(MIGRATIONS), 'event_log', 'reports', 'rebuilt', 'replaced', 'fold_check', MARK];
const ROLES = [READER_ROLE, REPORTS_ROLE, ANALYSTS_ROLE, ...SERVICE_ROLES];

/** A database on an external server during a restore. */
export interface OutsideTarget {
  /** Marks the restore as complete. */
  finish(): Promise<void>;
  /** Releases the database. */
  stop(): Promise<void>;
}

/**
 * Empties a database for the services. It may hold only the work of its preparation or of an unfinished restore. No
 * service starts on it before {@link OutsideTarget.finish}.
 * @param databaseUrl of the owner of all schemas
 * @throws BackupProblem if it holds anything else or is in use; nothing has changed then
 */
export async function openOutsideTarget(databaseUrl: string): Promise<OutsideTarget> {
  const lock = await holdInstanceLock(databaseUrl, () => {}, 'command').catch((error: unknown) => {
    throw error instanceof AlreadyRunning ? new BackupProblem('Esse banco de dados está em uso.') : error;
  });
  try {
    await withClient(databaseUrl, async (client) => {
      await refuseWhatIsNotEmpty(client);
      await client.query('BEGIN');
      for (const schema of SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await client.query(`CREATE SCHEMA ${MARK}`);
      await client.query('COMMIT');
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
  return {
    finish: () => withClient(databaseUrl, (client) => client.query(`DROP SCHEMA ${MARK}`)),
    stop: () => lock.release(),
  };
}

/** @throws BackupProblem */
export async function refuseUsedTarget(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, refuseWhatIsNotEmpty);
}

/** @throws BackupProblem if a restore did not finish */
export async function refuseUnfinishedDatabase(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    if (await isHalfRestored(client)) {
      throw new BackupProblem('A restauração nesse banco de dados não chegou ao fim: restaure de novo.');
    }
  });
}

async function refuseWhatIsNotEmpty(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query('SELECT FROM pg_roles WHERE rolname = ANY($1)', [ROLES]);
  if (known.length < ROLES.length) {
    throw new BackupProblem(
      'Esse servidor ainda não tem os usuários do Freguês: comece os serviços nele uma vez, encerre-os e restaure.',
    );
  }
  const { rows: others } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND n.nspname <> ALL($1) LIMIT 1`,
    [SCHEMAS],
  );
  if (others[0]) throw notEmpty(`tem ${others[0].name}, que não é do Freguês`);
  const { rows: sessions } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend' AND application_name NOT LIKE 'command-lock %'`,
  );
  if (sessions[0]?.count) throw new BackupProblem('Há quem use esse banco de dados agora: encerre os serviços antes.');
  if (await isHalfRestored(client)) return;
  for (const table of ['event_log.events', ...BACKED_UP]) {
    const { rows: there } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
    if (!there[0]?.there) continue;
    const { rows } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rows.length > 0) throw notEmpty('já tem dados');
  }
}

const notEmpty = (why: string) =>
  new BackupProblem(`O banco de dados de DATABASE_URL ${why}: restaure num vazio. Nada foi alterado.`);

async function isHalfRestored(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT to_regnamespace($1) IS NOT NULL AS there', [MARK]);
  return rows[0]?.there ?? false;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
