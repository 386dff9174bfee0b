import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { maintenanceMigrations } from '@pdv/infra/maintenance/migration';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { projectionMigrations, startProjections } from '@pdv/projections/app';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { saleEvent } from './shop.ts';

export interface ProjectingFigures {
  readonly sales: number;
  readonly copyPerSecond: number;
  readonly projectedPerSecond: number;
}

/** Sales from the log through all read models, and the rows of one of them by COPY into one table. */
export async function measureProjecting(
  url: string,
  store: EventStore,
  masterKey: Buffer,
  sales: number,
): Promise<ProjectingFigures> {
  await migrate(url, 'read', projectionMigrations);
  await migrate(url, 'maintenance', maintenanceMigrations);
  await migrate(url, 'command', [personalKeysMigration]);
  // A declared server has one log for all measurements; what came before is not of this one, and its keys are elsewhere.
  const before = await store.head();
  const fromHere: EventStore = {
    ...store,
    subscribe: ({ from, ...options }, handler) => store.subscribe({ ...options, from: from ?? before }, handler),
  };
  const pool = new pg.Pool({ connectionString: url });
  try {
    return await project(pool, fromHere, masterKey, sales);
  } finally {
    await pool.end();
  }
}

async function project(pool: pg.Pool, store: EventStore, masterKey: Buffer, sales: number): Promise<ProjectingFigures> {
  const shops = Array.from({ length: 20 }, () => randomUUID());
  const perShop = sales / shops.length;
  const events = shops.map((shop) => Array.from({ length: perShop }, (_, n) => saleEvent(shop, shop, n)));
  for (const [index, shop] of shops.entries()) {
    for (let from = 0; from < perShop; from += 500) {
      await store.append(`inventory-${shop}`, events[index]?.slice(from, from + 500) ?? [], 'any');
    }
  }
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const started = performance.now();
  let failure: unknown;
  const onError = (error: unknown) => {
    failure = error;
  };
  const projections = startProjections({ store, codec, pool, onError });
  try {
    // The last commit counts, not the reader's own word for it.
    for (let seen = 0; seen < sales; ) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (failure !== undefined) throw failure;
      const text = 'SELECT count(*)::int AS seen FROM read.sales WHERE shop_id = ANY($1)';
      const { rows } = await pool.query<{ seen: number }>(text, [shops]);
      seen = rows[0]?.seen ?? 0;
    }
  } finally {
    await projections.stop();
  }
  const projectedPerSecond = sales / ((performance.now() - started) / 1_000);
  const copyPerSecond = await copy(pool);
  return { sales, copyPerSecond, projectedPerSecond };
}

/** The very rows that the projection wrote, into one table of the same make. */
async function copy(pool: pg.Pool): Promise<number> {
  await pool.query('CREATE TABLE copied (LIKE read.sales INCLUDING ALL)');
  const client = await pool.connect();
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo('COPY read.sales TO STDOUT'))) chunks.push(chunk as Buffer);
  const started = performance.now();
  const into = client.query(copyFrom('COPY copied FROM STDIN'));
  await pipeline(chunks, into);
  const elapsedMs = performance.now() - started;
  client.release();
  return into.rowCount / (elapsedMs / 1_000);
}
