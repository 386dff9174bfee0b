import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { maintenanceMigrations } from '@pdv/infra/maintenance/migration';
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
  const pool = new pg.Pool({ connectionString: url });
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
  // The last commit counts, not the reader's own word for it.
  let all = 0;
  for (let seen = 0; seen < sales; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (failure !== undefined) throw failure;
    const { rows } = await pool.query<{ all: number; seen: number }>(
      'SELECT count(*)::int AS all, count(*) FILTER (WHERE shop_id = ANY($1))::int AS seen FROM read.sales',
      [shops],
    );
    ({ all, seen } = rows[0] ?? { all: 0, seen: 0 });
  }
  // A declared server has one log for all measurements: what came before went through as well.
  const projectedPerSecond = all / ((performance.now() - started) / 1_000);
  await projections.stop();
  const copyPerSecond = await copy(pool);
  await pool.end();
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
