import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { handOver, letIn, SERVICE_ROLES } from '@pdv/infra/postgres/owner-role';
import { announcePresence, presenceOf } from '@pdv/infra/presence/presence';
import { publishedUpTo } from '@pdv/infra/relay/relay';
import { saveCheckpoint } from '@pdv/infra/relay/table';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { watchRevocations } from '@pdv/infra/tokens/revocations';
import { readModelProgress } from '@pdv/projections/app';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStore } from './event-store.ts';
import { migrateAll } from './migrations.ts';
import { describeSystem } from './system-status.ts';
import { grantTables, TABLE_GRANTS } from './table-grants.ts';
import { testConfig } from './testing/test-config.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
const pools: pg.Pool[] = [];
const as: Record<string, pg.Client> = {};

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

function poolAs(role: (typeof SERVICE_ROLES)[number]) {
  const pool = new pg.Pool({ connectionString: database.urlAs(role) });
  pools.push(pool);
  return pool;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const superuser = await connect(database.url);
  await handOver(superuser, new URL(database.url).pathname.slice(1), { owner: 'pdv_owner' });
  await migrateAll(database.ownerUrl);
  await (await createPostgresEventStore({ connectionString: database.ownerUrl })).close();
  const owner = await connect(database.ownerUrl);
  // An earlier version may have given more.
  await owner.query('GRANT USAGE ON SCHEMA demo TO pdv_relay; GRANT DELETE ON relay.checkpoints TO pdv_query_api');
  await grantTables(database.ownerUrl);
  await grantTables(database.ownerUrl);
  for (const role of SERVICE_ROLES) {
    await letIn(superuser, role, role);
    as[role] = await connect(database.urlAs(role));
  }
}, 60_000);
afterAll(async () => {
  for (const client of clients) await client.end();
  for (const pool of pools) await pool.end();
  await database.drop();
});

const WRITES = [
  "INSERT INTO event_log.events VALUES (1, 's', 0, gen_random_uuid(), 't', '{}', '{}')",
  "UPDATE event_log.events SET data = '{}'",
  'DELETE FROM event_log.events',
  'TRUNCATE event_log.events',
  "SELECT nextval('event_log.positions')",
  `SELECT event_log.append('{0}', '{0}', 0, 's', '{-2}', '{0}', ARRAY[gen_random_uuid()], 't', '{}', '{}')`,
  'DROP TABLE event_log.events',
  'CREATE TABLE event_log.more (a int)',
  'ALTER TABLE event_log.events DISABLE TRIGGER ALL',
];

/** All but the name and when it was made, which only its shop reads; the last use is written, too. */
const OF_API_KEYS = [
  'expires_at',
  'hash',
  'key_id',
  'last_used_at',
  'last_used_at',
  'prefix',
  'revoked_at',
  'scopes',
  'shop_id',
].map((column) => `command.api_keys.${column}`);

describe.each(SERVICE_ROLES)('%s', (role) => {
  const query = (sql: string) => as[role]?.query(sql);

  it.each(WRITES)('cannot write the log: %s', async (statement) => {
    await expect(query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('has rights on no table but its own, and no more there', async () => {
    const { rows } = await (clients[0] as pg.Client).query<{ name: string; rights: string }>(
      `SELECT c.oid::regclass::text AS name, string_agg(DISTINCT right_of.name, ', ' ORDER BY right_of.name) AS rights
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         CROSS JOIN (VALUES ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER'))
           AS right_of (name)
       WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'v', 'm')
         AND has_schema_privilege($1, n.oid, 'USAGE') AND has_table_privilege($1, c.oid, right_of.name)
       GROUP BY 1`,
      [role],
    );
    const whole = Object.entries(TABLE_GRANTS[role]).filter(([, rights]) => !rights.includes('('));
    const expected = whole.map(([name, rights]) => [name, rights.split(', ').sort().join(', ')]);
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(Object.fromEntries(expected));
    const { rows: columns } = await (clients[0] as pg.Client).query<{ column: string }>(
      `SELECT attrelid::regclass || '.' || attname AS column FROM pg_attribute, aclexplode(attacl)
       WHERE grantee = $1::regrole`,
      [role],
    );
    const named =
      role === 'pdv_query_api' ? [...OF_API_KEYS, 'command.sessions.revoked_at', 'command.sessions.session_id'] : [];
    expect(columns.map(({ column }) => column).sort()).toEqual(named);
  });

  it('makes nothing and becomes nobody else', async () => {
    for (const statement of [
      'CREATE TEMP TABLE t (a int)',
      'CREATE SCHEMA s',
      'SET ROLE pdv_owner',
      'SET ROLE pdv_reports',
      'CREATE ROLE other',
      "COPY (SELECT 1) TO '/tmp/x'",
      'SELECT lo_create(0)',
    ]) {
      await expect(query(statement), statement).rejects.toThrow(/permission denied/);
    }
  });

  it('reads the log and says that it is there', async () => {
    const store = await openEventStore(database.urlAs(role), undefined, { prepared: true });
    expect(await store.head()).toBeNull();
    await store.close();
    const pool = poolAs(role);
    const problems: unknown[] = [];
    const said = {
      service: role,
      address: 'http://x',
      lastErrorAt: () => null,
      onProblem: (e: unknown) => problems.push(e),
    };
    const presence = announcePresence(pool, said);
    await expect.poll(async () => (await presenceOf(pool, role)).addresses).toEqual(['http://x']);
    await presence.leave();
    expect((await presenceOf(pool, role)).addresses).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe('pdv_query_api', () => {
  it('knows which sessions have ended, and not whose they are', async () => {
    const revocations = await watchRevocations(poolAs('pdv_query_api'));
    await revocations.stop();
    await expect(as.pdv_query_api?.query('SELECT * FROM command.sessions')).rejects.toThrow(/permission denied/);
    await expect(as.pdv_query_api?.query('SELECT FROM read.sales')).rejects.toThrow(/permission denied/);
  });

  it('tells operators how the installation is', async () => {
    const pool = poolAs('pdv_query_api');
    const store = await openEventStore(database.urlAs('pdv_query_api'), undefined, { prepared: true });
    for (const more of [{}, { KAFKA_BROKERS: 'kafka:9092' }] as Record<string, string>[]) {
      const config = testConfig('.', more);
      const installation = await describeSystem({ config, store, pool }, () => ({
        ask: async () => {},
        lastErrorAt: async () => null,
      }));
      expect((await installation.processes()).length).toBeGreaterThan(0);
      expect(await installation.parked()).toEqual([]);
      expect((await installation.backups()).last).toBeNull();
    }
    expect((await readModelProgress({ pool, store }).status()).length).toBeGreaterThan(5);
    await store.close();
  });
});

describe('pdv_relay', () => {
  it('takes turns with other relays and keeps its checkpoint', async () => {
    const relay = as.pdv_relay as pg.Client;
    expect((await relay.query('SELECT pg_try_advisory_lock(1) AS locked')).rows).toEqual([{ locked: true }]);
    await expect(relay.query('SELECT pg_advisory_lock(2)')).rejects.toThrow(/permission denied/);
    await saveCheckpoint(relay, 'topic', { position: '7' as never, partitions: 1 });
    await saveCheckpoint(relay, 'topic', { position: '8' as never, partitions: 1 });
    expect(await publishedUpTo(poolAs('pdv_relay'), 'topic')).toBe('8');
  });
});
