import { randomUUID } from 'node:crypto';
import type { EventStore } from '@pdv/infra/event-store/port';
import { closedLoop } from './load.ts';
import type { Row } from './report.ts';
import { saleEvent } from './shop.ts';

/** One event an append, each client on a stream of its own, at the exact revision. */
export async function measureAppends(
  store: EventStore,
  clients: readonly number[],
  durationMs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of clients) {
    const shops = Array.from({ length: count }, () => randomUUID());
    const figure = await closedLoop(count, durationMs, (client, n) => {
      const shopId = shops[client] ?? '';
      return store.append(`inventory-${shopId}`, [saleEvent(shopId, shopId, n)], n === 0 ? 'none' : BigInt(n - 1));
    });
    rows.push({ what: 'append', figure });
  }
  return rows;
}

/** Events per second of one reader from the beginning to the end of the log. */
export async function measureReading(store: EventStore): Promise<{ events: number; perSecond: number }> {
  let events = 0;
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const subscription = store.subscribe({ from: null }, async (batch) => {
      events += batch.events.length;
      if (batch.caughtUp) resolve(subscription.stop());
    });
    subscription.ended.catch(reject);
  });
  return { events, perSecond: events / ((performance.now() - started) / 1_000) };
}
