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
  /** As the owner. */
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  readonly masterKey: Buffer;
  /** Whether the application is at work on these data. */
  readonly running: boolean;
}

/**
 * A command on the data of the application, whether it runs or not.
 * @param config `databaseUrl` names a database that services share, which they have brought up to date themselves
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
    // Postgres may be stopped while a connection still says goodbye.
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
 * For commands that look after an installation, and make none where a DATA_DIR is mistyped.
 * @throws CommandProblem
 */
export function requireData({ dataDir, databaseUrl }: Pick<Config, 'dataDir'> & Partial<CommandConfig>): void {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) {
    throw new CommandProblem(
      `Não há dados em ${dataDir}: confira DATA_DIR. Uma instalação nova começa com make run, nessa pasta.`,
    );
  }
  // Made anew they would open nothing, and be copied in place of those that do.
  if (!existsSync(join(dataDir, 'secrets', 'personal-data.key'))) {
    throw new CommandProblem(
      `Em ${dataDir} não estão os segredos da instalação: use a DATA_DIR dela, ou traga de volta a pasta secrets.`,
    );
  }
}

/** Where a command has the data for itself. */
export const busyWithCommand = (dataDir: string) =>
  `Outro comando está trabalhando com os dados de ${dataDir}: espere que termine e rode de novo.`;

/** The database of a data directory, whether the application runs on it or not. */
export async function openOrJoin({ dataDir, pgPort: port }: Config, secrets: Secrets) {
  const onLost = (error: unknown) => {
    throw error;
  };
  try {
    return { ...(await openDatabase({ dataDir, port, ...secrets, holder: 'command', onLost })), running: false };
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    // It would stop the database under us when it is done.
    if (error.holder === 'command') throw new CommandProblem(busyWithCommand(dataDir));
    const joined = await joinDatabase({ dataDir, port, ownerPassword: secrets.ownerPassword });
    return { ...joined, running: true, stop: async () => {} };
  }
}
