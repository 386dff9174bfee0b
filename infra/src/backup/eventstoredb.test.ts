import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendInOrder } from '../event-store/append-in-order.ts';
import { createEventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.ts';
import { startStandIn } from '../event-store/eventstoredb/stand-in/server.ts';
import type { EventStore } from '../event-store/port.ts';
import { importLog } from '../event-store/postgres/import-log.ts';
import { type BackupTrial, createBackupTrial } from './backup.fixture.ts';
import { hashOfLog } from './log-hash.ts';
import { readManifests } from './manifest.ts';
import { keptEvents } from './verify-backup.ts';

let trial: BackupTrial;
let servers: Awaited<ReturnType<typeof startStandIn>>[];
let stores: EventStore[];
beforeEach(async () => {
  trial = await createBackupTrial();
  servers = [];
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(servers.map((server) => server.close()));
  await trial.close();
});

async function openEventStoreDb(): Promise<EventStore> {
  const server = await startStandIn({ saysCaughtUp: true });
  servers.push(server);
  const store = await createEventStoreDbEventStore({ connectionString: `esdb://127.0.0.1:${server.port}?tls=false` });
  stores.push(store);
  return store;
}

const event = (index: number) => ({ id: randomUUID(), type: 'Happened', data: { index }, metadata: { at: 'now' } });

/** Streams that take turns, so that the order of the whole log is not that of any one of them. */
async function tell(store: EventStore): Promise<void> {
  const streams = [`a-${randomUUID()}`, `b-${randomUUID()}`, `c-${randomUUID()}`];
  for (let turn = 0; turn < 12; turn++) {
    const stream = streams[turn % 3] ?? '';
    await store.append(stream, [event(turn), event(turn)], turn < 3 ? 'none' : BigInt(Math.floor(turn / 3) * 2 - 1));
  }
}

it('a log has the same chain in every store, and goes from one to the other', { timeout: 60_000 }, async () => {
  const esdb = await openEventStoreDb();
  await tell(esdb);
  const { manifest } = await trial.take({ store: esdb });
  expect(manifest.log.events).toBe(24);
  await esdb.append(`late-${randomUUID()}`, [event(0)], 'none');
  expect((await trial.take({ store: esdb })).full).toBeNull();
  const [, newest] = await readManifests(trial.directory, trial.key);
  if (!newest) throw new Error('two backups');

  const other = await openEventStoreDb();
  expect(await appendInOrder(other, keptEvents(trial.directory, newest, trial.key))).toBe(25);
  expect((await hashOfLog(other)).hash).toBe(newest.log.hash);
  expect(await importLog(trial.pool, keptEvents(trial.directory, newest, trial.key))).toBe(25);
  expect((await hashOfLog(trial.store)).hash).toBe(newest.log.hash);
  expect((await hashOfLog(trial.store, { atMost: 24 })).hash).toBe(manifest.log.hash);
  const stream = newest.log.last?.stream ?? '';
  expect((await trial.store.append(stream, [event(1)], 0n)).position).toBe('26');
  await expect(importLog(trial.pool, keptEvents(trial.directory, newest, trial.key))).rejects.toMatchObject({
    code: '23505',
  });
});

it('what is large goes in as many appends as it takes', async () => {
  const [from, to] = [await openEventStoreDb(), await openEventStoreDb()];
  const stream = `a-${randomUUID()}`;
  const large = (index: number) => ({ ...event(index), data: { text: 'ç'.repeat(150_000) } });
  for (let nth = 0; nth < 6; nth++) await from.append(stream, [large(nth)], nth === 0 ? 'none' : BigInt(nth - 1));
  const { manifest } = await trial.take({ store: from });
  expect(await appendInOrder(to, keptEvents(trial.directory, manifest, trial.key))).toBe(6);
  expect((await hashOfLog(to)).hash).toBe(manifest.log.hash);
});
