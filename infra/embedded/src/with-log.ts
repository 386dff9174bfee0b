import { join } from 'node:path';
import type { EventStore } from '@pdv/infra/event-store/port';
import { surviveBrokenConnections } from '@pdv/infra/postgres/survive';
import { loadSecrets } from '@pdv/infra/secrets/secrets';
import pg from 'pg';
import { refuseUnfinished } from './backup/restoring.ts';
import type { Config } from './config.ts';
import { joinDatabase, openDatabase } from './database.ts';
import { openEventStore } from './event-store.ts';
import { AlreadyRunning } from './instance-lock.ts';
import { migrateAll } from './services/migrations.ts';

export interface Log {
  readonly store: EventStore;
  /** As the owner. */
  readonly pool: pg.Pool;
  readonly ownerUrl: string;
  readonly masterKey: Buffer;
  /** Whether the application is at work on these data. */
  readonly running: boolean;
}

/** A command on the data of the application, whether it runs or not. */
export async function withLog<T>(config: Config, work: (log: Log) => Promise<T>): Promise<T> {
  const secrets = await loadSecrets(join(config.dataDir, 'secrets'));
  const database = await openOrJoin(config, secrets);
  try {
    const { ownerUrl, running } = database;
    await migrateAll(ownerUrl);
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

/** The database of a data directory, whether the application runs on it or not. */
export async function openOrJoin(
  { dataDir, pgPort: port }: Config,
  secrets: { ownerPassword: string; queryPassword: string },
) {
  refuseUnfinished(dataDir);
  const onLost = (error: unknown) => {
    throw error;
  };
  try {
    return { ...(await openDatabase({ dataDir, port, ...secrets, onLost })), running: false };
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const joined = await joinDatabase({ dataDir, port, ownerPassword: secrets.ownerPassword });
    return { ...joined, running: true, stop: async () => {} };
  }
}
