import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts';
import { migrate } from './migrate.ts';
import { handOver } from './owner-role.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
});

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

/** As application start does it. */
async function start() {
  const superuser = await connect(database.url);
  await handOver(superuser, new URL(database.url).pathname.slice(1), { owner: 'pdv_owner' });
}

const first = {
  name: '1',
  up: async (knex: { raw(sql: string): Promise<unknown> }) => {
    await knex.raw(`
      CREATE TYPE colour AS ENUM ('blue');
      CREATE TABLE things (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, other serial, name text);
      CREATE SEQUENCE counter;
      CREATE VIEW names AS SELECT name FROM things;
      CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1';
      ALTER TABLE things ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reads ON things FOR SELECT USING (current_setting('app.seen', true) = 'on');
      CREATE POLICY writes ON things TO CURRENT_USER USING (current_setting('app.projecting', true) = 'on');
      GRANT USAGE ON SCHEMA shelf TO pdv_query; GRANT SELECT ON things TO pdv_query`);
  },
};
const second = {
  name: '2',
  up: async (knex: { raw(sql: string): Promise<unknown> }) => {
    await knex.raw("ALTER TABLE things ADD COLUMN colour colour; ALTER TYPE colour ADD VALUE 'red'; DROP VIEW names");
    await knex.raw("UPDATE things SET colour = 'blue'");
  },
};

describe('a database that an earlier version made as the superuser', () => {
  test('is in the owner’s hands, who migrates on and writes under its own policies', async () => {
    await migrate(database.url, 'shelf', [first]);
    await (await connect(database.url)).query("INSERT INTO shelf.things (name) VALUES ('old')");
    await start();
    await start();
    await migrate(database.ownerUrl, 'shelf', [first, second]);
    const owner = await connect(database.ownerUrl);
    const { rows } = await owner.query(`SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = 'shelf' AND relowner <> 'pdv_owner'::regrole`);
    expect(rows).toEqual([]);
    await expect(owner.query("INSERT INTO shelf.things (name) VALUES ('x')")).rejects.toThrow(/row-level security/);
    await owner.query(
      "BEGIN; SET LOCAL app.projecting = 'on'; INSERT INTO shelf.things (name) VALUES ('x'); SELECT shelf.one(); COMMIT",
    );
    const reader = await connect(database.queryUrl);
    await reader.query("SET app.seen = 'on'");
    expect((await reader.query('SELECT name, colour FROM shelf.things ORDER BY name')).rows).toEqual([
      { name: 'old', colour: 'blue' },
      { name: 'x', colour: null },
    ]);
  });
});

describe('nobody but the superuser', () => {
  test('the owner passes no row-level security, makes no roles and no databases', async () => {
    await start();
    const owner = await connect(database.ownerUrl);
    const { rows } = await owner.query(
      'SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    await expect(owner.query('CREATE ROLE other')).rejects.toThrow(/permission denied/);
    await expect(owner.query("SELECT pg_read_file('postgresql.conf')")).rejects.toThrow(/permission denied/);
    await expect(owner.query("COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied/);
  });

  test.each([
    'CREATE TEMP TABLE t (a int)',
    'SELECT lo_create(0)',
    "SELECT lo_from_bytea(0, 'x')",
    'CREATE TABLE public.t (a int)',
    'CREATE SCHEMA s',
    "CREATE FUNCTION public.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "COPY (SELECT 1) TO '/tmp/x'",
  ])('the reader may not %s', async (statement) => {
    await start();
    const reader = await connect(database.queryUrl);
    await expect(reader.query(statement)).rejects.toThrow(/permission denied/);
    await reader.query('SELECT 1');
  });

  test.each(['postgres', 'template1'])('the reader may not enter %s', async (name) => {
    await start();
    const url = Object.assign(new URL(database.queryUrl), { pathname: `/${name}` }).href;
    const client = new pg.Client({ connectionString: url });
    await expect(client.connect()).rejects.toThrow(/permission denied/);
  });
});
