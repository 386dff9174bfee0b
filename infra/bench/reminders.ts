import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEventStore } from '@pdv/app/event-store';
import { commandMigrations } from '@pdv/command-api/app';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { startChild } from '@pdv/infra/testing/child-process';
import { schedulerMigrations, startScheduler } from '@pdv/scheduler/app';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';

export interface ReminderFigures {
  readonly reminders: number;
  readonly perSecond: number;
  /** Resident at most during each tenth of them, in order. */
  readonly mbByTenth: readonly number[];
}

const SHOPS = 50;
/** 09:00 in São Paulo; the clock stands still. */
const NOW = new Date('2026-11-21T12:00:00Z');
const NOTHING_SOLD = {
  salesOf: () => Promise.reject(new Error('nothing was sold')),
  stockOf: async () => [],
  weeklyReports: async () => [],
  builtReport: async () => 'nothing was sold',
};
const SINK = fileURLToPath(new URL('smtp-sink.ts', import.meta.url));

/**
 * Reminders that are all due, to an SMTP server in another process, until none is left; with as many connections and as
 * many under way as where nobody says otherwise.
 */
export async function measureReminders(url: string, masterKey: Buffer, count: number): Promise<ReminderFigures> {
  await migrate(url, 'command', commandMigrations);
  await migrate(url, 'scheduler', schedulerMigrations);
  const store = await openEventStore(url, process.env.EVENTSTORE_URL);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const vault = createPostgresVault(pool, { masterKey });
  const codec = createCodec({ vault });
  const each = Math.ceil(count / SHOPS);
  const shops: Shop[] = [];
  for (let shop = 0; shop < SHOPS; shop++) shops.push(await openShop(store, codec, each));
  // In turn, as shops sell.
  for (let nth = 0; nth < each; nth++) await Promise.all(shops.map(({ schedule }) => schedule(nth)));
  const due = each * SHOPS;

  const sink = startChild(SINK, []);
  const { port } = await sink.said();
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: Number(port), security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const options = {
    store,
    codec,
    pool,
    vault,
    masterKey,
    mailer,
    now: () => NOW,
    onProblem: (error: unknown) => console.error(error),
  };
  const booked = startScheduler(options);
  while ((await left()) < due) await delay(200);
  await booked.stop();

  const unsubscribeUrl = (shopId: string, customerId: string) => `https://pdv.example/x/${customerId}.${shopId}`;
  const started = performance.now();
  const told = { publicUrl: () => 'https://pdv.example', figures: NOTHING_SOLD, audience: async function* () {} };
  const scheduler = startScheduler({ ...options, timedMails: { mailer, unsubscribeUrl, ...told } });
  const mbByTenth = Array<number>(10).fill(0);
  for (let remaining = due; remaining > 0; await delay(500)) {
    remaining = await left();
    const tenth = Math.min(9, Math.floor((1 - remaining / due) * 10));
    mbByTenth[tenth] = Math.max(mbByTenth[tenth] ?? 0, process.memoryUsage().rss / 2 ** 20);
  }
  const seconds = (performance.now() - started) / 1_000;
  await scheduler.stop();
  const { rows } = await pool.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM event_log.events WHERE type = 'FollowUpSent'",
  );
  if (rows[0]?.n !== due) throw new Error(`${rows[0]?.n} of ${due} reminders were sent`);
  await mailer.close();
  await sink.kill();
  await store.close();
  await pool.end();
  return { reminders: due, perSecond: due / seconds, mbByTenth };

  async function left() {
    return (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM scheduler.reminders')).rows[0]?.n ?? 0;
  }
}

interface Shop {
  /** A reminder for its nth customer. */
  schedule(nth: number): Promise<void>;
}

async function openShop(store: EventStore, codec: Codec, customers: number): Promise<Shop> {
  const shopId = randomUUID();
  const person = { storeName: 'Padaria', ownerName: 'Ana', email: 'dona@example.com', whatsapp: '11981234410' };
  const shop = {
    shopId,
    ownerId: 'dona',
    slug: shopId,
    businessType: 'padaria',
    timeZone: 'America/Sao_Paulo',
    emailConfirmed: true,
  } as const;
  await append(streams.account(shopId), [
    { type: 'ShopRegistered', data: { ...shop, personal: { subject: `account:${shopId}`, fields: person } } },
    { type: 'PlanChanged', data: { shopId, plan: 'pro', origin: 'operator' } },
  ]);
  const ids = Array.from({ length: customers }, () => randomUUID());
  for (let from = 0; from < ids.length; from += 500) {
    await append(streams.customers(shopId), ids.slice(from, from + 500).map(customerAdded));
  }
  return {
    schedule(nth) {
      const about = { followUpId: randomUUID(), saleId: randomUUID(), customerId: ids[nth] ?? '', productId: 'coffee' };
      const data = { ...about, productName: 'Café Torrado 500 g', dueOn: '2026-11-21' };
      return append(streams.followUp(about.followUpId), [{ type: 'FollowUpScheduled', data }]);
    },
  };

  async function append(stream: string, events: readonly FreguesEvent[]) {
    const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: NOW.toISOString() };
    const encoded = await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata })));
    await store.append(stream, encoded, 'any');
  }
}

function customerAdded(customerId: string): FreguesEvent {
  const fields = { name: 'Cliente Fiel', email: `${customerId}@example.com`, phone: null, vehiclePlate: null };
  const personal = { subject: `customer:${customerId}`, fields };
  return { type: 'CustomerAdded', data: { customerId, personal } };
}
