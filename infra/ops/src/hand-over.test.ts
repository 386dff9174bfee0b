import { commandMigrations } from '@pdv/command-api/app';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { migrate } from '@pdv/infra/postgres/migrate';
import { handOver } from '@pdv/infra/postgres/owner-role';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { projectionMigrations } from '@pdv/projections/app';
import { schedulerMigrations } from '@pdv/scheduler/app';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare } from './prepare-database.ts';

let database: TestDatabase;
let superuser: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.url });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

async function migrateAs(url: string) {
  await migrate(url, 'command', commandMigrations);
  await migrate(url, 'read', projectionMigrations);
  await migrate(url, 'scheduler', schedulerMigrations);
  await (await createPostgresEventStore({ connectionString: url })).close();
}

test('all that migrations once made as the superuser becomes the owner’s, policies included', async () => {
  await migrateAs(database.url);
  await handOver(superuser, new URL(database.url).pathname.slice(1), { owner: 'pdv_owner' });
  const { rows } = await superuser.query(`
    SELECT relname AS left FROM pg_class WHERE relowner = user::regrole AND relnamespace IN (
      SELECT oid FROM pg_namespace WHERE nspname IN ('command', 'read', 'scheduler', 'event_log'))
    UNION ALL SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
      WHERE proowner = user::regrole AND nspname IN ('command', 'read', 'scheduler', 'event_log')
    UNION ALL SELECT nspname FROM pg_namespace
      WHERE nspowner = user::regrole AND nspname IN ('command', 'read', 'scheduler', 'event_log')
    UNION ALL SELECT polname FROM pg_policy WHERE user::regrole::oid = ANY (polroles)`);
  expect(rows).toEqual([]);
  const { rows: policies } = await superuser.query(
    "SELECT count(*)::int AS n FROM pg_policy WHERE polroles = ARRAY['pdv_owner'::regrole::oid]",
  );
  expect(policies[0].n).toBeGreaterThan(5);
  await migrateAs(database.ownerUrl);
});

const as = (username: string, password: string) => Object.assign(new URL(database.url), { username, password }).href;
// The passwords of the test server's roles, which belong to the whole server.
const urls = () => ({
  adminUrl: database.url,
  databaseUrl: as('pdv_owner', 'pdv_owner'),
  queryDatabaseUrl: as('pdv_query', 'pdv_query'),
  queryApiDatabaseUrl: as('pdv_query_api', 'pdv_query_api'),
  relayDatabaseUrl: as('pdv_relay', 'pdv_relay'),
  eventStoreUrl: undefined,
});

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

test('a database of another server is made ready, as often as one likes', async () => {
  await prepare(urls());
  await prepare(urls());
  expect(await ask(urls().databaseUrl, 'SELECT usesuper FROM pg_user WHERE usename = user')).toEqual([
    { usesuper: false },
  ]);
  expect(await ask(urls().databaseUrl, 'SELECT count(*)::int AS events FROM event_log.events')).toEqual([
    { events: 0 },
  ]);
  expect(await ask(urls().queryDatabaseUrl, 'SELECT count(*)::int AS sales FROM read.sales')).toEqual([{ sales: 0 }]);
  await expect(ask(urls().queryDatabaseUrl, 'SELECT FROM command.sessions')).rejects.toThrow('permission denied');
});

test('no other roles are taken, nor one without a password', async () => {
  await expect(prepare({ ...urls(), databaseUrl: as('postgres', 'x') })).rejects.toThrow(
    'DATABASE_URL: o usuário é pdv_owner',
  );
  await expect(prepare({ ...urls(), queryDatabaseUrl: as('pdv_query', '') })).rejects.toThrow('QUERY_DATABASE_URL');
});
