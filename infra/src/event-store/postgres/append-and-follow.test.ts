import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres.ts';
import { collect } from '../contract/collector.ts';
import { ids, newEvent, newEvents, newStream } from '../contract/log-under-test.ts';
import type { EventStore } from '../port.ts';
import { appendStatement } from './append-statement.ts';
import { createPostgresEventStore } from './postgres-event-store.ts';

let database: TestDatabase;
let store: EventStore;
/** Looks at the server. */
let admin: pg.Client;
/** Holds locks: another one, because a transaction sees the server's activity as it was at its first look. */
let holder: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  store = await createPostgresEventStore({ connectionString: database.url });
  admin = new pg.Client({ connectionString: database.url });
  holder = new pg.Client({ connectionString: database.url });
  await Promise.all([admin.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([holder.end(), admin.end()]);
  await store.close();
  await database.drop();
});

async function backends(applicationName: string, waitsFor: string): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND wait_event_type = 'Lock' AND wait_event = $2`,
    [applicationName, waitsFor],
  );
  return rows.map((row) => row.pid);
}

it('lets no append overtake one that has not committed, so that no reader passes over an event', async () => {
  const from = await store.head();
  const collector = collect(store, { from });
  await collector.until(() => collector.last()?.caughtUp === true);
  const [slow, quick] = [newEvent(), newEvent()];
  const serialized = { ...slow, data: '{}', metadata: '{}' };
  await holder.query('BEGIN');
  await holder.query(appendStatement([{ stream: newStream(), events: [serialized], expected: 'none' }]));
  const appended = store.append(newStream(), [quick], 'none').then(() => 'appended');
  const waiting = vi
    .waitFor(async () => expect(await backends('event-log-append', 'advisory')).toHaveLength(1), { timeout: 10_000 })
    .then(() => 'waiting');
  expect(await Promise.race([appended, waiting])).toBe('waiting');
  await holder.query('COMMIT');
  expect(await appended).toBe('appended');
  await collector.until(() => collector.events().length === 2);
  expect(ids(collector.events())).toEqual(ids([slow, quick]));
  await collector.subscription.stop();
});

it('commits what waits together in one transaction, appends to one stream included', async () => {
  const [hot, cold] = [newStream(), newStream()];
  await Promise.all([...Array(10).fill(hot), cold].map((stream: string) => store.append(stream, newEvents(2), 'any')));
  const { rows } = await admin.query(
    'SELECT count(*)::int AS events, count(DISTINCT xmin::text)::int AS commits FROM event_log.events WHERE stream = ANY($1)',
    [[hot, cold]],
  );
  expect(rows).toEqual([{ events: 22, commits: 1 }]);
});

it('lets an append that the database cannot take fail alone', async () => {
  const unfit = randomBytes(8_000).toString('base64url');
  const outcomes = await Promise.allSettled(
    [newStream(), `s${unfit}`, newStream()].map((stream) => store.append(stream, newEvents(1), 'none')),
  );
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('finds by its poll what no notification told of', async () => {
  const collector = collect(store, { from: await store.head() });
  await collector.until(() => collector.last()?.caughtUp === true);
  const id = randomUUID();
  await admin.query(
    `INSERT INTO event_log.events ("position", stream, revision, id, type, data, metadata)
     VALUES (nextval('event_log.positions'), $1, 0, $2, 'Silent', '{}', '{}')`,
    [newStream(), id],
  );
  await collector.until(() => collector.events().length === 1);
  expect(ids(collector.events())).toEqual([id]);
  await collector.subscription.stop();
});

it('reads again when it is cut off in the middle of a batch', async () => {
  const from = await store.head();
  const events = newEvents(3);
  await store.append(newStream(), events, 'none');
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE event_log.events IN ACCESS EXCLUSIVE MODE');
  const onReconnect = vi.fn();
  const collector = collect(store, { from, onReconnect });
  await vi.waitFor(async () => expect(await backends('event-log-read', 'relation')).toHaveLength(1), {
    timeout: 10_000,
  });
  await admin.query('SELECT pg_terminate_backend(unnest($1::int[]))', [await backends('event-log-read', 'relation')]);
  await holder.query('COMMIT');
  await collector.until(() => collector.last()?.caughtUp === true);
  expect(ids(collector.events())).toEqual(ids(events));
  expect(onReconnect).toHaveBeenCalled();
  await collector.subscription.stop();
});
