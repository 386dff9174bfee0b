import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Testbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { type Senders, useSenders } from './delivering.fixture.ts';
import type { WebhookShop } from './webhooks.fixture.ts';

let testbed: Testbed;
let delivering: Senders;
useSenders((...opened) => {
  [testbed, delivering] = opened;
});

/** As the rows lie in the table and in its indexes: some beyond the middle one come before it from either end. */
const LIE = [9, 1, 7, 2, 5, 3, 8, 4, 6];
const MIDDLE = 5;
const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;

/** A receiver that was away, with rows that are to be given up. */
async function away(): Promise<WebhookShop> {
  const shop = delivering.newShop();
  await shop.open();
  await delivering.plan();
  await testbed.pool.query(
    `INSERT INTO scheduler.webhook_deliveries (id, shop_id, webhook_id, entity, sequence, type, body, give_up_at, next_at)
     SELECT id::uuid, $1, $2, n::text, n, 'product.deleted', '{}', now(), now() + n * interval '1 minute'
     FROM unnest($3::text[]) WITH ORDINALITY AS lie (id, n)`,
    [shop.shopId, shop.webhookId, LIE.map(idOf)],
  );
  await testbed.pool.query('UPDATE scheduler.webhooks SET failures = 9');
  return shop;
}

it.each<[string, (shop: WebhookShop) => Promise<unknown>]>([
  [
    'a receiver that is back',
    ({ webhookId }) => delivering.table.note({ webhookId, delivered: true, failures: 0 }, () => 0),
  ],
  ['a webhook that begins afresh', async (shop) => shop.resume().then(delivering.plan)],
  ['a webhook that is deleted', async (shop) => shop.remove().then(delivering.plan)],
  ['what is given up', () => delivering.chores.park()],
])('locks the rows of %s in the order of a sender that settles', async (_, work) => {
  const shop = await away();
  const sender: pg.PoolClient = await testbed.pool.connect();
  try {
    const lock = (nth: number) =>
      sender.query('SELECT FROM scheduler.webhook_deliveries WHERE id = $1 FOR UPDATE', [idOf(nth)]);
    const isWaited = () =>
      vi.waitFor(async () => {
        const { rowCount } = await testbed.pool.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(1);
      }, 10_000);
    await sender.query('BEGIN');
    await lock(MIDDLE);
    const working = work(shop);
    working.catch(() => {});
    await isWaited();
    // Whoever took one of these before the middle one waits for that now.
    for (const nth of LIE.filter((each) => each > MIDDLE)) await lock(nth);
    await sender.query('COMMIT');
    await expect(working).resolves.not.toThrow();
  } finally {
    sender.release(true);
  }
});
