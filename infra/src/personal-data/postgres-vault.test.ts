import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { personalKeysMigration } from './migration.ts';
import { createPostgresVault } from './postgres-vault.ts';
import { SealBroken, SubjectErased } from './vault.ts';

const masterKey = randomBytes(32);
const ana = { subject: 'customer:ana', context: 'event-1', text: '{"name":"Ana Conceição"}' };
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [personalKeysMigration]);
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const newVault = (keyTtlMs?: number) =>
  createPostgresVault(pool, { masterKey, ...(keyTtlMs === undefined ? {} : { keyTtlMs }) });

async function seal(item = ana) {
  const [sealed = ''] = await newVault().seal([item]);
  return { subject: item.subject, context: item.context, sealed };
}

test('what one process sealed, another opens', async () => {
  const sealed = await seal();
  expect(sealed.sealed).not.toContain('Ana');
  expect(await newVault().open([sealed])).toEqual([ana.text]);
});

test('the same text twice looks different', async () => {
  expect((await seal()).sealed).not.toBe((await seal()).sealed);
});

test('many subjects in one call keep their order', async () => {
  const items = Array.from({ length: 300 }, (_, n) => ({
    subject: `customer:${n % 90}`,
    context: `event-${n}`,
    text: `pessoa ${n}`,
  }));
  const vault = newVault();
  const sealed = await vault.seal(items);
  const opened = await newVault().open(
    items.map((item, n) => ({ subject: item.subject, context: item.context, sealed: sealed[n] ?? '' })),
  );
  expect(opened).toEqual(items.map((item) => item.text));
});

test('processes that make the key of one subject at once agree on it', async () => {
  // Connections stand before the race begins.
  await Promise.all(Array.from({ length: 8 }, () => pool.query('SELECT pg_sleep(0.05)')));
  for (let round = 0; round < 5; round++) {
    const item = { ...ana, subject: `customer:raced-${round}` };
    const sealed = await Promise.all(Array.from({ length: 8 }, () => newVault().seal([item])));
    for (const [text = ''] of sealed) {
      expect(await newVault().open([{ ...item, sealed: text }])).toEqual([ana.text]);
    }
  }
});

test.each([
  ['a changed byte', (sealed: string) => `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`],
  ['a cut end', (sealed: string) => sealed.slice(0, -4)],
  ['nearly nothing', () => '1.AAAA'],
  ['another format', (sealed: string) => `9.${sealed.slice(2)}`],
])('%s does not open', async (_, tamper) => {
  const item = { ...ana, text: 'nome de teste!' };
  const sealed = await seal(item);
  await expect(newVault().open([{ ...sealed, sealed: tamper(sealed.sealed) }])).rejects.toThrow(SealBroken);
});

test('what was sealed for one event or person does not open as another', async () => {
  const sealed = await seal();
  await seal({ ...ana, subject: 'customer:bia' });
  await expect(newVault().open([{ ...sealed, context: 'event-2' }])).rejects.toThrow(SealBroken);
  await expect(newVault().open([{ ...sealed, subject: 'customer:bia' }])).rejects.toThrow(SealBroken);
});

test('without its key a text is gone, and the subject gets no new key', async () => {
  const item = { ...ana, subject: 'customer:gone' };
  const sealed = await seal(item);
  const vault = newVault();
  await vault.open([sealed]);
  await vault.destroy(item.subject);
  await vault.destroy(item.subject);
  expect(await vault.open([sealed])).toEqual([null]);
  await expect(vault.seal([item])).rejects.toThrow(SubjectErased);
  await expect(newVault().seal([item])).rejects.toThrow(SubjectErased);
  const { rows } = await pool.query('SELECT wrapped_key FROM command.personal_keys WHERE subject = $1', [item.subject]);
  expect(rows).toEqual([{ wrapped_key: null }]);
});

test('a process that has the key in memory notices that another destroyed it', async () => {
  const item = { ...ana, subject: 'customer:elsewhere' };
  const sealed = await seal(item);
  const reader = newVault(30);
  expect(await reader.open([sealed])).toEqual([ana.text]);
  await newVault().destroy(item.subject);
  await expect.poll(() => reader.open([sealed])).toEqual([null]);
});

test('the table alone opens nothing: keys are wrapped for their own subject by the master key', async () => {
  const sealed = await seal();
  const stranger = createPostgresVault(pool, { masterKey: randomBytes(32) });
  await expect(stranger.open([sealed])).rejects.toThrow();
  await seal({ ...ana, subject: 'customer:swapped' });
  await pool.query(
    `UPDATE command.personal_keys SET wrapped_key =
       (SELECT wrapped_key FROM command.personal_keys WHERE subject = 'customer:ana') WHERE subject = 'customer:swapped'`,
  );
  await expect(newVault().open([{ ...sealed, subject: 'customer:swapped' }])).rejects.toThrow();
});
