import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventStore } from '@pdv/infra/event-store/port';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import { loadSecrets, type Secrets } from '@pdv/infra/secrets/secrets';
import pg from 'pg';
import { refuseUnfinishedDatabase } from './backup/outside-target.ts';
import { refuseUnfinished } from './backup/restoring.ts';
import { CommandProblem } from './command-line/error-message.ts';
import type { CommandConfig, Config } from './config.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { openEventStore } from './event-store.ts';
import { AlreadyRunning } from './instance-lock.ts';
import { migrateAll } from './migrations.ts';

export interface Log {
  readonly store: EventStore;
  /** Connected as the owner. */
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  readonly masterKey: Buffer;
  /** Whether the application runs on these data. */
  readonly running: boolean;
}

/**
 * Runs a command on the application's data, whether the application runs or not.
 * @param config `databaseUrl` names the services' shared database; the services have already migrated it
 */
export async function withLog<T>(config: Config & Partial<CommandConfig>, work: (log: Log) => Promise<T>): Promise<T> {
  refuseUnfinished(config.dataDir);
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) await refuseUnfinishedDatabase(databaseUrl);
  const secrets = await loadSecrets(join(config.dataDir, 'secrets'));
  const database =
    databaseUrl === undefined
      ? await openOrJoin(config, secrets)
      : { ownerUrl: databaseUrl, running: true, stop: async () => {} };
  try {
    const { ownerUrl, running } = database;
    if (databaseUrl === undefined) await migrateAll(ownerUrl);
    const store = await openEventStore(ownerUrl, config.eventStoreUrl);
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 6 });
    // Postgres may stop while a connection is still closing.
    surviveBrokenConnections(pool, () => {});
    try {
      return await work({ store, pool, ownerUrl, masterKey: secrets.masterKey, running });
    } finally {
      await store.close();
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}

/**
 * For commands on an existing installation: a mistyped DATA_DIR must not create a new one.
 * @throws CommandProblem
 */
export function requireData({ dataDir, databaseUrl }: Pick<Config, 'dataDir'> & Partial<CommandConfig>): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
    throw new CommandProblem(
      `Não há dados em ${dataDir}: confira DATA_DIR. Uma instalação nova começa com make run, nessa pasta.`,
    );
  }
  // New secrets would decrypt nothing, and backups would copy them instead of the right ones.
  if (!existsSync(join(dataDir, 'secrets', 'personal-data.key'))) {
    throw new CommandProblem(
      `Em ${dataDir} não estão os segredos da instalação: use a DATA_DIR dela, ou traga de volta a pasta secrets.`,
    );
  }
}

/** The message for data that a command holds. */
export const busyWithCommand = (dataDir: string) =>
  `Outro comando está trabalhando com os dados de ${dataDir}: espere que termine e rode de novo.`;

/** Opens the database of a data directory, or joins the running application's. */
export async function openOrJoin({ dataDir, pgPort: port }: Config, secrets: Secrets) {
  const onLost = (error: unknown) => {
    throw error;
  };
  try {
    return { ...(await openDatabase({ dataDir, port, ...secrets, holder: 'command', onLost })), running: false };
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    // The other command would stop the database at its end.
    if (error.holder === 'command') throw new CommandProblem(busyWithCommand(dataDir));
    const joined = await joinDatabase({ dataDir, port, ...secrets });
    return { ...joined, running: true, stop: async () => {} };
  }
}
