import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { type Senders, useSenders } from './delivering.fixture.ts';
import { waitingDeliveries } from './waiting.ts';

const MINUTE_MS = 60_000;
let testbed: Testbed;
let delivering: Senders;
useSenders((...opened) => {
  [testbed, delivering] = opened;
});

const told = () => waitingDeliveries(testbed.pool);
const about = (seconds: number) => expect.toSatisfy((told: number) => told >= seconds && told < seconds + 60);

it('counts what waits, and says for how long a receiver has got nothing of what it could take', async () => {
  const { table, pass } = delivering;
  expect(await told()).toEqual({ waiting: 0, oldestSeconds: 0 });
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a', 'a', 'b');
  await delivering.plan();
  await pass(20 * MINUTE_MS);
  expect(await told()).toEqual({ waiting: 3, oldestSeconds: about(1_200) });
  // Something is under way: a slow receiver is no fault of ours.
  const [one] = await table.lease(randomUUID(), { atMost: 1, each: 1, eachShop: 1 });
  expect(await told()).toEqual({ waiting: 3, oldestSeconds: 0 });
  const tried = { status: 500, failure: null, response: null, tookMs: 1 };
  if (!one) throw new Error('nothing is leased');
  await table.settle([{ id: one.id, lease: one.lease, state: 'waiting', tried, pauseMs: MINUTE_MS }]);
  await table.settle(
    (await table.lease(randomUUID(), { atMost: 9, each: 9, eachShop: 9 })).map(({ id, lease }) => ({
      ...{ id, lease, tried, state: 'delivered' as const },
    })),
  );
  // The first of `a` waits for its next try, and the second for the first.
  expect(await told()).toEqual({ waiting: 2, oldestSeconds: 0 });
  await pass(11 * MINUTE_MS);
  expect(await told()).toEqual({ waiting: 2, oldestSeconds: about(600) });
  await table.rest(shop.webhookId, MINUTE_MS);
  expect(await told()).toEqual({ waiting: 2, oldestSeconds: 0 });
});

it('counts what nobody sends while a receiver is paused, but blames nobody', async () => {
  const shop = delivering.newShop();
  await shop.open();
  await shop.happens('a');
  await delivering.plan();
  await shop.pause();
  await delivering.plan();
  await delivering.pass(20 * MINUTE_MS);
  expect(await told()).toEqual({ waiting: 1, oldestSeconds: 0 });
});
