import { randomBytes, randomUUID } from 'node:crypto';
import { KNOWN_EVENTS, PUBLIC_EVENTS } from '@pdv/schemas/public-events';
import { declaredEventTypes, goldens } from '@pdv/schemas/testing/goldens';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Codec, createCodec } from '../codec/codec.ts';
import type { Position } from '../event-store/port.ts';
import { personalKeysMigration } from '../personal-data/migration.ts';
import { createPostgresVault } from '../personal-data/postgres-vault.ts';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { publicForm } from './public-form.ts';

let database: TestDatabase;
let pool: pg.Pool;
let codec: Codec;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [personalKeysMigration]);
  pool = new pg.Pool({ connectionString: database.url });
  codec = createCodec({ vault: createPostgresVault(pool, { masterKey: randomBytes(32) }) });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const metadata = {
  shopId: 's1',
  actorId: 'a',
  correlationId: 'c',
  causationId: 'd',
  occurredAt: '2026-11-21T15:00:00Z',
};

it('is decided upon for every event that the log may hold', () => {
  expect([...KNOWN_EVENTS].sort()).toEqual(declaredEventTypes());
});

it('says what the log says, and nothing personal', async () => {
  for (const { event, file } of goldens()) {
    if (!PUBLIC_EVENTS.includes(event.type)) continue;
    const [sealed] = await codec.encode([
      { id: randomUUID(), event, metadata: { ...metadata, ...{ ip: '10.0.0.7' } } },
    ]);
    if (!sealed) throw new Error(file);
    const recorded = { ...sealed, stream: 'inventory-s1', revision: 3n, position: '7' as Position };
    const { key, value } = publicForm(recorded);
    const { personal, fingerprint, request, receiptToken: _, ...shown } = event.data as Record<string, unknown>;
    expect(key).toBe('s1');
    expect(JSON.parse(value), file).toEqual({
      id: sealed.id,
      type: event.type,
      stream: 'inventory-s1',
      revision: '3',
      position: '7',
      metadata: { ...metadata, schemaVersion: 1 },
      data: shown,
    });
    // A mail's own name has the installation's host in it, and nobody's address.
    const said = value.replace(/"messageId":"[^"]+"/, '');
    for (const secret of ['@', '"sealed"', '"subject"', '"personal"', '"customer:', '"account:', '10.0.0.7']) {
      expect(said, `${file} says ${secret}`).not.toContain(secret);
    }
    const { fields } = (personal ?? { fields: null }) as { fields: Record<string, unknown> | null };
    for (const word of Object.values(fields ?? {})) {
      if (typeof word === 'string' && word.length > 2) expect(value, file).not.toContain(word);
    }
  }
});
