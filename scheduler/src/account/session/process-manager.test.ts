import { randomBytes, randomUUID } from 'node:crypto';
import { commandMigrations } from '@pdv/command-api/app';
import { type Codec, createCodec } from '@pdv/infra/codec/codec';
import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import type { PersonalDataVault } from '@pdv/infra/personal-data/vault';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { createApiKeyRows, createApiKeyVerifier } from '@pdv/infra/tokens/api-keys';
import { InvalidAccessToken } from '@pdv/infra/tokens/principal';
import { createRefreshTokens } from '@pdv/infra/tokens/refresh-tokens';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Scheduler, schedulerMigrations, startScheduler } from '../../app.ts';

const masterKey = randomBytes(32);
let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let vault: PersonalDataVault;
let codec: Codec;
let scheduler: Scheduler | undefined;
const [shopId, ownerId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
const subject = `account:${shopId}`;

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', commandMigrations);
  await migrate(database.url, 'scheduler', schedulerMigrations);
  pool = new pg.Pool({ connectionString: database.url });
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

function start() {
  scheduler = startScheduler({ store, codec, pool, vault, masterKey, mailer: { forget: async () => {} } });
}
async function happened(event: FreguesEvent, at = new Date()) {
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: at.toISOString() };
  await store.append(streams.account(shopId), await codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
}
const changed = (roleBefore: 'cashier' | 'analyst', role: 'cashier' | 'analyst', at?: Date) =>
  happened(
    {
      type: 'MemberChanged',
      data: { shopId, memberId, roleBefore, role, personal: { subject, fields: { name: 'Caio' } } },
    },
    at,
  );
/** Starts a session that many seconds from now. */
async function session(member: string, seconds = 0): Promise<string> {
  const now = () => new Date(Date.now() + seconds * 1_000);
  return (await createRefreshTokens(pool, now).start({ shopId, memberId: member })).sessionId;
}
const going = async () =>
  (await pool.query('SELECT session_id FROM command.sessions WHERE revoked_at IS NULL')).rows
    .map((row) => row.session_id)
    .sort();
async function settled() {
  const head = await store.head();
  const sql = "SELECT checkpoint FROM scheduler.checkpoints WHERE process = 'session-endings'";
  await expect.poll(async () => (await pool.query(sql)).rows[0]?.checkpoint, { timeout: 10_000 }).toBe(head);
}

it('ends only the sessions that began under the former role', async () => {
  const [before, during, after, other] = [
    await session(memberId, -60),
    await session(memberId),
    await session(memberId, 60),
    await session(ownerId, -60),
  ];
  await changed('cashier', 'cashier');
  start();
  await settled();
  expect(await going()).toEqual([before, during, after, other].sort());
  await changed('cashier', 'analyst');
  await settled();
  expect(await going()).toEqual([after, other].sort());
});

it('opens and ends keys of the API that a process wrote down and died', async () => {
  const key = { keyId: randomUUID(), name: 'ERP', prefix: 'abc' };
  await happened({
    type: 'ApiKeyCreated',
    data: { ...key, scopes: ['sell'], createdAt: '2026-11-26T12:00:00.000Z', expiresAt: null },
  });
  start();
  await settled();
  const { token } = createApiKeyRows(pool, masterKey).secretOf(key.keyId);
  const verify = () =>
    createApiKeyVerifier({ pool, revocations: { isRevoked: () => false } }, async () => Promise.reject())(token);
  expect(await verify()).toMatchObject({ shopId, apiKey: { keyId: key.keyId, scopes: ['sell'] } });
  await happened({ type: 'ApiKeyRevoked', data: key });
  await settled();
  await expect(verify()).rejects.toThrow(InvalidAccessToken);
});

it('ends all sessions of a removed member, and frees the e-mail', async () => {
  await happened({
    type: 'ShopRegistered',
    data: {
      shopId,
      ownerId,
      slug: 'pao',
      businessType: 'padaria',
      timeZone: 'America/Sao_Paulo',
      emailConfirmed: true,
      personal: {
        subject,
        fields: { storeName: 'Pão', ownerName: 'Ana', email: 'ana@example.com', whatsapp: null },
      },
    },
  });
  const person = { name: 'Caio', email: 'caio@example.com' };
  await happened({
    type: 'MemberAdded',
    data: { shopId, memberId, role: 'cashier', emailConfirmed: true, personal: { subject, fields: person } },
  });
  await pool.query(
    `INSERT INTO command.members (member_id, shop_id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, $3, 'Caio', 'cashier', 'x', now())`,
    [memberId, shopId, person.email],
  );
  await pool.query(
    `INSERT INTO command.reservations (kind, value, shop_id, fingerprint, for_whom, settled_at)
     VALUES ('email', $1, $2, 'f', $3, now())`,
    [person.email, shopId, memberId],
  );
  const owner = await session(ownerId);
  await session(memberId, 60);
  await happened({ type: 'MemberRemoved', data: { shopId, memberId } });
  start();
  await settled();
  expect(await going()).toEqual([owner]);
  expect((await pool.query('SELECT value FROM command.reservations')).rows).toEqual([]);
  expect((await pool.query('SELECT email FROM command.members')).rows).toEqual([]);
});
