import { randomBytes, randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { createReminding } from '@pdv/command-api/commands/follow-ups';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore, RecordedEvent } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import type { Mailer } from '@pdv/infra/mail/mailer';
import { UNLIMITED } from '@pdv/infra/mail/send-limiter';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import type { FollowUpEvent, Measured } from '@pdv/schemas/follow-ups/events';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { schedulerMigrations } from '../../app.ts';
import { createDueTable } from '../../sending/due-table.ts';
import { createShopZones } from '../../sending/shop-zones.ts';
import { createSending } from '../../sending/tick.ts';
import { createCustomerPauses } from './customer-pauses.ts';
import { reminderMails } from './mails.ts';
import { createReminderProjection } from './reminder-projection.ts';

/** The dependencies of sending reminders, without the processes around it. */
export interface Testbed {
  readonly url: string;
  readonly masterKey: Buffer;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export async function openTestbed(url: string, masterKey = randomBytes(32)): Promise<Testbed> {
  await migrate(url, 'command', commandMigrations);
  await migrate(url, 'scheduler', schedulerMigrations);
  const pool = new pg.Pool({ connectionString: url });
  // Dropping the database may cut off a connection that is still closing.
  pool.on('error', () => {});
  const store = await createPostgresEventStore({ connectionString: url });
  const codec = createCodec({ vault: createPostgresVault(pool, { masterKey }) });
  return {
    ...{ url, masterKey, store, codec, pool },
    async close() {
      await store.close();
      await pool.end();
    },
  };
}

/** Appends an event to the log. */
export async function tell(
  { store, codec }: Pick<Testbed, 'store' | 'codec'>,
  shopId: string,
  stream: string,
  ...events: readonly FreguesEvent[]
): Promise<void> {
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: '2026-11-01T12:00:00Z' };
  await store.append(stream, await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata }))), 'any');
}

/** Opens a shop on Premium. */
export async function openShop(testbed: Testbed, shopId: string, timeZone = 'America/Sao_Paulo'): Promise<void> {
  const person = { storeName: 'Padaria', ownerName: 'Ana', email: 'dona@example.com', whatsapp: '11981234410' };
  const shop = {
    shopId,
    ownerId: 'dona',
    slug: 'padaria',
    businessType: 'padaria',
    timeZone,
    emailConfirmed: true,
  } as const;
  await tell(
    testbed,
    shopId,
    streams.account(shopId),
    { type: 'ShopRegistered', data: { ...shop, personal: { subject: `account:${shopId}`, fields: person } } },
    { type: 'PlanChanged', data: { shopId, plan: 'premium', origin: 'operator' } },
  );
}

export async function addCustomer(
  testbed: Testbed,
  shopId: string,
  customerId: string,
  email: string | null,
): Promise<void> {
  const fields = { name: `Cliente ${email}`, email, phone: null, vehiclePlate: null };
  const personal = { subject: `customer:${customerId}`, fields };
  const event = { type: 'CustomerAdded', data: { customerId, personal } } as const;
  await tell(testbed, shopId, streams.customers(shopId), event);
}

/** Schedules a customer's reminder and returns its id. */
export async function schedule(
  testbed: Testbed,
  shopId: string,
  dueOn: BusinessDay,
  email: string | null,
): Promise<string> {
  const customerId = randomUUID();
  await addCustomer(testbed, shopId, customerId, email);
  return scheduleFor(testbed, shopId, dueOn, customerId);
}

/** Schedules a reminder of a customer who is there already. */
export async function scheduleFor(
  testbed: Testbed,
  shopId: string,
  dueOn: BusinessDay,
  customerId: string,
  productName = 'Café',
  measured?: Measured,
): Promise<string> {
  const followUpId = randomUUID();
  const about = {
    ...{ followUpId, saleId: randomUUID(), customerId, productId: productName, productName, dueOn },
    ...(measured && { measured }),
  };
  await tell(testbed, shopId, streams.followUp(followUpId), { type: 'FollowUpScheduled', data: about });
  return followUpId;
}

/** All events in the log, in order. */
export async function recordedIn({ store, pool }: Pick<Testbed, 'store' | 'pool'>): Promise<readonly RecordedEvent[]> {
  const recorded: RecordedEvent[] = [];
  const { rows } = await pool.query<{ stream: string }>('SELECT DISTINCT stream FROM event_log.events');
  for (const { stream } of rows) for await (const event of store.read(stream)) recorded.push(event);
  return recorded.sort((a, b) => store.compare(a.position, b.position));
}

/** Projects the whole log into the table, as the feed would. */
export async function projectReminders(testbed: Testbed, now: Date): Promise<void> {
  const handle = createReminderProjection({ pool: testbed.pool, save: async () => {}, now: () => now });
  await handle({ events: await testbed.codec.decode(await recordedIn(testbed)), checkpoint: 'c' });
}

export const unsubscribeUrl = (shopId: string, customerId: string) =>
  `https://pdv.example/descadastro/${customerId}.${shopId}`;

/** The sending part of one scheduler. */
export function sender(
  testbed: Testbed,
  mailer: Pick<Mailer, 'send'> & Partial<Mailer>,
  now: () => Date,
  problems: unknown[] = [],
) {
  const reminding = createReminding({
    ...testbed,
    mailer: { permit: async () => UNLIMITED, delivery: 'smtp', ...mailer },
    unsubscribeUrl,
    now,
  });
  return createSending({
    table: createDueTable(testbed.pool, 'reminders'),
    mails: reminderMails(reminding, createShopZones(testbed.pool).all, createCustomerPauses(testbed.pool)),
    ready: mailer.ready ?? (() => true),
    onProblem: (error) => problems.push(error),
  });
}

export async function lifeOf({ store, codec }: Pick<Testbed, 'store' | 'codec'>, followUpId: string) {
  const events: FollowUpEvent[] = [];
  for await (const recorded of store.read(streams.followUp(followUpId))) {
    for (const { event } of await codec.decode([recorded])) events.push(event as FollowUpEvent);
  }
  return events;
}

export const lastOf = async (testbed: Pick<Testbed, 'store' | 'codec'>, followUpId: string) =>
  (await lifeOf(testbed, followUpId)).at(-1);
