import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { bundles } from '@pdv/infra/testing/bundles';
import { startChild } from '@pdv/infra/testing/child-process';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { startWebhookReceiver } from '@pdv/infra/testing/webhook-receiver';
import { expect, it, vi } from 'vitest';
import { startScheduler } from '../../app.ts';
import { openTestbed } from '../../follow-ups/send-follow-up/shop.fixture.ts';
import { webhookShop } from './webhooks.fixture.ts';

/** `WEBHOOK_KILLS=200 npx vitest run scheduler/src/account/webhooks/kills` for the long version. */
const KILLS = Number(process.env.WEBHOOK_KILLS || 6);
const PRODUCTS = Array.from({ length: 30 }, () => randomUUID());
const EACH = 5;
const LONGEST_MS = 3_000;
const programs = bundles('dying-webhooks', {
  dying: fileURLToPath(new URL('dying-webhooks.fixture.ts', import.meta.url)),
});

it('forgets nothing and keeps the order of each entity, wherever its scheduler is killed', {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const receiver = await startWebhookReceiver();
  // Each fifth is refused at first, and comes again.
  const refused = new Set<string>();
  // From so many on, none is answered: the first life ends in the middle of them for certain.
  let holdsFrom = 5;
  receiver.answerWith(({ headers }, response) => {
    if (receiver.received.length >= holdsFrom) return;
    const id = String(headers['webhook-id']);
    const refuses = Number.parseInt(id.charAt(0), 16) % 5 === 0 && !refused.has(id);
    if (refuses) refused.add(id);
    response.writeHead(refuses ? 503 : 200).end();
  });
  const shop = webhookShop(testbed, () => new Date(), receiver.url);
  await shop.open();
  for (let nth = 0; nth < EACH; nth++) await shop.happens(...PRODUCTS);

  /** As if the leases of the last life were over, and all pauses. */
  const later = () =>
    testbed.pool.query(
      `WITH rested AS (UPDATE scheduler.webhooks SET retry_at = NULL)
       UPDATE scheduler.webhook_deliveries SET leased_until = now(), next_at = now() WHERE state IN ('waiting', 'sending')`,
    );
  let diedOver = 0;
  for (let life = 0; life < KILLS; life++) {
    const child = startChild(await programs('dying'), [testbed.url, testbed.masterKey.toString('hex')]);
    await child.said();
    if (life === 0) await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(holdsFrom), 20_000);
    const enough = receiver.received.length + Math.floor(Math.random() * PRODUCTS.length);
    for (let waited = 0; receiver.received.length < enough && waited < LONGEST_MS; waited += 5) await delay(5);
    await delay(Math.random() * 20);
    await child.kill();
    const sending = "SELECT FROM scheduler.webhook_deliveries WHERE state = 'sending'";
    if ((await testbed.pool.query(sending)).rowCount) diedOver++;
    holdsFrom = Number.POSITIVE_INFINITY;
    await later();
  }

  const problems: unknown[] = [];
  const scheduler = startScheduler({
    ...testbed,
    vault: createPostgresVault(testbed.pool, { masterKey: testbed.masterKey }),
    mailer: { forget: async () => {} },
    webhooks: { allowPrivate: true },
    onProblem: (error) => problems.push(error),
  });
  await vi.waitFor(
    async () => {
      await testbed.pool.query("UPDATE scheduler.webhook_deliveries SET next_at = now() WHERE state = 'waiting'");
      const { rows } = await testbed.pool.query(
        'SELECT state, count(*)::int AS n FROM scheduler.webhook_deliveries GROUP BY state',
      );
      expect(rows).toEqual([{ state: 'delivered', n: PRODUCTS.length * EACH }]);
    },
    { timeout: 40_000, interval: 100 },
  );
  await scheduler.stop();
  expect(problems).toEqual([]);

  const all = receiver.received.map(({ body }) => body as { sequence: number; data: { productId: string } });
  expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(PRODUCTS.length * EACH);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(PRODUCTS.length * EACH);
  for (const productId of PRODUCTS) {
    const numbers = all.flatMap(({ data, sequence }) => (data.productId === productId ? [sequence] : []));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
  expect(diedOver).toBeGreaterThan(0);
  console.log(
    `${KILLS} kills, ${diedOver} of them in the middle of sending: ${all.length} posts of ${PRODUCTS.length * EACH} deliveries`,
  );
  await receiver.close();
  await testbed.close();
  await database.drop();
});
