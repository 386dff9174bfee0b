import { randomBytes, randomUUID } from 'node:crypto';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { maintenanceMigrations } from '@pdv/infra/maintenance/migration';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { inTransaction } from '@pdv/infra/postgres/in-transaction';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { refreshReports } from '../analysts/refresh-reports.ts';
import { projectionMigrations } from '../migrations.ts';
import type { Runner } from '../runner/runner.ts';
import type { StoryEvent } from './shop-story.ts';

/** A database with an event log and empty read models. */
export interface ReadSide {
  readonly database: TestDatabase;
  readonly store: EventStore;
  readonly vault: PersonalDataVault;
  readonly codec: Codec;
  /** Connected as the owner. */
  readonly pool: pg.Pool;
  /** Answers the position of the last event. */
  append(...told: readonly StoryEvent[]): Promise<Position>;
  rows<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

export async function createReadSide(): Promise<ReadSide> {
  const database = await createTestDatabase();
  await migrate(database.url, 'command', [personalKeysMigration]);
  await migrate(database.url, 'read', projectionMigrations);
  await migrate(database.url, 'maintenance', maintenanceMigrations);
  const store = await createPostgresEventStore({ connectionString: database.url });
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  pool.on('error', () => {});
  await inTransaction(pool, refreshReports);
  const vault = createPostgresVault(pool, { masterKey: randomBytes(32) });
  const codec = createCodec({ vault });
  return {
    database,
    store,
    vault,
    codec,
    pool,
    async append(...told) {
      let position: Position | undefined;
      for (const run of runsOf(told)) {
        const encoded = await codec.encode(run.map(toEncodable));
        position = (await store.append(run[0]?.stream ?? '', encoded, 'any')).position;
      }
      if (!position) throw new Error('nothing to append');
      return position;
    },
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async drop() {
      await store.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Groups neighbouring events of one stream into appends, up to the limit of an append. */
function runsOf(told: readonly StoryEvent[]): StoryEvent[][] {
  const runs: StoryEvent[][] = [];
  for (const one of told) {
    const last = runs.at(-1);
    if (last && last[0]?.stream === one.stream && last.length < 500) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function toEncodable({ event, shopId, actorId, occurredAt }: StoryEvent) {
  const id = randomUUID();
  return { id, event, metadata: { shopId, actorId, occurredAt, correlationId: id, causationId: id } };
}

/** Waits until every read model has passed the position. */
export async function untilPassed(runner: Runner, store: EventStore, position: Position): Promise<void> {
  await until(async () =>
    (await runner.status()).every((one) => one.position !== null && store.compare(one.position, position) >= 0),
  );
}

/** Polls the condition; the test's own timeout ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}
