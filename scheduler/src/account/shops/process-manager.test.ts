import { randomBytes, randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { createSettleLogins } from '@pdv/command-api/commands/account';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import type { ShopRegistered } from '@pdv/schemas/account/events';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Scheduler, schedulerMigrations, startScheduler } from '../../app.ts';

const masterKey = randomBytes(32);
const [head, branch, ownerId] = [randomUUID(), randomUUID(), randomUUID()];
let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let vault: PersonalDataVault;
let codec: Codec;
let scheduler: Scheduler | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  await migrate(database.url, 'scheduler', schedulerMigrations);
  pool = new pg.Pool({ connectionString: database.url });
  store = await createPostgresEventStore({ connectionString: database.url });
  vault = createPostgresVault(pool, { masterKey });
  codec = createCodec({ vault });
  await pool.query(
    `INSERT INTO command.members (member_id, shop_id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, 'ana@example.com', 'Ana', 'owner', 'x', now())`,
    [ownerId, head],
  );
  await pool.query('INSERT INTO command.branches (shop_id, head_shop_id, created_at) VALUES ($1, $2, now())', [
    branch,
    head,
  ]);
  await pool.query(
    'INSERT INTO command.shop_access (member_id, shop_id, created_at, pending) VALUES ($1, $2, now(), false)',
    [ownerId, branch],
  );
  await reserved(head, 'ana@example.com');
  await pool.query('UPDATE command.reservations SET settled_at = now()');
});
afterEach(async () => {
  await scheduler?.stop();
  await store.close();
  await pool.end();
  await database.drop();
});

const reserved = (shopId: string, email: string) =>
  pool.query(
    `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, for_whom, reservation_id)
     VALUES ('email', $1, $2, 'x', $3, gen_random_uuid())`,
    [email, shopId, ownerId],
  );
async function happened(shopId: string, ...events: FreguesEvent[]) {
  const occurredAt = '2026-11-26T12:00:00.000Z';
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt };
  const recorded = events.map((event) => ({ id: randomUUID(), event, metadata }));
  await store.append(streams.account(shopId), await codec.encode(recorded), 'any');
}
function registered(shopId: string, headShopId?: string): ShopRegistered {
  const fields = { storeName: 'Pão', ownerName: 'Ana', email: 'ana@example.com', whatsapp: null };
  const personal = { subject: `account:${shopId}`, fields };
  const place = { businessType: 'padaria', timeZone: 'America/Sao_Paulo', slug: shopId } as const;
  return {
    type: 'ShopRegistered',
    data: { shopId, ownerId, emailConfirmed: true, personal, ...place, ...(headShopId && { headShopId }) },
  };
}
const plan = (to: 'free' | 'pro', origin: 'subscription' | 'head-shop' = 'subscription') =>
  ({ type: 'PlanChanged', data: { shopId: head, plan: to, origin } }) as const;

/** The branch's facts since it began, without ids. */
async function toldToBranch() {
  const told: unknown[] = [];
  for await (const event of store.read(streams.account(branch))) {
    const [decoded] = await codec.decode([event]);
    const fact = decoded?.event as FreguesEvent;
    if (fact.type === 'PlanChanged') told.push([fact.type, fact.data.plan, fact.data.origin]);
    else if (fact.type === 'TrialStarted') told.push([fact.type, fact.data.endsAt]);
    else if (fact.type === 'MemberChanged') told.push([fact.type, fact.data.personal.fields]);
  }
  return told;
}
async function settled() {
  const last = await store.head();
  const sql = "SELECT checkpoint FROM scheduler.checkpoints WHERE process = 'several-shops'";
  await expect.poll(async () => (await pool.query(sql)).rows[0]?.checkpoint, { timeout: 10_000 }).toBe(last);
}
const start = () => {
  scheduler = startScheduler({ store, codec, pool, vault, masterKey, mailer: { forget: async () => {} } });
};

it('a branch has the plan and the trial of its head, each once, however often it is heard of', async () => {
  await happened(head, registered(head), plan('pro'));
  await happened(branch, registered(branch, head));
  start();
  await expect.poll(toldToBranch).toEqual([['PlanChanged', 'pro', 'head-shop']]);
  const endsAt = '2026-12-10T12:00:00.000Z';
  await happened(head, { type: 'TrialStarted', data: { shopId: head, endsAt } }, plan('free'));
  const all = [
    ['PlanChanged', 'pro', 'head-shop'],
    ['PlanChanged', 'free', 'head-shop'],
    ['TrialStarted', endsAt],
  ];
  await expect.poll(toldToBranch).toEqual(all);
  await scheduler?.stop();
  await pool.query("DELETE FROM scheduler.checkpoints WHERE process = 'several-shops'");
  start();
  await settled();
  expect(await toldToBranch()).toEqual(all);
});

it('nobody pays any more for the branch of a head that is gone', async () => {
  await happened(head, registered(head), plan('pro'));
  await happened(branch, registered(branch, head));
  start();
  await expect.poll(toldToBranch).toHaveLength(1);
  await happened(head, { type: 'AccountErased', data: { shopId: head } });
  await expect.poll(toldToBranch).toEqual([
    ['PlanChanged', 'pro', 'head-shop'],
    ['PlanChanged', 'free', 'head-shop'],
  ]);
});

/** As the command does it, which may die before it settles. */
async function movesEmail(email: string) {
  await reserved(head, email);
  const fields = {
    ...{ storeName: 'Pão', ownerName: 'Ana', email, whatsapp: null },
    ...{ description: null, address: null, city: null, state: null, zipCode: null },
  };
  const data = { shopId: head, memberId: ownerId, ownerId, emailConfirmed: true };
  await happened(head, {
    type: 'StoreChanged',
    data: { ...data, personal: { subject: `account:${head}`, fields } },
  });
}

it('the e-mail of a login is the same in all its shops', async () => {
  await happened(head, registered(head));
  await happened(branch, registered(branch, head));
  start();
  await movesEmail('nova@example.com');
  await expect.poll(toldToBranch).toEqual([['MemberChanged', { name: 'Ana', email: 'nova@example.com' }]]);
});

it('a login that moved to another shop before that shop heard of its e-mail keeps the e-mail', async () => {
  await happened(head, registered(head));
  await happened(branch, registered(branch, head));
  await movesEmail('nova@example.com');
  const settle = createSettleLogins({ store, codec, pool, now: () => new Date() });
  await settle(head);
  const bia = { memberId: randomUUID(), role: 'owner', emailConfirmed: true } as const;
  const personal = { subject: `account:${head}`, fields: { name: 'Bia', email: 'bia@example.com' } };
  await happened(
    head,
    { type: 'MemberAdded', data: { shopId: head, ...bia, personal } },
    { type: 'MemberRemoved', data: { shopId: head, memberId: ownerId } },
  );
  await settle(head);
  // The branch's log still has the old e-mail.
  await settle(branch);
  const login = () => pool.query('SELECT shop_id, email FROM command.members WHERE member_id = $1', [ownerId]);
  const moved = { shop_id: branch, email: 'nova@example.com' };
  expect((await login()).rows).toEqual([moved]);
  start();
  await settled();
  expect(await toldToBranch()).toEqual([['MemberChanged', { name: 'Ana', email: 'nova@example.com' }]]);
  await settle(branch);
  expect((await login()).rows).toEqual([moved]);
  const { rows } = await pool.query('SELECT shop_id, value FROM command.reservations');
  expect(rows).toEqual([{ shop_id: branch, value: 'nova@example.com' }]);
});

it('a login does not move to a shop whose log does not have it yet', async () => {
  await happened(head, registered(head));
  await pool.query('UPDATE command.shop_access SET pending = true');
  const bia = { memberId: randomUUID(), role: 'owner', emailConfirmed: true } as const;
  const personal = { subject: `account:${head}`, fields: { name: 'Bia', email: 'bia@example.com' } };
  await happened(
    head,
    { type: 'MemberAdded', data: { shopId: head, ...bia, personal } },
    { type: 'MemberRemoved', data: { shopId: head, memberId: ownerId } },
  );
  await createSettleLogins({ store, codec, pool, now: () => new Date() })(head);
  const { rows } = await pool.query('SELECT shop_id FROM command.members WHERE member_id = $1', [ownerId]);
  expect(rows).toEqual([]);
});

it('settles who was let into a shop by a process that died before', async () => {
  await happened(head, registered(head));
  await pool.query('UPDATE command.shop_access SET pending = true');
  await happened(branch, registered(branch, head));
  start();
  await settled();
  const { rows } = await pool.query('SELECT pending FROM command.shop_access');
  expect(rows).toEqual([{ pending: false }]);
});
