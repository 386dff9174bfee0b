import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { projectionMigrations, startProjections } from '@pdv/projections/app';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { saleEvent } from './shop.ts';

export interface ProjectingFigures {
  readonly sales: number;
  readonly copyPerSecond: number;
  readonly projectedPerSecond: number;
}

/** The same sales: by COPY into one table, and from the log through all read models. */
export async function measureProjecting(
  url: string,
  store: EventStore,
  masterKey: Buffer,
  sales: number,
): Promise<ProjectingFigures> {
  await migrate(url, 'read', projectionMigrations);
  const pool = new pg.Pool({ connectionString: url });
  const shops = Array.from({ length: 20 }, () => randomUUID());
  const perShop = sales / shops.length;
  const events = shops.map((shop) => Array.from({ length: perShop }, (_, n) => saleEvent(shop, shop, n)));
  const copyPerSecond = await copy(pool, events.flat());
  for (const [index, shop] of shops.entries()) {
    for (let from = 0; from < perShop; from += 500) {
      await store.append(`inventory-${shop}`, events[index]?.slice(from, from + 500) ?? [], 'any');
    }
  }
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const started = performance.now();
  const projections = startProjections({ store, codec, pool });
  // The last commit counts, not the reader's own word for it.
  for (let seen = 0; seen < sales; ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM read.sales');
    seen = rows[0]?.count ?? 0;
  }
  const projectedPerSecond = sales / ((performance.now() - started) / 1_000);
  await projections.stop();
  await pool.end();
  return { sales, copyPerSecond, projectedPerSecond };
}

async function copy(pool: pg.Pool, events: readonly ReturnType<typeof saleEvent>[]): Promise<number> {
  await pool.query(`CREATE TABLE copied (
    shop_id uuid NOT NULL, sale_id uuid NOT NULL PRIMARY KEY, product_id uuid NOT NULL, product_name text NOT NULL,
    quantity int NOT NULL, unit_price_centavos bigint NOT NULL, total_centavos bigint NOT NULL,
    payment_method text NOT NULL, business_date date NOT NULL, sold_at timestamptz NOT NULL)`);
  const lines = events.map(({ data, metadata }) =>
    [
      metadata.shopId,
      data.saleId,
      data.productId,
      data.productName,
      data.quantity,
      data.unitPriceCentavos,
      data.totalCentavos,
      data.paymentMethod,
      data.businessDate,
      metadata.occurredAt,
    ].join('\t'),
  );
  const client = await pool.connect();
  const started = performance.now();
  await pipeline([`${lines.join('\n')}\n`], client.query(copyFrom('COPY copied FROM STDIN')));
  const elapsedMs = performance.now() - started;
  client.release();
  return events.length / (elapsedMs / 1_000);
}
