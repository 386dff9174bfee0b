import { randomUUID } from 'node:crypto';
import type { Posted } from '@pdv/infra/webhooks/post-webhook';
import { expect, it } from 'vitest';
import type { Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { accepted, type Senders, until, useSenders } from './delivering.fixture.ts';
import { LEASE_MS, type LeasedDelivery } from './delivery-table.ts';
import type { WebhookShop } from './webhooks.fixture.ts';

let testbed: Testbed;
let delivering: Senders;
useSenders((...opened) => {
  [testbed, delivering] = opened;
});

async function opened(count: number, url?: string): Promise<WebhookShop> {
  const shop = delivering.newShop(url);
  await shop.open();
  await shop.happens(...Array.from({ length: count }, () => randomUUID()));
  return shop;
}
/** More webhooks of a shop, each with as much to send as the first. */
async function moreWebhooks({ shopId, webhookId }: WebhookShop, count: number) {
  await testbed.pool.query(
    `WITH more AS (
       INSERT INTO scheduler.webhooks (webhook_id, shop_id, events, revision)
       SELECT gen_random_uuid(), shop_id, events, revision FROM scheduler.webhooks, generate_series(1, $3)
       WHERE webhook_id = $2 RETURNING webhook_id)
     INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at)
     SELECT gen_random_uuid(), $1, more.webhook_id, entity, sequence, type, body, give_up_at
     FROM scheduler.webhook_deliveries d, more WHERE d.webhook_id = $2`,
    [shopId, webhookId, count],
  );
}
const shares = { atMost: 256, each: 16, eachShop: 32 };
const tally = (leased: readonly LeasedDelivery[], by: 'shopId' | 'webhookId') =>
  leased.reduce((found, one) => found.set(one[by], (found.get(one[by]) ?? 0) + 1), new Map<string, number>());

it('lets a slow receiver delay nobody else', async () => {
  const { posts } = delivering;
  const [slow, quick] = [await opened(40, 'https://slow.example/'), await opened(40, 'https://quick.example/')];
  await delivering.plan();
  let letGo = () => {};
  const held = new Promise<Posted>((resolve) => {
    letGo = () => resolve(accepted);
  });
  delivering.answerWith((url) => (url.includes('slow') ? held : accepted));
  delivering.start([slow, quick], { atOnce: 16, each: 8 });
  await until(() => expect(posts.filter(({ url }) => url.includes('quick'))).toHaveLength(40));
  expect(posts.filter(({ url }) => url.includes('slow'))).toHaveLength(8);
  letGo();
});

it('gives each shop a share, however many webhooks it has, and each of them one of it', async () => {
  const { table } = delivering;
  const [many, few] = [await opened(40), await opened(3)];
  await delivering.plan();
  await moreWebhooks(many, 9);
  const first = await table.lease(randomUUID(), shares);
  expect(tally(first, 'shopId')).toEqual(
    new Map([
      [many.shopId, 32],
      [few.shopId, 3],
    ]),
  );
  // Its ten webhooks in turn.
  expect([...tally(first, 'webhookId').values()].sort()).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4]);
  expect(await table.lease(randomUUID(), shares)).toEqual([]);
});

it('gives what is free to who has the least under way', async () => {
  const { table } = delivering;
  const [first, second] = [await opened(40), await opened(40)];
  await delivering.plan();
  const eight = { ...shares, atMost: 8 };
  expect([...tally(await table.lease(randomUUID(), eight), 'shopId').values()]).toEqual([4, 4]);
  const late = await opened(40);
  await delivering.plan();
  expect(tally(await table.lease(randomUUID(), { ...shares, atMost: 4 }), 'shopId')).toEqual(
    new Map([[late.shopId, 4]]),
  );
  // Two each, now that all have four.
  expect(tally(await table.lease(randomUUID(), { ...shares, atMost: 6 }), 'shopId')).toEqual(
    new Map([first, second, late].map(({ shopId }) => [shopId, 2])),
  );
});

it('sends each once from two schedulers, however far their clocks are apart', async () => {
  const { posts, states } = delivering;
  const shop = await opened(60);
  await delivering.plan();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  delivering.answerWith(() => held.then(() => accepted));
  for (const hours of [0, 1, -1]) {
    delivering.start([shop], { now: () => new Date(Date.now() + hours * 3_600_000) });
    await until(() => expect(posts).toHaveLength(16));
  }
  await delivering.chores.takeOverLost();
  expect((await states()).filter((one) => one.endsWith('sending'))).toHaveLength(16);
  letGo();
  await until(async () => expect((await states()).filter((one) => one.endsWith('delivered'))).toHaveLength(60));
  expect(posts.map(({ id }) => id).sort()).toEqual([...new Set(posts.map(({ id }) => id))].sort());
});

it('takes a result only under the lease that it was made under', async () => {
  const { table, chores, states, pass } = delivering;
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a', 'a');
  await delivering.plan();
  const [slow] = await table.lease(randomUUID(), shares);
  await pass(LEASE_MS);
  await chores.takeOverLost();
  const [other] = await table.lease(randomUUID(), shares);
  expect(other?.id).toBe(slow?.id);
  const of = ({ id, lease }: LeasedDelivery) => ({ id, lease });
  const tried = { status: 200, failure: null, response: null, tookMs: 1 };
  if (!slow || !other) throw new Error('nothing is leased');
  // Whatever the slow one says: the other one sends now.
  await table.settle([{ ...of(slow), state: 'delivered', tried }]);
  await table.settle([{ ...of(slow), state: 'waiting', tried: null }]);
  await table.settle([{ ...of(slow), state: 'gone', tried: null }]);
  expect(await states()).toEqual(['a sending', 'a waiting']);
  expect(await table.lease(randomUUID(), shares)).toEqual([]);
  await table.settle([{ ...of(other), state: 'delivered', tried }]);
  expect(await states()).toEqual(['a delivered', 'a waiting']);
});

it('begins nothing whose lease might end first', async () => {
  const { posts, table, states, pass, chores } = delivering;
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a');
  await delivering.plan();
  let stalledMs = 0;
  let looks = 0;
  delivering.start([shop], {
    ticks: () => performance.now() + stalledMs,
    table: {
      ...table,
      async lease(...asked) {
        const leased = await table.lease(...asked);
        // The process stands still, as where a machine is suspended.
        if (leased.length > 0) stalledMs += LEASE_MS;
        looks++;
        return leased;
      },
    },
  });
  await until(() => expect(looks).toBeGreaterThan(2));
  expect(posts).toEqual([]);
  expect(await states()).toEqual(['a sending']);
  await pass(LEASE_MS);
  await chores.takeOverLost();
  expect(await states()).toEqual(['a waiting']);
});

it('goes on sending, and settles in time, while chores and pauses hang', async () => {
  const { posts, chores, states } = delivering;
  const [gone, well] = [await opened(1, 'https://gone.example/'), await opened(40)];
  await delivering.plan();
  delivering.answerWith((url) => (url.includes('gone') ? { status: 410, response: '', tookMs: 1 } : accepted));
  let letGo = () => {};
  const hang = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  delivering.start([gone, well], {
    chores: { ...chores, park: () => hang, tidy: () => hang, flooded: () => hang.then(() => []) },
    pause: () => {
      asked++;
      return hang;
    },
  });
  await until(() => expect(asked).toBe(1));
  await well.happens(randomUUID());
  await delivering.plan();
  await until(async () => expect((await states()).filter((one) => one.endsWith('delivered'))).toHaveLength(41));
  expect(posts).toHaveLength(42);
  letGo();
});

it('writes a result again that the database did not take', async () => {
  const { posts, table, states, problems } = delivering;
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a');
  await delivering.plan();
  let away = true;
  delivering.start([shop], {
    table: {
      ...table,
      async settle(settled) {
        if (away) {
          away = false;
          throw new Error('away');
        }
        await table.settle(settled);
      },
    },
  });
  await until(async () => expect(await states()).toEqual(['a delivered']));
  expect(posts).toHaveLength(1);
  expect(problems.splice(0)).toEqual([new Error('away')]);
});

it('looks at a shop without a plan once a minute, not at each of its rows, and goes on when it has one', async () => {
  const { posts, table, chores, pass } = delivering;
  const shop = await opened(200);
  await delivering.plan();
  let mayUse = false;
  const leased: number[] = [];
  delivering.start([shop], {
    async webhooksOf() {
      const state = await shop.state();
      return { mayUse, webhooks: new Map(state ? [[shop.webhookId, state]] : []) };
    },
    table: {
      ...table,
      async lease(...asked) {
        const found = await table.lease(...asked);
        leased.push(found.length);
        return found;
      },
    },
  });
  await until(() => expect(leased.length).toBeGreaterThan(4));
  expect(leased.filter((count) => count > 0)).toEqual([16]);
  await pass(60_000);
  // One of them, to see.
  await until(() => expect(leased.filter((count) => count > 0)).toEqual([16, 1]));
  expect(posts).toEqual([]);
  mayUse = true;
  // What happens now is planned: it need not wait for the minute.
  await shop.happens(randomUUID());
  await delivering.plan();
  await until(() => expect(posts).toHaveLength(201));

  // Neither does it rest when the plan came back while it was looked at.
  const { rows } = await testbed.pool.query<{ newest: number }>(
    'SELECT sequence::int AS newest FROM scheduler.webhooks',
  );
  await shop.happens(randomUUID());
  await delivering.plan();
  await table.rest(shop.webhookId, 60_000, rows[0]?.newest);
  await until(() => expect(posts).toHaveLength(202));

  mayUse = false;
  await shop.happens(randomUUID(), randomUUID(), randomUUID());
  await delivering.plan();
  await until(async () => {
    const resting = await testbed.pool.query('SELECT FROM scheduler.webhooks WHERE retry_at > now()');
    expect(resting.rowCount).toBe(1);
  });
  await testbed.pool.query("UPDATE scheduler.webhook_deliveries SET give_up_at = now() WHERE state = 'waiting'");
  await chores.park();
  expect((await delivering.states()).filter((one) => one.endsWith('parked'))).toHaveLength(3);
});
