import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApplication } from '@pdv/e2e/start-application';
import { startWebhookReceiver } from '@pdv/infra/testing/webhook-receiver';
import type pg from 'pg';
import { openShop, post, type Shop } from './http.ts';
import { percentile, sellingAt } from './load.ts';
import { connectAsOwner } from './owner-client.ts';
import { type Aim, formatCount } from './report.ts';

const AIMS = { deliveries: 10_000, aimS: 60, aimOfP99: 1.5 };
const CLIENTS = 8;
const LOOK_EVERY_MS = 50;

/** Deliveries that waited for a receiver that was away, from its return on, and how long sales take meanwhile. */
export async function webhookAims(turnMs: number): Promise<Aim[]> {
  const { deliveries, aimS, aimOfP99 } = AIMS;
  const { firstS, seconds, posts, without, meanwhile } = await measureWebhooks(turnMs);
  const told = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(' / ');
  console.log(`
The receiver is asked again ${firstS.toFixed(1)} s after it is back; ${formatCount(posts)} requests for ${formatCount(deliveries)} deliveries.

| POST /api/sales, 20/s | sales | p50 / p99 / slowest ms |
|---|--:|--:|
| nothing is sent | ${without.length} | ${told(without)} |
| webhooks are sent | ${meanwhile.length} | ${told(meanwhile)} |`);
  const ratio = percentile(meanwhile, 0.99) / percentile(without, 0.99);
  return [
    {
      what: `${formatCount(deliveries)} deliveries after an outage, s from its end`,
      ...{ aim: `≤ ${aimS}`, measured: seconds.toFixed(1), reached: seconds <= aimS },
    },
    {
      what: 'POST /api/sales, p99 meanwhile, of that without',
      ...{ aim: `≤ ${aimOfP99}`, measured: ratio.toFixed(2), reached: ratio <= aimOfP99 },
    },
  ];
}

async function measureWebhooks(turnMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fregues-webhooks-'));
  const application = await startApplication(dataDir);
  const client = await connectAsOwner(dataDir);
  const receiver = await startWebhookReceiver();
  try {
    const { url } = application;
    const [telling, selling] = [await openShop(url), await openShop(url)];
    await post(`${url}/api/account/trial`, telling.token, {});
    const webhook = { url: receiver.url, description: null, events: ['sale.registered'] };
    await post(`${url}/api/webhooks`, telling.token, webhook);
    await until(client, 'SELECT count(*)::int AS n FROM scheduler.webhooks', 1);
    receiver.answerWith(503);
    await sellMany(url, telling, AIMS.deliveries);
    await until(client, 'SELECT count(*)::int AS n FROM scheduler.webhook_deliveries', AIMS.deliveries);
    const sellFor = sellingAt(url, selling);
    const [without, meanwhile] = [[] as number[], [] as number[]];
    await sellFor(turnMs, () => {});
    await sellFor(turnMs, (ms) => without.push(ms));

    let arrived = 0;
    const back = performance.now();
    let [firstS, seconds] = [0, 0];
    const ids = new Set<unknown>();
    receiver.answerWith(({ headers }, response) => {
      if (arrived++ === 0) firstS = (performance.now() - back) / 1_000;
      ids.add(headers['webhook-id']);
      if (ids.size === AIMS.deliveries) seconds = (performance.now() - back) / 1_000;
      response.writeHead(204).end();
    });
    await sellFor(
      () => seconds === 0,
      (ms) => {
        // Only while something is sent.
        if (arrived > 0) meanwhile.push(ms);
      },
    );
    return { firstS, seconds, posts: arrived, without, meanwhile };
  } finally {
    await client.end();
    await application.stop();
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function sellMany(url: string, { token, productId }: Shop, count: number): Promise<void> {
  let left = count;
  const body = JSON.stringify({ productId, quantity: 1, paymentMethod: 'pix', totalAmount: '18.90' });
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (left-- > 0) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const response = await fetch(`${url}/api/sales`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body,
        });
        if (response.status !== 201) throw new Error(`POST /api/sales: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }
    }),
  );
}

async function until(client: pg.Client, query: string, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ n: number }>(query);
    if (rows[0]?.n === wanted) return;
    await delay(LOOK_EVERY_MS);
  }
}
