import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { createThrottles, throttlesMigration } from './throttles.ts';

const masterKey = randomBytes(32);
let database: TestDatabase;
let pools: [pg.Pool, pg.Pool];
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'command', [throttlesMigration]);
  const open = () => new pg.Pool({ connectionString: database.url });
  pools = [open(), open()];
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await database.drop();
});
afterEach(() => void vi.useRealTimers());

const processes = (name: string, max: number, windowSeconds = 60) =>
  pools.map((pool) => createThrottles({ pool, masterKey }).of({ name, max, windowSeconds }));

it('lets no more through than allowed, however many ask at once in two processes', async () => {
  const throttles = processes('at-once', 7);
  const asked = await Promise.all(Array.from({ length: 40 }, (_, nth) => throttles[nth % 2]?.take('padaria')));
  expect(asked.filter((seconds) => seconds === null)).toHaveLength(7);
  expect(Math.max(...asked.map(Number))).toBeLessThanOrEqual(60);
});

it('counts anew after the window, and gives back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [here, there] = processes('window', 1);
  expect(await here?.take('ana')).toBeNull();
  expect(await there?.take('ana')).toBe(60);
  await there?.giveBack('ana');
  await there?.giveBack('ana');
  expect(await here?.take('ana')).toBeNull();
  expect(await here?.take('ana')).not.toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await there?.take('ana')).toBeNull();
  await here?.forget('ana');
  expect(await there?.take('ana')).toBeNull();
});

it('keeps neither names nor rows that are long over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [throttle] = processes('sweep', 5);
  for (let nth = 0; nth < 30; nth++) await throttle?.take(`velho-${nth}@example.com`);
  vi.setSystemTime(Date.now() + 61_000);
  for (let nth = 0; nth < 10; nth++) await throttle?.take('novo@example.com');
  const { rows } = await pools[0].query("SELECT key FROM command.throttles WHERE key LIKE 'sweep:%'");
  expect(rows).toHaveLength(1);
  expect(rows[0].key).not.toContain('novo');
});

it('lets nobody through uncounted while Postgres is away or slow', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const limit = { name: 'away', max: 5, windowSeconds: 60 };
  const problems: string[] = [];
  const onProblem = (error: unknown) => problems.push(String(error));
  const refusal = { statusCode: 503, body: { code: 'throttle_unavailable' }, headers: { 'retry-after': '5' } };
  await expect(createThrottles({ pool: away, masterKey, onProblem }).of(limit).take('x')).rejects.toMatchObject(
    refusal,
  );
  await away.end();
  const locker = await pools[1].connect();
  await locker.query('BEGIN; LOCK TABLE command.throttles');
  await expect(
    createThrottles({ pool: pools[0], masterKey, onProblem, timeoutMs: 100 }).of(limit).take('x'),
  ).rejects.toMatchObject(refusal);
  await locker.query('ROLLBACK');
  locker.release();
  expect(problems).toEqual([expect.stringContaining('ECONNREFUSED'), 'Error: Postgres did not answer within 100 ms']);
});
