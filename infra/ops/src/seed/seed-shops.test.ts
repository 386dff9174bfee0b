import { randomBytes } from 'node:crypto';
import { migrateAll } from '@pdv/app/migrations';
import { inventory } from '@pdv/command-api/sales/inventory';
import { createCodec } from '@pdv/infra/codec/codec';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { isPassword } from '@pdv/infra/tokens/passwords';
import { NotEmpty, SEED_PASSWORD, type Seeded, type SeedOptions, seedShops } from '@pdv/samples/seed/seed-shops';
import { countStock } from '@pdv/samples/testing/stock-audit';
import { startScheduler } from '@pdv/scheduler/app';
import { PLANS } from '@pdv/schemas/account/plans';
import { streams } from '@pdv/schemas/log';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReading } from './fill-read-models.ts';

const size = { seed: 'test', sales: 2_000, shops: 3, now: new Date('2026-11-21T15:30:00Z') };
const masterKey = randomBytes(32);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let options: SeedOptions;
let seeded: Seeded;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAll(database.url);
  const store = await createPostgresEventStore({ connectionString: database.url });
  const pool = new pg.Pool({ connectionString: database.url });
  const phase = () => ({ advance: () => {}, end: () => {} });
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  const reading = (onRead: (events: number) => void) => startReading({ store, codec, pool }, onRead);
  options = { ...size, store, pool, masterKey, phase, startReading: reading };
  seeded = await seedShops(options);
});
afterAll(async () => {
  await options.store.close();
  await options.pool.end();
  await database.drop();
});

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await options.pool.query(text, values)).rows as Row[];
const one = async (text: string, values: unknown[] = []) => (await rows<{ n: number }>(text, values))[0]?.n;

it('sells as much as was asked for, by every method, to known and unknown customers', async () => {
  expect(seeded.shops).toHaveLength(3);
  const registered = "SELECT count(*)::int AS n FROM event_log.events WHERE type = 'SaleRegistered'";
  expect(await one(registered)).toBe(2_000);
  expect(await one('SELECT count(*)::int AS n FROM read.sales')).toBe(2_000);
  expect(await one('SELECT count(*)::int AS n FROM read.parked')).toBe(0);
  expect(await one('SELECT count(DISTINCT payment_method)::int AS n FROM read.sales')).toBe(4);
  expect(await one('SELECT count(*)::int AS n FROM read.sales WHERE customer_id IS NULL')).toBeGreaterThan(500);
  expect(await one('SELECT count(*)::int AS n FROM read.sales WHERE customer_id IS NOT NULL')).toBeGreaterThan(200);
  expect(await one('SELECT count(*)::int AS n FROM read.sales WHERE cancelled_at IS NOT NULL')).toBeGreaterThan(0);
  expect(await one('SELECT count(*)::int AS n FROM read.sale_lines')).toBeGreaterThan(3_000);
  expect(await one('SELECT count(*)::int AS n FROM read.sales WHERE sold_at > $1', [size.now])).toBe(0);
});

it('leaves read models as the log says, and no stock was ever below zero', async () => {
  for (const { shopId, products, customers, plan } of seeded.shops) {
    const state = inventory.initial();
    const count = countStock();
    for await (const { type, data, revision } of options.store.read(streams.inventory(shopId))) {
      count.take({ type, data } as unknown as InventoryEvent, shopId);
      inventory.evolve(state, { type, data } as unknown as InventoryEvent, revision);
    }
    const stocks = await rows<{ id: string; stock: number }>(
      'SELECT id, stock::int AS stock FROM read.products WHERE shop_id = $1',
      [shopId],
    );
    expect(stocks).toHaveLength(products);
    expect(count.troubles).toEqual([]);
    expect(new Map(stocks.map(({ id, stock }) => [id, stock]))).toEqual(
      new Map([...state.products.values()].map(({ id, stock }) => [id, stock])),
    );
    expect(await one('SELECT count(*)::int AS n FROM read.customers WHERE shop_id = $1', [shopId])).toBe(customers);
    expect(customers).toBeLessThanOrEqual(PLANS[plan].customerLimit ?? Number.POSITIVE_INFINITY);
  }
  const standing = 'SELECT sum(total_centavos)::int AS n FROM read.sales WHERE cancelled_at IS NULL';
  expect(await one('SELECT sum(revenue_centavos)::int AS n FROM read.sales_by_day')).toBe(await one(standing));
});

it('lets its owners in', async () => {
  const [first] = seeded.shops;
  const [member] = await rows<{ hash: string }>('SELECT password_hash AS hash FROM command.members WHERE email = $1', [
    first?.owner.email,
  ]);
  expect(await isPassword(member?.hash ?? null, SEED_PASSWORD)).toBe(true);
  expect(await one('SELECT count(*)::int AS n FROM command.reservations WHERE settled_at IS NULL')).toBe(0);
});

it('leaves the scheduler nothing to add, wherever it begins', async () => {
  const head = await options.store.head();
  const passed = async () =>
    (await rows<{ process: string }>('SELECT process FROM scheduler.checkpoints WHERE checkpoint = $1', [head]))
      .map(({ process }) => process)
      .sort();
  const left = await passed();
  const learned = () =>
    rows(
      `SELECT to_jsonb(t) AS row FROM scheduler.shops t UNION ALL SELECT to_jsonb(t) FROM scheduler.purchases t
       UNION ALL SELECT to_jsonb(t) FROM scheduler.product_paces t ORDER BY 1`,
    );
  const known = await learned();
  const open = await one("SELECT count(*)::int AS n FROM read.follow_ups WHERE status = 'pending'");
  expect(open).toBeGreaterThan(10);
  expect(await one('SELECT count(*)::int AS n FROM scheduler.open_reminders')).toBe(open);
  await options.pool.query(
    `TRUNCATE scheduler.checkpoints, scheduler.open_reminders, scheduler.shops, scheduler.purchases,
       scheduler.product_paces`,
  );
  const vault = createPostgresVault(options.pool, { masterKey });
  const { store, pool } = options;
  const mailer = { forget: async () => {} };
  const scheduler = startScheduler({ store, pool, vault, masterKey, mailer, codec: createCodec({ vault }) });
  // The scheduler writes its own table of due reminders.
  await expect.poll(passed, { timeout: 15_000 }).toEqual([...left, 'reminders'].sort());
  expect(await one('SELECT count(*)::int AS n FROM scheduler.due_work')).toBe(0);
  await scheduler.stop();
  expect(left).toEqual([
    'campaign-mails',
    'campaigns',
    'debts',
    'erasures',
    'follow-ups',
    'imported-sales',
    'leads',
    'notices',
    'session-endings',
    'several-shops',
    'stock-returns',
    'stock-transfers',
    'supplier-invoices',
    'webhooks',
  ]);
  expect(known.length).toBeGreaterThan(100);
  expect(await learned()).toEqual(known);
  expect(await store.head()).toBe(head);
  for (const table of ['open_reminders', 'reminders'])
    expect(await one(`SELECT count(*)::int AS n FROM scheduler.${table}`)).toBe(open);
});

it('adds nothing when it is asked again, on a later day either, and nothing to other shops', async () => {
  const head = await options.store.head();
  await seedShops({ ...options, now: new Date('2026-12-24T10:00:00Z') });
  expect(await options.store.head()).toBe(head);
  await expect(seedShops({ ...options, seed: 'another' })).rejects.toThrow(NotEmpty);
  expect(await options.store.head()).toBe(head);
});
