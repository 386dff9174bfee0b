import { randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { inventory } from '@pdv/command-api/sales/inventory';
import { createCodec } from '@pdv/infra/codec/codec';
import { type CommandHandler, createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { streams } from '@pdv/schemas/log';
import pg from 'pg';
import { closedLoop, type Figure } from './load.ts';
import type { Row } from './report.ts';
import { context, createProduct, registerSale } from './shop.ts';

export interface CommandFigures {
  readonly rows: Row[];
  /** All clients sell the same product of the same shop. */
  readonly hotProduct: Figure;
}

export async function measureCommands(
  url: string,
  store: EventStore,
  masterKey: Buffer,
  clients: readonly number[],
  durationMs: number,
): Promise<CommandFigures> {
  await migrate(url, 'command', commandMigrations);
  const pool = new pg.Pool({ connectionString: url });
  try {
    return await measureWith(pool, store, masterKey, clients, durationMs);
  } finally {
    await pool.end();
  }
}

async function measureWith(
  pool: pg.Pool,
  store: EventStore,
  masterKey: Buffer,
  clients: readonly number[],
  durationMs: number,
): Promise<CommandFigures> {
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool) });
  const rows: Row[] = [];
  for (const count of clients) {
    const shops = await openShops(handler, count);
    const figure = await closedLoop(count, durationMs, (client) => sell(handler, shops[client] ?? ''));
    rows.push({ what: 'RegisterSale', figure });
  }
  const [shop = ''] = await openShops(handler, 1);
  const hotProduct = await closedLoop(32, durationMs, () => sell(handler, shop));
  await handler.idle();
  return { rows, hotProduct };
}

/** Shops with one product each, whose id is the shop's own. */
async function openShops(handler: CommandHandler, count: number): Promise<string[]> {
  const shops = Array.from({ length: count }, () => randomUUID());
  await Promise.all(
    shops.map((shop) => handler.handle(inventory, streams.inventory(shop), createProduct(shop), context(shop))),
  );
  return shops;
}

async function sell(handler: CommandHandler, shop: string): Promise<void> {
  const outcome = await handler.handle(inventory, streams.inventory(shop), registerSale(shop, shop), context(shop));
  if ('rejected' in outcome) throw new Error(`the sale was refused: ${outcome.rejected}`);
}
