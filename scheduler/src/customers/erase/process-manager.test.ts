import { randomBytes, randomUUID } from 'node:crypto';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { personalKeysMigration } from '@pdv/infra/personal-data/migration';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Scheduler, schedulerMigrations, startScheduler } from '../../app.ts';

let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let vault: PersonalDataVault;
let codec: Codec;
let scheduler: Scheduler | undefined;
const shop: string = randomUUID();

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [personalKeysMigration]);
  await migrate(database.url, 'scheduler', schedulerMigrations);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {});
  store = await createPostgresEventStore({ connectionString: database.url });
  vault = createPostgresVault(pool, { masterKey: randomBytes(32) });
  codec = createCodec({ vault });
});
afterEach(async () => {
  await scheduler?.stop();
  await store.close();
  await pool.end();
  await database.drop();
});

function start(over: { vault?: Pick<PersonalDataVault, 'destroy'>; onProblem?: (error: unknown) => void } = {}) {
  scheduler = startScheduler({ store, codec, pool, vault, ...over });
}

async function happened(stream: string, event: FreguesEvent) {
  const occurredAt = '2026-11-21T15:00:00.000Z';
  const metadata = { shopId: shop, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt };
  await store.append(stream, await codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
}
const added = (customerId: string) =>
  happened(streams.customers(shop), {
    type: 'CustomerAdded',
    data: {
      customerId,
      personal: {
        subject: `customer:${customerId}`,
        fields: { name: 'Ana', email: null, phone: null, vehiclePlate: null },
      },
      fingerprint: 'f',
    },
  });
const erased = (customerId: string) =>
  happened(streams.customers(shop), { type: 'CustomerErased', data: { customerId } });

async function reminder(customerId: string): Promise<string> {
  const followUpId = randomUUID();
  const data = { followUpId, saleId: 's', customerId, productId: 'p', productName: 'Café', dueOn: '2027-01-01' };
  await happened(streams.followUp(followUpId), { type: 'FollowUpScheduled', data });
  return followUpId;
}

async function events(stream: string): Promise<DomainEvent[]> {
  const all: DomainEvent[] = [];
  for await (const recorded of store.read(stream)) {
    for (const { event } of await codec.decode([recorded])) all.push(event);
  }
  return all;
}
const lastOf = async (followUpId: string) => (await events(streams.followUp(followUpId))).at(-1);
const cancelled = { type: 'FollowUpCancelled', data: expect.objectContaining({ because: 'customer-erased' }) };

it('destroys the key and cancels the reminders of whoever was erased, of nobody else', async () => {
  const [ana, bia] = [randomUUID(), randomUUID()];
  await added(ana);
  await added(bia);
  const [first, second, other] = [await reminder(ana), await reminder(ana), await reminder(bia)];
  await erased(ana);
  start();
  await expect.poll(() => lastOf(first)).toEqual(cancelled);
  await expect.poll(() => lastOf(second)).toEqual(cancelled);
  const people = (await events(streams.customers(shop))).map(
    ({ data }) => (data as { personal?: { fields: { name: string } | null } }).personal?.fields?.name,
  );
  expect(people).toEqual([undefined, 'Ana', undefined]);
  expect(await lastOf(other)).toMatchObject({ type: 'FollowUpScheduled' });
});

it('cancels a reminder that is scheduled after the erasure, and each once only', async () => {
  const ana = randomUUID();
  await added(ana);
  const before = await reminder(ana);
  start();
  await erased(ana);
  await expect.poll(() => lastOf(before)).toEqual(cancelled);
  const after = await reminder(ana);
  await expect.poll(() => lastOf(after)).toEqual(cancelled);
  const marker = await reminder(ana);
  await expect.poll(() => lastOf(marker)).toEqual(cancelled);
  for (const each of [before, after]) expect(await events(streams.followUp(each))).toHaveLength(2);
});

it('goes on where a process died that had not destroyed the key', async () => {
  const ana = randomUUID();
  await added(ana);
  const waiting = await reminder(ana);
  const problem = vi.fn();
  start({ vault: { destroy: () => Promise.reject(new Error('connection lost')) }, onProblem: problem });
  await erased(ana);
  await expect.poll(() => problem.mock.calls.length).toBeGreaterThan(0);
  await scheduler?.stop();
  expect(await lastOf(waiting)).toMatchObject({ type: 'FollowUpScheduled' });
  start();
  await expect.poll(() => lastOf(waiting)).toEqual(cancelled);
  expect(await vault.open([{ subject: `customer:${ana}`, context: 'any', sealed: '1.AAAA' }])).toEqual([null]);
});
