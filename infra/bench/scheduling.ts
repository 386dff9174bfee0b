import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openEventStore } from '@pdv/app/event-store';
import { openFeedFrom, startRelayTo } from '@pdv/app/kafka';
import { createCodec } from '@pdv/infra/codec/codec';
import type { EventStore, JsonObject } from '@pdv/infra/event-store/port';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { relayMigrations } from '@pdv/infra/relay/table';
import { schedulerMigrations, startScheduler } from '@pdv/scheduler/app';
import pg from 'pg';
import { saleEvent } from './shop.ts';

export interface SchedulingFigures {
  readonly sales: number;
  /** At most, while so many were made in a second. */
  readonly behindMs: number;
  /** From the last sale to the last reminder. */
  readonly lastMs: number;
  /** Of as many again that were all there at once. */
  readonly catchingUpPerSecond: number;
}

const SHOPS = 20;
const TICK_MS = 50;

/** Sales of known customers at an even rate, straight into the log, until each has its reminder. */
export async function measureScheduling(
  url: string,
  masterKey: Buffer,
  perSecond: number,
  seconds: number,
  brokers: readonly string[] | null,
): Promise<SchedulingFigures> {
  await migrate(url, 'command', [personalKeysMigration]);
  await migrate(url, 'scheduler', schedulerMigrations);
  await migrate(url, 'relay', relayMigrations);
  const store = await openEventStore(url, process.env.EVENTSTORE_URL);
  const pool = new pg.Pool({ connectionString: url, max: 6 });
  const vault = createPostgresVault(pool, { masterKey });
  const codec = createCodec({ vault });
  const onProblem = (error: unknown) => console.error(error);
  const kafka = brokers && { brokers, partitions: 6, replication: 1 };
  const relay = kafka && (await startRelayTo(kafka, { store, connectionString: url, onProblem }));
  const feed = kafka && (await openFeedFrom(kafka, codec, onProblem));
  const shops = Array.from({ length: SHOPS }, () => randomUUID());
  for (const shopId of shops) await openShop(store, shopId);
  const start = () =>
    startScheduler({
      store,
      codec,
      pool,
      vault,
      masterKey,
      mailer: { forget: async () => {} },
      ...(feed && { feed }),
      onProblem,
    });
  let scheduler = start();
  const scheduled = async () => {
    const { rows } = await pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM event_log.events WHERE type = 'FollowUpScheduled'",
    );
    return rows[0]?.n ?? 0;
  };
  const until = async (count: number) => {
    while ((await scheduled()) < count) await delay(20);
  };
  // A consumer group takes a moment to form.
  await sell(store, shops, SHOPS);
  await until(SHOPS);

  let sold = SHOPS;
  let behind = 0;
  const started = performance.now();
  const total = perSecond * seconds;
  let watching = true;
  const watch = (async () => {
    for (; watching; await delay(200)) behind = Math.max(behind, sold - (await scheduled()));
  })();
  for (let made = 0; made < total; await delay(TICK_MS)) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * perSecond));
    await sell(store, shops, due - made);
    made = due;
    sold = SHOPS + made;
  }
  const ended = performance.now();
  await until(sold);
  const lastMs = performance.now() - ended;
  watching = false;
  await watch;

  await scheduler.stop();
  for (let made = 0; made < total; made += 1_000) await sell(store, shops, 1_000);
  const again = performance.now();
  scheduler = start();
  await until(sold + total);
  const catchingUpPerSecond = total / ((performance.now() - again) / 1_000);
  await scheduler.stop();
  await relay?.stop();
  await store.close();
  await pool.end();
  return { sales: total, behindMs: (behind / perSecond) * 1_000, lastMs, catchingUpPerSecond };
}

async function openShop(store: EventStore, shopId: string): Promise<void> {
  const { metadata } = saleEvent(shopId, shopId);
  const data = { shopId, plan: 'pro', origin: 'operator' };
  await store.append(`account-${shopId}`, [{ id: randomUUID(), type: 'PlanChanged', data, metadata }], 'none');
}

/** Each of another customer, so each with a reminder. */
async function sell(store: EventStore, shops: readonly string[], count: number): Promise<void> {
  await Promise.all(
    shops.map(async (shopId, nth) => {
      const mine = Math.floor(count / shops.length) + (nth < count % shops.length ? 1 : 0);
      const events = Array.from({ length: mine }, (_, n) => {
        const sale = saleEvent(shopId, shopId, n);
        const lines = (sale.data.lines as readonly JsonObject[]).map((line) => ({ ...line, consumptionDays: 365 }));
        return { ...sale, data: { ...sale.data, customerId: randomUUID(), lines } };
      });
      if (mine > 0) await store.append(`inventory-${shopId}`, events, 'any');
    }),
  );
}
