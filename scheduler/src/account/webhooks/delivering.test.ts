import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { Posted, ToPost } from '@pdv/infra/webhooks/post-webhook';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestbed, type Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import type { RunningProcess } from '../../process.ts';
import { type DeliveringOptions, runDelivering, type ShopWebhooks } from './delivering.ts';
import { createDeliveryTable, LEASE_MS } from './delivery-table.ts';
import { planWebhooks, type WebhookShop, webhookShop } from './webhooks.fixture.ts';

const HOUR_MS = 3_600_000;
const accepted: Posted = { status: 200, response: '', tookMs: 1 };
const down: Posted = { failure: 'refused', tookMs: 1 };

let database: TestDatabase;
let testbed: Testbed;
let clock = new Date();
let posts: { readonly url: string; readonly entity: string; readonly id: string | undefined }[] = [];
let answer: (url: string, entity: string) => Posted | Promise<Posted> = () => accepted;
let pauses: string[] = [];
const problems: unknown[] = [];
const running: RunningProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  testbed = await openTestbed(database.url);
  clock = new Date('2026-11-21T12:00:00Z');
  posts = [];
  pauses = [];
  answer = () => accepted;
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  expect(problems.splice(0)).toEqual([]);
  await testbed.close();
  await database.drop();
});

const newShop = (url?: string) => webhookShop(testbed, () => clock, url);
const entityOf = (body: string) => JSON.parse(body).data.productId as string;

function start(shops: readonly WebhookShop[], over: Partial<DeliveringOptions> = {}) {
  const one = runDelivering({
    table: createDeliveryTable(testbed.pool),
    post: async ({ url, headers, body }: ToPost) => {
      posts.push({ url, entity: entityOf(body), id: headers['webhook-id'] });
      return answer(url, entityOf(body));
    },
    secretOf: () => 'whsec_c2VjcmV0',
    async webhooksOf(shopId): Promise<ShopWebhooks> {
      const shop = shops.find((each) => each.shopId === shopId);
      const state = await shop?.state();
      return { mayUse: true, webhooks: new Map(shop && state ? [[shop.webhookId, state]] : []) };
    },
    pause: async (_shopId, _webhookId, because) => pauses.push(because),
    now: () => clock,
    random: () => 0.5,
    onProblem: (error) => problems.push(error),
    ...over,
  });
  running.push(one);
  return one;
}
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const states = async () =>
  (
    await testbed.pool.query<{ entity: string; state: string }>(
      'SELECT entity, state FROM scheduler.webhook_deliveries ORDER BY sequence',
    )
  ).rows.map(({ entity, state }) => `${entity} ${state}`);
const until = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
const told = () => posts.map(({ entity }) => entity);

it('lets only the oldest of an entity leave, and others pass', async () => {
  const shop = newShop();
  await shop.open();
  await shop.happens('a', 'a', 'b', 'a');
  await planWebhooks(testbed, clock);
  answer = (_url, entity) => (entity === 'a' ? { status: 500, response: '', tookMs: 1 } : accepted);
  start([shop]);
  await until(async () => expect(await states()).toEqual(['a waiting', 'a waiting', 'b delivered', 'a waiting']));
  expect(told().sort()).toEqual(['a', 'b']);
  answer = () => accepted;
  pass(11_000);
  await until(async () => expect(new Set(await states())).toEqual(new Set(['a delivered', 'b delivered'])));
  const ids = posts.filter(({ entity }) => entity === 'a').map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(ids[0]).toBe(ids[1]);
});

it('gives a delivery up after three days, and lets the later ones go on', async () => {
  const shop = newShop();
  await shop.open();
  await shop.happens('a');
  await planWebhooks(testbed, clock);
  answer = () => ({ status: 400, response: 'não', tookMs: 1 });
  start([shop]);
  await until(() => expect(posts).toHaveLength(1));
  await until(async () => expect(await states()).toEqual(['a waiting']));
  pass(71 * HOUR_MS);
  await shop.happens('a');
  await planWebhooks(testbed, clock);
  await until(() => expect(posts).toHaveLength(2));
  expect(await states()).toEqual(expect.arrayContaining(['a waiting']));
  pass(6 * HOUR_MS);
  await until(async () => expect((await states())[0]).toBe('a parked'));
  answer = () => accepted;
  pass(15_000);
  await until(async () => expect(await states()).toEqual(['a parked', 'a delivered']));
  // Three days without one success.
  expect(pauses).toContain('failing');
});

it('asks a receiver that is away by one delivery, and sends all at once when it is back', async () => {
  const shop = newShop();
  await shop.open();
  await shop.happens(...Array.from({ length: 100 }, (_, nth) => `p${nth}`));
  await planWebhooks(testbed, clock);
  answer = () => down;
  start([shop]);
  await until(async () => {
    const { rows } = await testbed.pool.query('SELECT failures, retry_at FROM scheduler.webhooks');
    expect(rows[0]).toMatchObject({ failures: expect.toSatisfy((n: number) => n >= 5), retry_at: expect.any(Date) });
  });
  const before = posts.length;
  expect(before).toBeLessThan(20);
  pass(80_000);
  await until(() => expect(posts.length).toBe(before + 1));
  answer = () => accepted;
  pass(80_000);
  await until(async () =>
    expect(new Set((await states()).map((one) => one.split(' ')[1]))).toEqual(new Set(['delivered'])),
  );
  const { rows } = await testbed.pool.query('SELECT failures, failing_since, retry_at FROM scheduler.webhooks');
  expect(rows).toEqual([{ failures: 0, failing_since: null, retry_at: null }]);
});

it('lets a slow receiver delay nobody else', async () => {
  const [slow, quick] = [newShop('https://slow.example/'), newShop('https://quick.example/')];
  for (const shop of [slow, quick]) {
    await shop.open();
    await shop.happens(...Array.from({ length: 40 }, () => randomUUID()));
  }
  await planWebhooks(testbed, clock);
  let let_go = () => {};
  const held = new Promise<Posted>((resolve) => {
    let_go = () => resolve(accepted);
  });
  answer = (url) => (url.includes('slow') ? held : accepted);
  start([slow, quick], { atOnce: 16, each: 8 });
  await until(() => expect(posts.filter(({ url }) => url.includes('quick'))).toHaveLength(40));
  expect(posts.filter(({ url }) => url.includes('slow'))).toHaveLength(8);
  let_go();
});

it('takes over what a process died over, and no sooner', async () => {
  const shop = newShop();
  await shop.open();
  await shop.happens('a', 'a');
  await planWebhooks(testbed, clock);
  const table = createDeliveryTable(testbed.pool);
  const [dead] = await table.lease(clock, { atMost: 9, each: 8 });
  expect(dead).toMatchObject({ attempt: 1 });
  expect(await table.lease(clock, { atMost: 9, each: 8 })).toEqual([]);
  await table.takeOverLost(clock);
  expect(await states()).toEqual(['a sending', 'a waiting']);
  pass(LEASE_MS);
  start([shop]);
  await until(async () => expect(await states()).toEqual(['a delivered', 'a delivered']));
  expect(posts[0]?.id).toBe(dead?.id);
  // Its result comes too late to change anything.
  const tried = { at: clock, status: 500, failure: null, response: null, tookMs: 1 };
  await table.settle([{ id: dead?.id ?? '', state: 'waiting', tried, nextAt: clock }]);
  expect(await states()).toEqual(['a delivered', 'a delivered']);
});

it('pauses where the receiver says that it is gone, and where too much waits', async () => {
  const shop = newShop();
  await shop.open();
  await shop.happens('a');
  await planWebhooks(testbed, clock);
  answer = () => ({ status: 410, response: '', tookMs: 1 });
  start([shop]);
  await until(() => expect(pauses).toEqual(['gone']));
  await testbed.pool.query(
    `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at)
     SELECT gen_random_uuid(), $1, $2, 'x', n, 't', '{}', now() FROM generate_series(1, 100000) AS n`,
    [shop.shopId, shop.webhookId],
  );
  expect(await createDeliveryTable(testbed.pool).flooded()).toEqual([
    { shopId: shop.shopId, webhookId: shop.webhookId },
  ]);
});

it('keeps what is over for thirty days, ten thousand of a webhook, and nothing of those that are gone', async () => {
  const shop = newShop();
  await shop.open();
  await planWebhooks(testbed, clock);
  const add = (webhookId: string, state: string, count: number, createdAt: string) =>
    testbed.pool.query(
      `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at, state, created_at)
       SELECT gen_random_uuid(), $1, $2, 'x', n, 't', '{}', now(), $3, $5 FROM generate_series(1, $4) AS n`,
      [shop.shopId, webhookId, state, count, createdAt],
    );
  await add(shop.webhookId, 'delivered', 10_001, '2026-11-20T12:00:00Z');
  await add(shop.webhookId, 'parked', 2, '2026-10-20T12:00:00Z');
  await add(shop.webhookId, 'waiting', 3, '2026-10-20T12:00:00Z');
  await add(randomUUID(), 'waiting', 4, '2026-11-20T11:00:00Z');
  await createDeliveryTable(testbed.pool).tidy(clock);
  const { rows } = await testbed.pool.query(
    'SELECT state, count(*)::int AS n FROM scheduler.webhook_deliveries GROUP BY state ORDER BY state',
  );
  expect(rows).toEqual([
    { state: 'delivered', n: 10_000 },
    { state: 'waiting', n: 3 },
  ]);
});

it('sends nothing that is paused meanwhile, whose plan is lost, or that is gone', async () => {
  const [paused, unpaid, gone] = [newShop(), newShop(), newShop()];
  for (const shop of [paused, unpaid, gone]) {
    await shop.open();
    await shop.happens('a');
  }
  await planWebhooks(testbed, clock);
  await paused.pause();
  start([paused, unpaid], {
    async webhooksOf(shopId) {
      const shop = [paused, unpaid].find((each) => each.shopId === shopId);
      const state = await shop?.state();
      return { mayUse: shop !== unpaid, webhooks: new Map(shop && state ? [[shop.webhookId, state]] : []) };
    },
  });
  await until(async () => {
    const { rows } = await testbed.pool.query(
      'SELECT shop_id, state, attempt, next_at FROM scheduler.webhook_deliveries WHERE next_at > $1',
      [clock],
    );
    expect(rows.map(({ shop_id, attempt }) => [shop_id, attempt]).sort()).toEqual(
      [paused, unpaid].map(({ shopId }) => [shopId, 0]).sort(),
    );
  });
  expect(posts).toEqual([]);
  await until(async () => expect(await states()).toHaveLength(2));
  pass(73 * HOUR_MS);
  await until(async () => expect(await states()).toEqual(['a parked', 'a parked']));
  expect(posts).toEqual([]);
});
