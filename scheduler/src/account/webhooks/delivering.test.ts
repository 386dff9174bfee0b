import { randomUUID } from 'node:crypto';
import type { Posted } from '@pdv/infra/webhooks/post-webhook';
import { expect, it } from 'vitest';
import type { Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { accepted, type Senders, until, useSenders } from './delivering.fixture.ts';
import { LEASE_MS } from './delivery-table.ts';

const HOUR_MS = 3_600_000;
const down: Posted = { failure: 'refused', tookMs: 1 };

let testbed: Testbed;
let delivering: Senders;
useSenders((...opened) => {
  [testbed, delivering] = opened;
});

it('lets only the oldest of an entity leave, and others pass', async () => {
  const { posts, newShop, plan, answerWith, states, pass } = delivering;
  const shop = newShop();
  await shop.open();
  await shop.happens('a', 'a', 'b', 'a');
  await plan();
  answerWith((_url, entity) => (entity === 'a' ? { status: 500, response: '', tookMs: 1 } : accepted));
  delivering.start([shop]);
  await until(async () => expect(await states()).toEqual(['a waiting', 'a waiting', 'b delivered', 'a waiting']));
  expect(posts.map(({ entity }) => entity).sort()).toEqual(['a', 'b']);
  answerWith(() => accepted);
  await pass(11_000);
  await until(async () => expect(new Set(await states())).toEqual(new Set(['a delivered', 'b delivered'])));
  const ids = posts.filter(({ entity }) => entity === 'a').map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(ids[0]).toBe(ids[1]);
});

it('gives a delivery up after three days, and lets the later ones go on', async () => {
  const { posts, newShop, plan, answerWith, states, pass } = delivering;
  const shop = newShop();
  await shop.open();
  await shop.happens('a');
  await plan();
  answerWith(() => ({ status: 400, response: 'não', tookMs: 1 }));
  delivering.start([shop]);
  await until(async () => expect([posts.length, await states()]).toEqual([1, ['a waiting']]));
  await pass(71 * HOUR_MS);
  await shop.happens('a');
  await plan();
  await until(() => expect(posts).toHaveLength(2));
  await until(async () => expect(await states()).toEqual(['a waiting', 'a waiting']));
  await pass(6 * HOUR_MS);
  await until(async () => expect((await states())[0]).toBe('a parked'));
  answerWith(() => accepted);
  await pass(15_000);
  await until(async () => expect(await states()).toEqual(['a parked', 'a delivered']));
  // Three days without one success.
  await until(async () => expect(delivering.pauses).toContain('failing'));
});

it('asks a receiver that is away by one delivery, and sends all at once when it is back', async () => {
  const { posts, newShop, plan, answerWith, states, pass } = delivering;
  const shop = newShop();
  await shop.open();
  await shop.happens(...Array.from({ length: 100 }, (_, nth) => `p${nth}`));
  await plan();
  answerWith(() => down);
  delivering.start([shop]);
  await until(async () => {
    const { rows } = await testbed.pool.query('SELECT failures, retry_at FROM scheduler.webhooks');
    expect(rows[0]).toMatchObject({ failures: expect.toSatisfy((n: number) => n >= 5), retry_at: expect.any(Date) });
  });
  const before = posts.length;
  expect(before).toBeLessThan(20);
  await pass(80_000);
  await until(() => expect(posts.length).toBe(before + 1));
  answerWith(() => accepted);
  await until(async () => {
    const { rows } = await testbed.pool.query('SELECT retry_at FROM scheduler.webhooks');
    expect(rows).toEqual([{ retry_at: expect.toSatisfy((at: Date) => at.getTime() > Date.now()) }]);
  });
  await pass(80_000);
  await until(async () =>
    expect(new Set((await states()).map((one) => one.split(' ')[1]))).toEqual(new Set(['delivered'])),
  );
  const { rows } = await testbed.pool.query('SELECT failures, failing_since, retry_at FROM scheduler.webhooks');
  expect(rows).toEqual([{ failures: 0, failing_since: null, retry_at: null }]);
});

it('takes over what a process died over, and no sooner', async () => {
  const { posts, table, chores, newShop, plan, states, pass } = delivering;
  const shop = newShop();
  await shop.open();
  await shop.happens('a', 'a');
  await plan();
  const shares = { atMost: 9, each: 8, eachShop: 8 };
  const [dead] = await table.lease(randomUUID(), shares);
  expect(dead).toMatchObject({ attempt: 1 });
  expect(await table.lease(randomUUID(), shares)).toEqual([]);
  await chores.takeOverLost();
  expect(await states()).toEqual(['a sending', 'a waiting']);
  await pass(LEASE_MS);
  delivering.start([shop]);
  await until(async () => expect(await states()).toEqual(['a delivered', 'a delivered']));
  expect(posts[0]?.id).toBe(dead?.id);
});

it('pauses where the receiver says that it is gone, and where too much waits', async () => {
  const { chores, pauses, newShop, plan, answerWith } = delivering;
  const shop = newShop();
  await shop.open();
  await shop.happens('a');
  await plan();
  answerWith(() => ({ status: 410, response: '', tookMs: 1 }));
  delivering.start([shop]);
  await until(() => expect(pauses).toEqual(['gone']));
  await testbed.pool.query(
    `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at)
     SELECT gen_random_uuid(), $1, $2, 'x', n, 't', '{"data":{}}', now() FROM generate_series(1, 100000) AS n`,
    [shop.shopId, shop.webhookId],
  );
  expect(await chores.flooded()).toEqual([{ shopId: shop.shopId, webhookId: shop.webhookId }]);
});

it('keeps what was delivered and what was given up for thirty days, neither pushed out by the other', async () => {
  const { chores, newShop, plan } = delivering;
  const shop = newShop();
  await shop.open();
  await plan();
  const add = (webhookId: string, state: string, count: number, days: number) =>
    testbed.pool.query(
      `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, state, created_at, give_up_at)
       SELECT gen_random_uuid(), $1, $2, 'x', n, 't', '{}', $3, now() - $5::int * interval '1 day', now() - ($5::int - 3) * interval '1 day'
       FROM generate_series(1, $4) AS n`,
      [shop.shopId, webhookId, state, count, days],
    );
  await add(shop.webhookId, 'delivered', 10_001, 1);
  await add(shop.webhookId, 'delivered', 5, 31);
  // Given up 29 days ago, and before 10,000 that were delivered.
  await add(shop.webhookId, 'parked', 7, 32);
  await add(shop.webhookId, 'parked', 2, 34);
  await add(shop.webhookId, 'waiting', 3, 40);
  await add(randomUUID(), 'waiting', 4, 2);
  await chores.tidy();
  const kept = async () =>
    (
      await testbed.pool.query<{ state: string; n: number }>(
        'SELECT state, count(*)::int AS n FROM scheduler.webhook_deliveries GROUP BY state ORDER BY state',
      )
    ).rows.map(({ state, n }) => `${n} ${state}`);
  expect(await kept()).toEqual(['10000 delivered', '7 parked', '3 waiting']);
  await add(shop.webhookId, 'parked', 100_000, 5);
  await chores.tidy();
  expect(await kept()).toEqual(['10000 delivered', '100000 parked', '3 waiting']);
});

it('sends nothing that is paused meanwhile, whose plan is lost, or that is gone', async () => {
  const { posts, newShop, plan, states, pass } = delivering;
  const [paused, unpaid, gone] = [newShop(), newShop(), newShop()];
  for (const shop of [paused, unpaid, gone]) {
    await shop.open();
    await shop.happens('a');
  }
  await plan();
  await paused.pause();
  delivering.start([paused, unpaid], {
    async webhooksOf(shopId) {
      const shop = [paused, unpaid].find((each) => each.shopId === shopId);
      const state = await shop?.state();
      return { mayUse: shop !== unpaid, webhooks: new Map(shop && state ? [[shop.webhookId, state]] : []) };
    },
  });
  await until(async () => {
    const { rows } = await testbed.pool.query(
      `SELECT shop_id, state, attempt FROM scheduler.webhook_deliveries d JOIN scheduler.webhooks w USING (webhook_id, shop_id)
       WHERE state = 'waiting' AND retry_at > now() + interval '50 seconds'`,
    );
    expect(rows.map(({ shop_id, attempt }) => [shop_id, attempt]).sort()).toEqual(
      [paused, unpaid].map(({ shopId }) => [shopId, 0]).sort(),
    );
  });
  expect(posts).toEqual([]);
  await until(async () => expect(await states()).toHaveLength(2));
  await pass(73 * HOUR_MS);
  await until(async () => expect(await states()).toEqual(['a parked', 'a parked']));
  expect(posts).toEqual([]);
});
