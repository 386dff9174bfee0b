import { randomUUID } from 'node:crypto';
import { migrateAll } from '@pdv/app/migrations';
import { logInUse, refuseAnotherLog } from '@pdv/app/move-log/log-in-use';
import type { Position } from '@pdv/infra/event-store/port';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movePositions, OTHER_COLUMNS, POSITION_COLUMNS, readPositions } from './position-columns.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateAll(database.url);
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ESDB = 'esdb://127.0.0.1:2113?tls=false';

it('names every column that may hold a place in the log', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE column_name ~ 'position|checkpoint|place|previous' AND table_schema <> 'event_log'
       AND table_schema <> 'information_schema' AND table_schema !~ '^pg_'`,
  );
  const named = [...POSITION_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...Object.keys(OTHER_COLUMNS)];
  expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
});

it('moves every place, leaves those of Kafka, and begins anew before the first event', async () => {
  expect(await logInUse(pool)).toBeNull();
  await pool.query(
    `INSERT INTO read.checkpoints (name, position, previous) VALUES ('a', '7', '5'), ('b', '9', '7'), ('c', '0', NULL)`,
  );
  await pool.query(
    `INSERT INTO read.parked (projection, stream, revision, position, event_id, type, error, waits)
     VALUES ('a', 's', 0, '3', $1, 'T', 'x', false), ('b', 's', 0, '3', $1, 'T', 'x', false)`,
    [randomUUID()],
  );
  await pool.query(
    `INSERT INTO scheduler.checkpoints (process, source, checkpoint)
     VALUES ('reminders', 'log', '9'), ('reminders', 'fregues.events/0', '9'), ('notices', 'log', '0')`,
  );
  await pool.query(
    `INSERT INTO scheduler.parked (process, source, place, shop_id)
     VALUES ('reminders', 'log', '3', 'x'), ('reminders', 'fregues.events/0', '3', 'x')`,
  );
  await pool.query(`INSERT INTO relay.checkpoints (topic, partitions, position) VALUES ('t', 6, '7'), ('new', 6, '0')`);
  expect(await logInUse(pool)).toBe('postgres');
  await refuseAnotherLog(database.url, undefined);
  await expect(refuseAnotherLog(database.url, ESDB)).rejects.toThrow('make migrate-log TO=esdb://');
  expect((await readPositions(pool)).sort()).toEqual(['0', '3', '7', '9']);

  const like = { '0': null, '3': '30/30', '7': '70/70', '9': '90/90' };
  expect(await movePositions(pool, new Map(Object.entries(like)) as Map<Position, Position | null>)).toBe(10);
  const rows = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows;
  expect(await rows('SELECT name, position FROM read.checkpoints ORDER BY 1')).toEqual([
    ['a', '70/70'],
    ['b', '90/90'],
  ]);
  expect(await rows('SELECT position FROM read.parked')).toEqual([['30/30'], ['30/30']]);
  expect(await rows('SELECT process, source, checkpoint FROM scheduler.checkpoints ORDER BY 2')).toEqual([
    ['reminders', 'fregues.events/0', '9'],
    ['reminders', 'log', '90/90'],
  ]);
  expect(await rows('SELECT source, place FROM scheduler.parked ORDER BY 1')).toEqual([
    ['fregues.events/0', '3'],
    ['log', '30/30'],
  ]);
  expect(await rows('SELECT topic, position FROM relay.checkpoints ORDER BY 1')).toEqual([
    ['new', null],
    ['t', '70/70'],
  ]);
  expect(await logInUse(pool)).toBe('eventstoredb');
  await refuseAnotherLog(database.url, ESDB);
  await expect(refuseAnotherLog(database.url, undefined)).rejects.toThrow('make migrate-log FROM=esdb://');
});
