import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createCodec } from '../codec/codec.ts';
import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import { createPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { personalKeysMigration } from '../personal-data/migration.ts';
import { createPostgresVault } from '../personal-data/postgres-vault.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase } from '../testing/postgres.ts';
import { type CommandHandlerOptions, createCommandHandler } from './command-handler.ts';
import { acceptedRequestsMigration, createPostgresRequests } from './postgres-requests.ts';
import { createPostgresSnapshots, snapshotsMigration } from './postgres-snapshots.ts';

/** A log on a database of its own, and handlers on it that share nothing else, as processes do. */
export async function handlerFixture() {
  const database = await createTestDatabase();
  await migrate(database.url, 'command', [personalKeysMigration, snapshotsMigration, acceptedRequestsMigration]);
  const pool = new pg.Pool({ connectionString: database.url });
  const store = await createPostgresEventStore({ connectionString: database.url });
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey: randomBytes(32) }) });
  const snapshots = createPostgresSnapshots(pool);
  const requests = createPostgresRequests(pool);
  const now = () => new Date('2026-11-21T12:00:00Z');
  return {
    pool,
    store,
    snapshots,
    requests,
    newStream: () => `shelf-${randomUUID()}`,
    newHandler: (options: Partial<CommandHandlerOptions> = {}) =>
      createCommandHandler({ store, codec, snapshots, requests, now, ...options }),
    async read(stream: string): Promise<RecordedEvent[]> {
      const events: RecordedEvent[] = [];
      for await (const event of store.read(stream)) events.push(event);
      return events;
    },
    async close() {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** The store with another append. `real` does what the store itself would do. */
export function withAppend(
  store: EventStore,
  append: (real: EventStore['append'], ...args: Parameters<EventStore['append']>) => ReturnType<EventStore['append']>,
): EventStore {
  const real = store.append.bind(store);
  return new Proxy(store, {
    get: (target, name) =>
      name === 'append'
        ? (...args: Parameters<EventStore['append']>) => append(real, ...args)
        : Reflect.get(target, name),
  });
}
