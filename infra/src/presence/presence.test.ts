import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '../postgres/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { announcePresence, presenceMigrations, presenceOf } from './presence.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'presence', presenceMigrations);
  pool = new pg.Pool({ connectionString: database.url });
});
beforeEach(() => pool.query('TRUNCATE presence.services'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const announce = (service: string, lastErrorAt: Date | null = null) =>
  announcePresence(pool, {
    service,
    address: `http://${service}`,
    lastErrorAt: () => lastErrorAt,
    onProblem: (error) => {
      throw error;
    },
  });

const countOf = async (service: string) => (await presenceOf(pool, service)).addresses.length;

test('every process counts, until it takes its leave', async () => {
  const [one, two, other] = [announce('command-api'), announce('command-api'), announce('scheduler')];
  await expect.poll(() => countOf('command-api')).toBe(2);
  await two.leave();
  expect(await presenceOf(pool, 'command-api')).toEqual({ addresses: ['http://command-api'], lastErrorAt: null });
  expect(await countOf('relay')).toBe(0);
  await Promise.all([one.leave(), other.leave()]);
});

test('who was killed is gone after a while, and its line with the next one that speaks', async () => {
  await pool.query(`INSERT INTO presence.services (instance, service, address, seen_at) VALUES
    (gen_random_uuid(), 'scheduler', '', now() - interval '16 seconds'),
    (gen_random_uuid(), 'scheduler', '', now() - interval '2 hours')`);
  expect(await countOf('scheduler')).toBe(0);
  const one = announce('scheduler');
  await expect.poll(() => countOf('scheduler')).toBe(1);
  const { rows } = await pool.query('SELECT count(*)::int AS lines FROM presence.services');
  expect(rows).toEqual([{ lines: 2 }]);
  await one.leave();
});

test('tells the newest error of all its processes', async () => {
  const newest = new Date('2026-03-04T05:06:07Z');
  const all = [announce('projections', new Date('2026-01-01T00:00:00Z')), announce('projections', newest)];
  await expect.poll(() => countOf('projections')).toBe(2);
  expect((await presenceOf(pool, 'projections')).lastErrorAt).toEqual(newest);
  await Promise.all(all.map((one) => one.leave()));
});
