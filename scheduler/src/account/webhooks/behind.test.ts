import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { type Senders, useSenders } from './delivering.fixture.ts';
import { LOOKED_AT } from './delivery-table.ts';

let testbed: Testbed;
let delivering: Senders;
useSenders((...opened) => {
  [testbed, delivering] = opened;
});

const tried = { status: 500, failure: null, response: null, tookMs: 1 };
const lease = (each = 9) => delivering.table.lease(randomUUID(), { atMost: each, each, eachShop: each });
const isDue = async () => {
  const { rows } = await testbed.pool.query<{ entity: string; due: boolean }>(
    `SELECT entity, next_at <= now() AS due FROM scheduler.webhook_deliveries
     WHERE state = 'waiting' ORDER BY sequence`,
  );
  return rows.map(({ entity, due }) => `${entity} ${due ? 'due' : 'later'}`);
};
async function leaseOne() {
  const [one] = await lease(1);
  if (!one) throw new Error('nothing is leased');
  return one;
}

it('makes what waits behind a failed one due with it, and at once when it arrived', async () => {
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a', 'a', 'b');
  await delivering.plan();
  const { id, lease } = await leaseOne();
  await delivering.table.settle([{ id, lease, state: 'waiting', tried, pauseMs: 60_000 }]);
  expect(await isDue()).toEqual(['a later', 'a later', 'b due']);
  // What happens meanwhile stands behind, too.
  await shop.happens('a', 'c');
  await delivering.plan();
  expect(await isDue()).toEqual(['a later', 'a later', 'b due', 'a later', 'c due']);
  await testbed.pool.query('UPDATE scheduler.webhook_deliveries SET next_at = now() WHERE id = $1', [id]);
  await testbed.pool.query("DELETE FROM scheduler.webhook_deliveries WHERE entity <> 'a'");
  const again = await leaseOne();
  expect(again.id).toBe(id);
  await delivering.table.settle([{ id, lease: again.lease, state: 'delivered', tried }]);
  expect(await isDue()).toEqual(['a due', 'a due']);
});

it('makes due what an older one is no more in the way of', async () => {
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a', 'a', 'b');
  await delivering.plan();
  const { id, lease } = await leaseOne();
  await delivering.table.settle([{ id, lease, state: 'waiting', tried, pauseMs: 60_000 }]);
  await delivering.chores.release();
  expect(await isDue()).toEqual(['a later', 'a later', 'b due']);
  await testbed.pool.query("UPDATE scheduler.webhook_deliveries SET state = 'delivered' WHERE id = $1", [id]);
  await delivering.chores.release();
  expect(await isDue()).toEqual(['a due', 'b due']);
});

it('makes due only what may be sent now, and so much at once', async () => {
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a', 'b');
  await delivering.plan();
  const later = (where = 'true') =>
    testbed.pool.query(`UPDATE scheduler.webhook_deliveries SET next_at = now() + interval '1 hour' WHERE ${where}`);
  const released = async () => {
    await delivering.chores.release();
    const { rows } = await testbed.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM scheduler.webhook_deliveries WHERE next_at <= now()',
    );
    return rows[0]?.n;
  };
  await later();
  for (const [shut, open] of [
    ['paused = true', 'paused = false'],
    ['failures = 5', 'failures = 0'],
    ["retry_at = now() + interval '1 minute'", 'retry_at = NULL'],
  ]) {
    await testbed.pool.query(`UPDATE scheduler.webhooks SET ${shut}`);
    expect(await released()).toBe(0);
    await testbed.pool.query(`UPDATE scheduler.webhooks SET ${open}`);
  }
  expect(await released()).toBe(2);
  await testbed.pool.query(
    `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at, next_at)
     SELECT gen_random_uuid(), shop_id, webhook_id, n::text, 10 + n, type, body, give_up_at, now() + interval '1 hour'
     FROM scheduler.webhook_deliveries, generate_series(1, $1) AS n WHERE entity = 'a'`,
    [LOOKED_AT],
  );
  await later("entity IN ('a', 'b')");
  expect(await released()).toBe(LOOKED_AT);
  expect(await released()).toBe(LOOKED_AT + 2);
});

it('looks at so many rows and no more, and finds the others when those have left', async () => {
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens(...Array.from({ length: LOOKED_AT + 1 }, () => 'a'), 'b');
  await delivering.plan();
  const first = await lease();
  expect(first).toHaveLength(1);
  expect(await lease()).toEqual([]);
  await delivering.table.settle(
    first.map(({ id, lease }) => ({ id, lease, state: 'waiting', tried, pauseMs: 60_000 })),
  );
  expect((await lease()).map(({ body }) => JSON.parse(body).data.productId)).toEqual(['b']);
});
