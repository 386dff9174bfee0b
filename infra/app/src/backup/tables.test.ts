import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateAll } from '../migrations.ts';
import { BACKED_UP, LEFT_OUT, LEFT_OUT_SCHEMAS } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAll(database.url);
  await (await createPostgresEventStore({ connectionString: database.url })).close();
});
afterAll(() => database.drop());

it('of every table it is said whether it is backed up, and why not', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, n.nspname || '.' || c.relname AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`,
  );
  await client.end();
  const found = rows.filter(({ schema }) => !LEFT_OUT_SCHEMAS.has(schema)).map(({ name }) => name);
  // A backup names the migrations, and a restore runs them again.
  const tables = found.filter((name) => !name.endsWith('.migrations'));
  expect(tables.sort()).toEqual([...BACKED_UP, ...Object.keys(LEFT_OUT)].sort());
  expect(rows.some(({ schema }) => schema === 'read') && rows.some(({ schema }) => schema === 'event_log')).toBe(true);
});
