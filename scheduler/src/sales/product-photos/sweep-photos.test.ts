import { randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import type { MediaStore } from '@pdv/infra/media/media-store';
import { createMemoryMedia } from '@pdv/infra/media/memory-media';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { schedulerMigrations } from '../../app.ts';
import { sweepPhotos } from './sweep-photos.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let codec: Codec;
let clock: { now: Date };
let media: MediaStore;
let shop: string;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  await migrate(database.url, 'scheduler', schedulerMigrations);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {});
  store = await createPostgresEventStore({ connectionString: database.url });
  codec = createCodec({ vault: createPostgresVault(pool, { masterKey: Buffer.alloc(32) }) });
  clock = { now: new Date('2026-11-26T12:00:00Z') };
  media = createMemoryMedia(() => clock.now);
  shop = randomUUID();
});
afterEach(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const product = { name: 'Café', description: null, category: 'Mercearia', priceCentavos: 100, consumptionDays: 30 };
const productId = randomUUID();
const photo = (letter: string) => ({ photoId: randomUUID(), hash: letter.repeat(32), width: 9, height: 9 });
const [cover, gone, lost] = [photo('a'), photo('b'), photo('c')];

async function happened(...events: readonly FreguesEvent[]) {
  const metadata = {
    shopId: shop,
    actorId: 'a',
    correlationId: 'c',
    causationId: 'd',
    occurredAt: clock.now.toISOString(),
  };
  for (const event of events) {
    await store.append(streams.inventory(shop), await codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
  }
}
const created: FreguesEvent = {
  type: 'ProductCreated',
  data: {
    productId,
    product: { ...PLAIN_PRODUCT, ...product, activeInCatalog: true, imageUrl: null, barcode: null },
    stockAfter: 1,
  },
};
const photosAre = (...photos: (typeof cover)[]): FreguesEvent => ({
  type: 'ProductPhotoAdded',
  data: { productId, productName: 'Café', photoId: cover.photoId, photos },
});
const put = async (...photos: readonly (typeof cover)[]) => {
  for (const { hash } of photos) await media.put(`${shop}/${hash}-160.webp`, Buffer.from('x'));
};
const left = async () => {
  const letters: string[] = [];
  for await (const { key } of media.list(shop)) letters.push(key.split('/')[1]?.[0] ?? '');
  return letters.sort().join('');
};
/** One look, and no second one. */
async function sweep(over: Partial<MediaStore> = {}) {
  const handler = createCommandHandler({ store, codec, snapshots: createPostgresSnapshots(pool) });
  const problems: unknown[] = [];
  let looked = false;
  const folders = async function* () {
    yield* media.folders();
    looked = true;
  };
  const onProblem = (error: unknown) => problems.push(error);
  const sweeping = sweepPhotos(
    { pool, media: { ...media, folders, ...over }, now: () => clock.now, onProblem, everyMs: DAY_MS },
    handler,
  );
  await expect.poll(() => looked || problems.length > 0).toBe(true);
  await sweeping.stop();
  await handler.idle();
  return problems;
}

it('removes after a day what no product names', async () => {
  await happened(created, photosAre(cover, gone));
  await put(cover, gone, lost);
  await happened(photosAre(cover));
  await sweep();
  expect(await left()).toBe('abc');
  clock.now = new Date(clock.now.getTime() + DAY_MS + 1);
  await sweep();
  expect(await left()).toBe('a');
});

it('removes the photos of a product that was deleted, and drafts', async () => {
  await happened(created, photosAre(cover));
  await put(cover);
  await media.put(`${shop}/d.part`, Buffer.from('half'));
  clock.now = new Date(clock.now.getTime() + DAY_MS + 1);
  await sweep();
  expect(await left()).toBe('a');
  await happened({ type: 'ProductDeleted', data: { productId, productName: 'Café', stockBefore: 1 } });
  await sweep();
  expect(await left()).toBe('');
});

it('spares what is sent again while it looks', async () => {
  await happened(created);
  await put(lost);
  clock.now = new Date(clock.now.getTime() + DAY_MS + 1);
  let listed = 0;
  const list = async function* (folder?: string) {
    yield* media.list(folder);
    if (++listed === 1) await put(lost);
  };
  expect(await sweep({ list })).toEqual([]);
  expect(await left()).toBe('c');
});

it('leaves alone what another installation keeps in the same bucket', async () => {
  await put(cover);
  clock.now = new Date(clock.now.getTime() + 9 * DAY_MS);
  await sweep();
  expect(await left()).toBe('a');
});

it('removes what was put for a shop after its erasure', async () => {
  await happened(created, photosAre(cover));
  await put(cover);
  await pool.query('INSERT INTO scheduler.erased_shops (shop_id) VALUES ($1)', [shop]);
  await sweep();
  expect(await left()).toBe('');
});
