import { randomBytes, randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createMemoryMedia } from '@pdv/infra/media/memory-media';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { FollowUpScheduled } from '@pdv/schemas/follow-ups/events';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Scheduler, schedulerMigrations, startScheduler } from '../../app.ts';

const masterKey = randomBytes(32);
let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let vault: PersonalDataVault;
let codec: Codec;
let scheduler: Scheduler | undefined;
let forgotten: string[] = [];
const shop: string = randomUUID();

beforeEach(async () => {
  forgotten = [];
  database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  await migrate(database.url, 'scheduler', schedulerMigrations);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => {});
  store = await createPostgresEventStore({ connectionString: database.url });
  vault = createPostgresVault(pool, { masterKey });
  codec = createCodec({ vault });
});
afterEach(async () => {
  await scheduler?.stop();
  await store.close();
  await pool.end();
  await database.drop();
});

function start(
  over: {
    vault?: Pick<PersonalDataVault, 'destroy'>;
    media?: ReturnType<typeof createMemoryMedia>;
    onProblem?: (error: unknown) => void;
  } = {},
) {
  const mailer = { forget: async (subjects: readonly string[]) => void forgotten.push(...subjects) };
  scheduler = startScheduler({ store, codec, pool, vault, masterKey, mailer, ...over });
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

it('destroys the key and cancels the reminders of the erased customer only', async () => {
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
  expect(forgotten).toEqual([`customer:${ana}`]);
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
  start({
    vault: { destroy: () => Promise.reject(new Error('Connection terminated unexpectedly')) },
    onProblem: problem,
  });
  await erased(ana);
  await expect.poll(() => problem.mock.calls.length).toBeGreaterThan(0);
  await scheduler?.stop();
  expect(await lastOf(waiting)).toMatchObject({ type: 'FollowUpScheduled' });
  start();
  await expect.poll(() => lastOf(waiting)).toEqual(cancelled);
  expect(await vault.open([{ subject: `customer:${ana}`, context: 'any', sealed: '1.AAAA' }])).toEqual([null]);
});

it('sees erasures through behind an event that cannot be taken, at once and after a start', async () => {
  const [ana, bia] = [randomUUID(), randomUUID()];
  await added(ana);
  await added(bia);
  const unnamed = { followUpId: null } as unknown as FollowUpScheduled['data'];
  await happened(streams.followUp(randomUUID()), { type: 'FollowUpScheduled', data: unnamed });
  await erased(ana);
  const isForgotten = async (id: string) =>
    (
      await pool.query('SELECT FROM command.personal_keys WHERE subject = $1 AND wrapped_key IS NULL', [
        `customer:${id}`,
      ])
    ).rowCount === 1;
  start();
  await expect.poll(() => isForgotten(ana)).toBe(true);
  // The key is destroyed before the batch fails on the other event, which is then parked.
  const parked = async () => (await scheduler?.parked())?.filter(({ process }) => process === 'erasures');
  const unnamedAlone = [expect.objectContaining({ type: 'FollowUpScheduled' })];
  await expect.poll(parked).toEqual(unnamedAlone);
  await scheduler?.stop();
  await erased(bia);
  start();
  await expect.poll(() => isForgotten(bia)).toBe(true);
  expect(await parked()).toEqual(unnamedAlone);
});

const accountErased = () => happened(streams.account(shop), { type: 'AccountErased', data: { shopId: shop } });
/** The state between the event and its consequences. */
async function shopWithLogin() {
  const [memberId, sessionId] = [randomUUID(), randomUUID()];
  const email = `${memberId}@example.com`;
  await pool.query(
    `INSERT INTO command.members (member_id, shop_id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, $3, 'Ana', 'owner', 'x', now())`,
    [memberId, shop, email],
  );
  await pool.query(
    `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, for_whom, settled_at)
     VALUES ('email', $1, $2, 'f', $3, now()), ('slug', 'pao', $2, 'f', $2, now())`,
    [email, shop, memberId],
  );
  await pool.query(
    'INSERT INTO command.sessions (session_id, shop_id, member_id, created_at, began_at) VALUES ($1, $2, $3, now(), now())',
    [sessionId, shop, memberId],
  );
}
const keysLeft = async () =>
  (await pool.query('SELECT subject FROM command.personal_keys WHERE wrapped_key IS NOT NULL ORDER BY 1')).rows.map(
    (row) => row.subject,
  );

it('removes an account’s leftovers if the erasing process died', async () => {
  const [ana, bia, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
  await added(ana);
  await added(bia);
  await vault.seal([
    { subject: `account:${shop}`, context: 'e', text: 'Ana' },
    { subject: `customer:${elsewhere}`, context: 'e', text: 'Eva' },
  ]);
  const waiting = await reminder(bia);
  await shopWithLogin();
  for (const of of [shop, elsewhere]) {
    await pool.query(
      `INSERT INTO command.imports (shop_id, import_id, kind, name, state, member_id, created_at, choices)
       VALUES ($1, $1, 'customers', 'Ana.csv', 'done', 'm', now(), '{}')`,
      [of],
    );
    await pool.query('INSERT INTO command.import_batches VALUES ($1, $1, 1, 0, 1)', [of]);
  }
  await accountErased();
  start();
  await expect.poll(() => lastOf(waiting)).toEqual(cancelled);
  expect(await keysLeft()).toEqual([`customer:${elsewhere}`]);
  const imports = await pool.query('SELECT shop_id FROM command.import_batches JOIN command.imports USING (shop_id)');
  expect(imports.rows).toEqual([{ shop_id: elsewhere }]);
  expect(forgotten).toEqual(expect.arrayContaining([`account:${shop}`, `customer:${ana}`, `customer:${bia}`]));
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM command.members)::int AS members, (SELECT count(*) FROM command.reservations)::int AS reservations,
       (SELECT count(*) FROM command.sessions WHERE revoked_at IS NULL)::int AS sessions`,
  );
  expect(rows).toEqual([{ members: 0, reservations: 0, sessions: 0 }]);
});

it('also erases a customer who is added to an erased account', async () => {
  await accountErased();
  start();
  const [late, marker] = [randomUUID(), randomUUID()];
  await expect.poll(() => forgotten).toContain(`account:${shop}`);
  await added(late);
  await expect.poll(() => forgotten).toContain(`customer:${late}`);
  expect(await keysLeft()).toEqual([]);
  const waiting = await reminder(marker);
  await erased(marker);
  await expect.poll(() => lastOf(waiting)).toEqual(cancelled);
});

it('removes the photos of an erased shop, and those of no other', async () => {
  const media = createMemoryMedia();
  const other = randomUUID();
  for (const of of [shop, other]) await media.put(`${of}/${'a'.repeat(32)}-160.webp`, Buffer.from('x'));
  let tries = 0;
  const removeFolder = (folder: string) =>
    ++tries === 1 ? Promise.reject(new Error('the bucket is away')) : media.removeFolder(folder);
  await happened(streams.account(shop), { type: 'AccountErased', data: { shopId: shop } });
  start({ media: { ...media, removeFolder } });
  const folders = async () => {
    const found: string[] = [];
    for await (const folder of media.folders()) found.push(folder);
    return found;
  };
  await expect.poll(folders, { timeout: 15_000 }).toEqual([other]);
});
