import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { type Migration, migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const first: Migration = {
  name: '001-numbers',
  up: async (knex) => {
    await knex.raw('CREATE TABLE numbers (n int)');
    await knex.raw('INSERT INTO numbers VALUES (1)');
  },
};
const second: Migration = {
  name: '002-more',
  up: async (knex) => void (await knex.raw('INSERT INTO numbers VALUES (2)')),
};

async function numbers(schema: string): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>(`SELECT n FROM ${schema}.numbers ORDER BY n`);
  return rows.map((row) => row.n);
}

it('runs each migration once, whoever starts and however often', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, 'busy', [first])));
  expect(await numbers('busy')).toEqual([1]);
  await migrate(database.url, 'busy', [first, second]);
  await migrate(database.url, 'busy', [first, second]);
  expect(await numbers('busy')).toEqual([1, 2]);
});

it('leaves nothing behind of a list that failed', async () => {
  const broken: Migration = { name: '002-broken', up: async (knex) => void (await knex.raw('SELECT 1 / 0')) };
  await expect(migrate(database.url, 'failed', [first, broken])).rejects.toThrow('division by zero');
  const { rowCount } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'failed'");
  expect(rowCount).toBe(0);
  await migrate(database.url, 'failed', [first, second]);
  expect(await numbers('failed')).toEqual([1, 2]);
});
