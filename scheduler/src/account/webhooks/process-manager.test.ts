import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CheckpointMoved, createCheckpoint } from '../../checkpoints.ts';
import { openTestbed, recordedIn, type Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { createWebhookPlanning } from './process-manager.ts';
import { planWebhooks, webhookShop } from './webhooks.fixture.ts';

let database: TestDatabase;
let testbed: Testbed;
let clock = new Date();
beforeEach(async () => {
  database = await createTestDatabase();
  testbed = await openTestbed(database.url);
  clock = new Date('2026-11-21T12:00:00Z');
});
afterEach(async () => {
  await testbed.close();
  await database.drop();
});

const plan = () => planWebhooks(testbed, clock);
const planned = async () =>
  (
    await testbed.pool.query(
      "SELECT entity, sequence::int AS n, body::jsonb->>'sequence' AS told FROM scheduler.webhook_deliveries ORDER BY sequence",
    )
  ).rows.map(({ entity, n, told }) => `${n} ${entity} ${told}`);
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

it('plans each event once, however often it comes, and numbers them without a gap', async () => {
  const shop = webhookShop(testbed, () => clock);
  const deaf = webhookShop(testbed, () => clock);
  await shop.open();
  await deaf.open(['sale.registered']);
  await shop.happens('a', 'b', 'a');
  await deaf.happens('z');
  await plan();
  await shop.happens('c');
  await plan();
  await plan();
  expect(await planned()).toEqual(['1 a 1', '2 b 2', '3 a 3', '4 c 4']);
});

it('plans nothing where another reader moved the checkpoint', async () => {
  const shop = webhookShop(testbed, () => clock);
  await shop.open();
  await shop.happens('a');
  const { load, save } = createCheckpoint(testbed.pool, 'webhooks', 'log');
  await load();
  const handle = createWebhookPlanning({ pool: testbed.pool, save, now: () => clock });
  const events = await testbed.codec.decode(await recordedIn(testbed));
  await plan();
  await testbed.pool.query('DELETE FROM scheduler.webhook_deliveries');
  await expect(handle({ events, checkpoint: 'x' })).rejects.toThrow(CheckpointMoved);
  expect(await planned()).toEqual([]);
});

it('plans nothing that is old, so that a log that is read again tells nothing again', async () => {
  const shop = webhookShop(testbed, () => clock);
  await shop.open();
  await shop.happens('old');
  later(73);
  await shop.happens('new');
  await plan();
  expect(await planned()).toEqual(['1 new 1']);
});

it('plans nothing for one that is paused or gone, or whose shop has no plan for it', async () => {
  const shop = webhookShop(testbed, () => clock);
  await shop.happens('before');
  later(1);
  await shop.open();
  await shop.happens('a');
  await shop.pause();
  await shop.happens('paused');
  later(1);
  await shop.resume();
  await shop.happens('b');
  await plan();
  expect(await planned()).toEqual(['1 a 1', '2 b 2']);
  const terms = (plan: string) =>
    testbed.pool.query(
      `INSERT INTO scheduler.shops VALUES ($1, $2) ON CONFLICT (shop_id) DO UPDATE SET terms = excluded.terms`,
      [shop.shopId, JSON.stringify({ plan, trialEndsAt: null })],
    );
  await terms('premium');
  await shop.happens('c');
  await plan();
  expect(await planned()).toEqual(['1 a 1', '2 b 2']);
  await terms('pro');
  await plan();
  expect(await planned()).toEqual(['1 a 1', '2 b 2', '3 c 3']);
  await shop.remove();
  await plan();
  expect(await planned()).toEqual([]);
});

it('forgets all of a shop that is erased, also where it is read again', async () => {
  const shop = webhookShop(testbed, () => clock);
  const other = webhookShop(testbed, () => clock);
  for (const one of [shop, other]) {
    await one.open();
    await one.happens('a');
  }
  await plan();
  await shop.erase();
  await plan();
  await plan();
  const { rows } = await testbed.pool.query(
    'SELECT shop_id FROM scheduler.webhooks UNION SELECT shop_id FROM scheduler.webhook_deliveries',
  );
  expect(rows).toEqual([{ shop_id: other.shopId }]);
});
