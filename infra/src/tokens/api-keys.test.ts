import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { apiKeysMigration, createApiKeyRows, createApiKeyVerifier } from './api-keys.ts';
import { sessionsMigration } from './migration.ts';
import { InvalidAccessToken } from './principal.ts';
import { watchRevocations } from './revocations.ts';

let database: TestDatabase;
let pool: pg.Pool;
const masterKey = randomBytes(32);
const clock = { ms: Date.parse('2026-11-26T12:00:00Z') };
const now = () => new Date(clock.ms);
const others = async () => ({ operatorId: 'o', sessionId: 's' });

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [sessionsMigration, apiKeysMigration]);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function openKey(expiresAt: string | null = null) {
  const rows = createApiKeyRows(pool, masterKey);
  const keyId = randomUUID();
  const shopId = randomUUID();
  const key = { keyId, name: 'ERP', scopes: ['sell'], createdAt: now().toISOString(), expiresAt };
  await rows.open(shopId, key);
  return { keyId, shopId, rows, key, token: rows.secretOf(keyId).token };
}
const verifier = (isRevoked: (id: string) => boolean = () => false) =>
  createApiKeyVerifier({ pool, revocations: { isRevoked }, now }, others);

test('is whom its row says, and other tokens are left to others', async () => {
  const { token, shopId, keyId } = await openKey();
  const prefix = token.split('_')[1];
  expect(await verifier()(token)).toMatchObject({ shopId, memberId: `api-key:${prefix}`, apiKey: { keyId } });
  expect(await verifier()('a.b.c')).toEqual({ operatorId: 'o', sessionId: 's' });
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  await expect(verifier()(other)).rejects.toThrow(InvalidAccessToken);
  await expect(verifier()(`fgs_${prefix}_`)).resolves.toEqual({ operatorId: 'o', sessionId: 's' });
});

test('follows from its id and the master key alone', async () => {
  const { keyId, token } = await openKey();
  expect(createApiKeyRows(pool, masterKey).secretOf(keyId).token).toBe(token);
  expect(createApiKeyRows(pool, randomBytes(32)).secretOf(keyId).token).not.toBe(token);
});

test('ends on its day, also where it is known', async () => {
  const { token } = await openKey(new Date(clock.ms + 60_000).toISOString());
  const verify = verifier();
  await verify(token);
  clock.ms += 60_000;
  await expect(verify(token)).rejects.toThrow(InvalidAccessToken);
  await expect(verifier()(token)).rejects.toThrow(InvalidAccessToken);
});

test('ends at once in another process, and is not opened again by a late repeat', async () => {
  const { token, keyId, shopId, rows, key } = await openKey();
  const elsewhere = new pg.Pool({ connectionString: database.url });
  const revocations = await watchRevocations(elsewhere);
  const verify = createApiKeyVerifier({ pool: elsewhere, revocations, now }, others);
  await verify(token);
  await rows.revoke(keyId);
  await expect
    .poll(() =>
      verify(token).then(
        () => 'known',
        (error: Error) => error.name,
      ),
    )
    .toBe('InvalidAccessToken');
  await rows.open(shopId, key);
  await expect(verifier()(token)).rejects.toThrow(InvalidAccessToken);
  await revocations.stop();
  await elsewhere.end();
});

test('its use is noted, at most once a minute', async () => {
  const { token, keyId } = await openKey();
  const verify = verifier();
  const used = async () =>
    (await pool.query('SELECT last_used_at FROM command.api_keys WHERE key_id = $1', [keyId])).rows[0]?.last_used_at;
  await verify(token);
  await expect.poll(used).toEqual(now());
  const first = now();
  clock.ms += 1_000;
  await verify(token);
  expect(await used()).toEqual(first);
});
