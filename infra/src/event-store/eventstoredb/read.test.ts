import { afterEach, beforeEach, expect, it } from 'vitest';
import { newEvents, newStream } from '../contract/log-under-test.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { type StandIn, startStandIn } from './stand-in/server.ts';

let server: StandIn;
beforeEach(async () => {
  server = await startStandIn();
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

const open = () => createEventStoreDbEventStore({ connectionString: `esdb://127.0.0.1:${server.port}?tls=false` });

it('finds the head behind whatever the server wrote of itself', async () => {
  const store = await open();
  expect(await store.head()).toBeNull();
  server.idle(100);
  expect(await store.head()).toBeNull();
  const { position } = await store.append(newStream(), newEvents(3), 'none');
  expect(await store.head()).toBe(position);
  server.idle(500);
  expect(await store.head()).toBe(position);
  await store.close();
});

it('closes after the head of a short log was asked for', async () => {
  const store = await open();
  await store.append(newStream(), newEvents(6), 'none');
  expect(await store.head()).not.toBeNull();
  await store.close();
});
