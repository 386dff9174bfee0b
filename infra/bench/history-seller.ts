/** Sells for a while in one shop, as a freshly started command-api: `history-seller.ts URL SHOP PRODUCT MS`. */
import { randomBytes } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { inventory } from '@pdv/command-api/sales/inventory';
import { createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { streams } from '@pdv/schemas/log';
import pg from 'pg';
import { percentile } from './load.ts';
import { context, registerSale } from './shop.ts';

const [url = '', shopId = '', productId = '', durationMs = '0'] = process.argv.slice(2);
const CLIENTS = 4;

await migrate(url, 'command', commandMigrations);
const pool = new pg.Pool({ connectionString: url });
const store = await createPostgresEventStore({ connectionString: url });
const handler = createCommandHandler({
  store,
  codec: createCodec({ vault: createPostgresVault(pool, { masterKey: randomBytes(32) }) }),
  snapshots: createPostgresSnapshots(pool),
  requests: createPostgresRequests(pool),
});
// Connections are made beforehand: what differs between the shops is to be seen.
await pool.query('SELECT 1');
await store.head();

async function sell(): Promise<number> {
  const started = performance.now();
  const asked = { ...context(shopId), requestId: crypto.randomUUID() };
  const outcome = await handler.handle(inventory, streams.inventory(shopId), registerSale(shopId, productId), asked);
  if ('rejected' in outcome) throw new Error(`the sale was refused: ${outcome.rejected}`);
  return performance.now() - started;
}

const firstCommandMs = await sell();
const times: number[] = [];
const end = performance.now() + Number(durationMs);
await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < end) times.push(await sell());
  }),
);
const rssMb = process.memoryUsage().rss / 1_048_576;
await handler.idle();
await store.close();
await pool.end();
console.log(JSON.stringify({ firstCommandMs, p999Ms: percentile(times, 0.999), rssMb }));
