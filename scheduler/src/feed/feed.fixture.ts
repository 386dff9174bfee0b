import { randomBytes } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { relayMigrations } from '@pdv/infra/relay/table';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { schedulerMigrations } from '../app.ts';

export interface Installation {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly store: EventStore;
  readonly codec: Codec;
  close(): Promise<void>;
}

/** A log and the scheduler's tables, in a database of their own. */
export async function openInstallation(): Promise<Installation> {
  const { url, drop } = await createTestDatabase();
  await migrate(url, 'command', commandMigrations);
  await migrate(url, 'scheduler', schedulerMigrations);
  await migrate(url, 'relay', relayMigrations);
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  const store = await createPostgresEventStore({ connectionString: url });
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey: randomBytes(32) }) });
  return {
    url,
    pool,
    store,
    codec,
    async close() {
      await store.close();
      await pool.end();
      await drop();
    },
  };
}
