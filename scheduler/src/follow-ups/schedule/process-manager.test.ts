import { randomBytes, randomUUID } from 'node:crypto';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Scheduler, schedulerMigrations, startScheduler } from '../../app.ts';
import type { EventFeed } from '../../feed/event-feed.ts';
import { createLogFeed } from '../../feed/log-feed.ts';
import { LISTENS_TO } from './process-manager.ts';
import { followUpIdOf } from './purchases.ts';

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
  pool.on('error', () => {});
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
    subscribe: ({ open, ...rest }) =>
      createLogFeed(store, codec).subscribe({
        ...rest,
        async open(source) {
          const reader = await open(source);
          return {
            from: reader.from,
            async take(delivery) {
              if (rest.types === LISTENS_TO) heard.push(...delivery.items.flatMap(({ fact }) => fact?.event ?? []));
              await reader.take(delivery);
            },
          };
        },
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

const plan = (plan: ShopPlan, shopId = shop) =>
  happened(streams.account(shopId), { type: 'PlanChanged', data: { shopId, plan, origin: 'operator' } }, shopId);

interface SaleOf {
  readonly customerId?: string | null;
  readonly shopId?: string;
  readonly productId?: string;
}
const soldAs = new Map<string, Required<SaleOf>>();
/** Each of another product, unless told otherwise. */
async function sale({ customerId = 'ana', shopId = shop, productId = randomUUID() }: SaleOf = {}): Promise<string> {
  const saleId = randomUUID();
  soldAs.set(saleId, { customerId, shopId, productId });
  await happened(
    streams.inventory(shopId),
    {
      type: 'SaleRegistered',
      data: {
        saleId,
        checkoutId: saleId,
        productId,
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

async function cancel(saleId: string) {
  const { customerId, shopId, productId } = soldAs.get(saleId) ?? { customerId: null, shopId: shop, productId: 'none' };
  const event = {
    type: 'SaleCancelled',
    data: {
      saleId,
      checkoutId: saleId,
      productId,
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
  await happened(streams.inventory(shopId), event, shopId);
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
  await trial();
  const anonymous = await sale({ customerId: null });
  const elsewhere = await sale({ shopId: randomUUID() });
  const wanted = await sale({ productId: 'coffee' });
  start();
  await scheduled(wanted);
  expect(await reminders(wanted)).toMatchObject([
    {
      type: 'FollowUpScheduled',
      data: { saleId: wanted, customerId: 'ana', productId: 'coffee', productName: 'Café', dueOn: '2026-12-21' },
      metadata: { shopId: shop, actorId: 'system:scheduler', correlationId: 'c', occurredAt: NOW.toISOString() },
    },
  ]);
  for (const saleId of [anonymous, elsewhere]) expect(await reminders(saleId)).toEqual([]);
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
  await plan('premium');
  const wanted = await sale();
  await plan('free');
  const after = await sale();
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
  expect(await reminders(after)).toEqual([]);
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
  await trial();
  const [elsewhere, anonymous] = [await sale({ shopId: randomUUID() }), await sale({ customerId: null })];
  const saleId = await sale();
  for (const one of [elsewhere, anonymous, saleId]) await cancel(one);
  start();
  await settled();
  await scheduler?.stop();
  const head = await store.head();
  expect(await reminders(saleId)).toHaveLength(2);
  for (const one of [elsewhere, anonymous]) expect(await reminders(one)).toEqual([]);
  await pool.query('TRUNCATE scheduler.checkpoints, scheduler.shops, scheduler.purchases');
  start();
  await settled();
  expect(await store.head()).toBe(head);
});

const types = async (saleId: string) => (await reminders(saleId)).map(({ type }) => type);

it('reminds of the newest sale of a product only, also when they are far apart', async () => {
  await plan('premium');
  const same = { productId: 'coffee' };
  const [first, second] = [await sale(same), await sale(same)];
  const [other, of] = [await sale({ ...same, customerId: 'bia' }), await sale()];
  start();
  await settled();
  await scheduler?.stop();
  const third = await sale(same);
  start();
  await settled();
  expect(await reminders(first)).toMatchObject([{}, { type: 'FollowUpCancelled', data: { because: 'bought-again' } }]);
  expect(await types(second)).toEqual(['FollowUpScheduled', 'FollowUpCancelled']);
  for (const kept of [third, other, of]) expect(await types(kept)).toEqual(['FollowUpScheduled']);
  await cancel(third);
  await settled();
  const [again] = await openOf(second);
  expect(again).toBeDefined();
  expect(again).not.toBe(followUpIdOf(second));
});

/** Reminders of a sale that wait, by whatever id. */
async function openOf(saleId: string): Promise<string[]> {
  const open = new Set<string>();
  for (const { type, data } of await everything()) {
    const about = data as { saleId?: string; followUpId?: string };
    if (about.saleId !== saleId || about.followUpId === undefined) continue;
    if (type === 'FollowUpScheduled') open.add(about.followUpId);
    else open.delete(about.followUpId);
  }
  return [...open];
}

async function everything() {
  const { rows } = await pool.query<{ type: string; data: unknown }>(
    'SELECT type, data FROM event_log.events ORDER BY position',
  );
  return rows;
}

it.each([
  ['heard of together', false],
  ['known from before', true],
])('gives past sales their reminders on an upgrade, once: %s', async (_, apart) => {
  const free = randomUUID();
  const [older, newest] = [await sale({ productId: 'coffee' }), await sale({ productId: 'coffee' })];
  const [other, cancelled] = [await sale(), await sale()];
  const elsewhere = await sale({ shopId: free });
  await cancel(cancelled);
  start();
  await settled();
  expect(await everything()).toHaveLength(6);
  if (!apart) await scheduler?.stop();
  if (!apart) await pool.query('TRUNCATE scheduler.checkpoints, scheduler.shops, scheduler.purchases');
  await plan('premium');
  if (!apart) start();
  await settled();
  for (const one of [newest, other]) expect(await types(one)).toEqual(['FollowUpScheduled']);
  for (const one of [older, cancelled, elsewhere]) expect(await types(one)).toEqual([]);

  await plan('pro');
  await plan('free');
  const meanwhile = await sale();
  await settled();
  // Nothing is taken away, and nothing is added.
  for (const one of [newest, other]) expect(await types(one)).toEqual(['FollowUpScheduled']);
  expect(await types(meanwhile)).toEqual([]);
  await plan('premium');
  await settled();
  for (const one of [newest, other, meanwhile]) expect(await types(one)).toEqual(['FollowUpScheduled']);

  await scheduler?.stop();
  const head = await store.head();
  await pool.query('DELETE FROM scheduler.checkpoints');
  start();
  await settled();
  expect(await store.head()).toBe(head);
});

it('gives none to who was erased by then', async () => {
  const gone = await sale({ customerId: 'bia' });
  const kept = await sale();
  start();
  await settled();
  await happened(streams.customers(shop), { type: 'CustomerErased', data: { customerId: 'bia' } });
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "SELECT FROM scheduler.checkpoints WHERE process = 'erasures' AND checkpoint = $1",
      [await store.head()],
    );
    expect(rows).toHaveLength(1);
  });
  const { rows } = await pool.query('SELECT customer_id FROM scheduler.purchases');
  expect(rows).toEqual([{ customer_id: 'ana' }]);
  await plan('premium');
  await settled();
  expect([await types(gone), await types(kept)]).toEqual([[], ['FollowUpScheduled']]);
});

it('does not remind again of what a reminder has left for already, when what was bought after it is taken back', async () => {
  await plan('premium');
  const same = { productId: 'coffee' };
  const first = await sale(same);
  start();
  await scheduled(first);
  const followUpId = followUpIdOf(first);
  const about = {
    followUpId,
    saleId: first,
    customerId: 'ana',
    ...same,
    productName: 'Café',
    dueOn: '2026-12-21',
    attempt: 1,
  };
  const started = { type: 'FollowUpSendStarted', data: { ...about, messageId: 'm' } } as const;
  const sent = { type: 'FollowUpSent', data: { ...about, sentOn: '2026-11-21' } } as const;
  await happened(streams.followUp(followUpId), started);
  await happened(streams.followUp(followUpId), sent);
  const second = await sale(same);
  await settled();
  await cancel(second);
  await settled();
  expect(await types(first)).toEqual([
    ...['FollowUpScheduled', 'FollowUpSendStarted', 'FollowUpSent', 'FollowUpConverted', 'FollowUpConversionUndone'],
  ]);
  const { rows } = await pool.query("SELECT count(*)::int AS n FROM event_log.events WHERE type = 'FollowUpScheduled'");
  // Its own, and the one that was taken back with the second sale.
  expect(rows).toEqual([{ n: 2 }]);
});
