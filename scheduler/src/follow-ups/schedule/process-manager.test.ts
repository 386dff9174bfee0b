import { randomBytes, randomUUID } from 'node:crypto';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Scheduler, schedulerMigrations, startScheduler } from '../../app.ts';
import { createLogFeed, type EventFeed } from '../../feed/event-feed.ts';
import { followUpIdOf } from './follow-up-streams.ts';
import { LISTENS_TO } from './process-manager.ts';

let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let codec: Codec;
let vault: PersonalDataVault;
let scheduler: Scheduler | undefined;
const shop: string = randomUUID();
const NOW = new Date('2026-11-21T15:00:00Z');

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [personalKeysMigration]);
  await migrate(database.url, 'scheduler', schedulerMigrations);
  pool = new pg.Pool({ connectionString: database.url });
  store = await createPostgresEventStore({ connectionString: database.url });
  vault = createPostgresVault(pool, { masterKey: randomBytes(32) });
  codec = createCodec({ vault });
});
afterEach(async () => {
  await scheduler?.stop();
  await store.close();
  await pool.end();
  await database.drop();
});

/** What the scheduler was told, over all its lives. */
function listeningFeed() {
  const heard: DomainEvent[] = [];
  const feed: EventFeed = {
    subscribe: (from, types, handle) =>
      createLogFeed(store, codec).subscribe(from, types, async (batch) => {
        if (types === LISTENS_TO) heard.push(...batch.events.map(({ event }) => event));
        await handle(batch);
      }),
  };
  return { heard, feed };
}

function start(over: { store?: EventStore; feed?: EventFeed; onProblem?: (error: unknown) => void } = {}) {
  scheduler = startScheduler({
    store,
    codec,
    pool,
    vault,
    mailer: { forget: async () => {} },
    now: () => NOW,
    ...over,
  });
}

async function happened(stream: string, event: FreguesEvent, shopId = shop) {
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: NOW.toISOString() };
  await store.append(stream, await codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
}
const trial = (shopId = shop, endsAt = '2026-12-05T15:00:00Z') =>
  happened(streams.account(shopId), { type: 'TrialStarted', data: { shopId, endsAt } }, shopId);

async function sale(over: { customerId?: string | null; shopId?: string } = {}): Promise<string> {
  const { customerId = 'ana', shopId = shop } = over;
  const saleId = randomUUID();
  await happened(
    streams.inventory(shopId),
    {
      type: 'SaleRegistered',
      data: {
        saleId,
        checkoutId: saleId,
        productId: 'coffee',
        productName: 'Café',
        category: 'Mercearia',
        customerId,
        quantity: 1,
        listPriceCentavos: 100,
        unitPriceCentavos: 100,
        totalCentavos: 100,
        paymentMethod: 'pix',
        amountPaidCentavos: null,
        paymentDate: '2026-11-21',
        businessDate: '2026-11-21',
        consumptionDays: 30,
        stockBefore: 2,
        stockAfter: 1,
        fingerprint: 'f',
        personal: { subject: `account:${shopId}`, fields: { notes: 'para a Ana' } },
      },
    },
    shopId,
  );
  return saleId;
}

async function cancel(saleId: string, customerId: string | null = 'ana') {
  const event = {
    type: 'SaleCancelled',
    data: {
      saleId,
      checkoutId: saleId,
      productId: 'coffee',
      productName: 'Café',
      customerId,
      quantity: 1,
      listPriceCentavos: 100,
      totalCentavos: 100,
      paymentMethod: 'pix',
      businessDate: '2026-11-21',
      stockBefore: 1,
      stockAfter: 2,
      personal: null,
    },
  } as const;
  await happened(streams.inventory(shop), event);
}

async function reminders(saleId: string) {
  const recorded = [];
  for await (const event of store.read(streams.followUp(followUpIdOf(saleId)))) recorded.push(event);
  return recorded;
}
const scheduled = (saleId: string) => vi.waitFor(async () => expect(await reminders(saleId)).toHaveLength(1), 10_000);
const checkpointAt = async () =>
  (await pool.query("SELECT checkpoint FROM scheduler.checkpoints WHERE process = 'follow-ups'")).rows[0]?.checkpoint;
const settled = () => vi.waitFor(async () => expect(await checkpointAt()).toBe(await store.head()), 10_000);

it('schedules a reminder for a known customer of a shop with follow-ups, and for nobody else', async () => {
  const free = randomUUID();
  const before = await sale();
  await trial();
  const anonymous = await sale({ customerId: null });
  const elsewhere = await sale({ shopId: free });
  const wanted = await sale();
  start();
  await scheduled(wanted);
  expect(await reminders(wanted)).toMatchObject([
    {
      type: 'FollowUpScheduled',
      data: { saleId: wanted, customerId: 'ana', productId: 'coffee', productName: 'Café', dueOn: '2026-12-21' },
      metadata: { shopId: shop, actorId: 'system:scheduler', correlationId: 'c', occurredAt: NOW.toISOString() },
    },
  ]);
  for (const saleId of [before, anonymous, elsewhere]) expect(await reminders(saleId)).toEqual([]);
});

it('goes on from its checkpoint after a restart, and still knows the shop', async () => {
  const { heard, feed } = listeningFeed();
  await trial();
  const first = await sale();
  start({ feed });
  await scheduled(first);
  await settled();
  await scheduler?.stop();
  const second = await sale();
  start({ feed });
  await scheduled(second);
  expect(heard.map(({ type }) => type)).toEqual(['TrialStarted', 'SaleRegistered', 'SaleRegistered']);
});

it('schedules nothing new when everything is delivered again', async () => {
  await trial();
  const saleIds = [await sale(), await sale(), await sale()];
  start();
  for (const saleId of saleIds) await scheduled(saleId);
  await settled();
  await scheduler?.stop();
  const head = await store.head();
  await pool.query('DELETE FROM scheduler.checkpoints');
  start();
  await settled();
  expect(await store.head()).toBe(head);
});

it('begins the batch again after an error, deciding as if for the first time', async () => {
  const before = await sale();
  await trial();
  const wanted = await sale();
  const problems: unknown[] = [];
  let outages = 2;
  const shaky: EventStore = {
    ...store,
    append: async (...args) => {
      if (outages-- > 0) throw new Error('no log');
      return store.append(...args);
    },
  };
  start({ store: shaky, onProblem: (error) => problems.push(error) });
  await scheduled(wanted);
  await settled();
  expect(problems).toHaveLength(2);
  expect(await reminders(before)).toEqual([]);
});

it('leaves alone a reminder that is there for another reason', async () => {
  const problems: unknown[] = [];
  await trial();
  const saleId = await sale();
  const followUpId = followUpIdOf(saleId);
  const fields = { customerId: 'ana', productId: 'coffee', productName: 'Café', dueOn: '2027-01-01' };
  const event = { type: 'FollowUpScheduled', data: { followUpId, saleId, ...fields } } as const;
  await happened(streams.followUp(followUpId), event);
  start({ onProblem: (error) => problems.push(error) });
  await settled();
  expect(await reminders(saleId)).toMatchObject([{ data: { dueOn: '2027-01-01' } }]);
  expect(problems).toEqual([]);
});

it('takes the reminder back with the sale, whether both are heard of at once or one after the other', async () => {
  await trial();
  const [atOnce, kept] = [await sale(), await sale()];
  await cancel(atOnce);
  start();
  await scheduled(kept);
  await settled();
  await cancel(kept);
  await settled();
  for (const saleId of [atOnce, kept]) {
    expect(await reminders(saleId)).toMatchObject([
      { type: 'FollowUpScheduled' },
      {
        type: 'FollowUpCancelled',
        data: { saleId, customerId: 'ana', because: 'sale-cancelled' },
        metadata: { shopId: shop, actorId: 'system:scheduler' },
      },
    ]);
  }
});

it('takes nothing back twice, nor what never was', async () => {
  const before = await sale();
  await trial();
  const saleId = await sale();
  for (const one of [before, saleId]) await cancel(one);
  await cancel(await sale({ customerId: null }), null);
  start();
  await settled();
  await scheduler?.stop();
  const head = await store.head();
  expect(await reminders(saleId)).toHaveLength(2);
  expect(await reminders(before)).toEqual([]);
  await pool.query('TRUNCATE scheduler.checkpoints, scheduler.shops');
  start();
  await settled();
  expect(await store.head()).toBe(head);
});
