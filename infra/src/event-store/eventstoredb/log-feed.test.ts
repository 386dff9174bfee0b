import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it, vi } from 'vitest';
import { newEvents, newStream, readAll } from '../contract/log-under-test.ts';
import { createEventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { LogFeed } from './log-feed.ts';
import { startStandIn } from './stand-in/server.ts';

it('lets checkpoints and the word of having caught up wait for the events before them', async () => {
  const server = await startStandIn();
  const connectionString = `esdb://127.0.0.1:${server.port}?tls=false`;
  const store = await createEventStoreDbEventStore({ connectionString });
  const stream = newStream();
  await store.append(stream, newEvents(100), 'none');
  const events = await readAll(store, stream);

  const client = EventStoreDBClient.connectionString(connectionString);
  const subscribed = vi.spyOn(client, 'subscribeToAll');
  const feed = new LogFeed(client, null, 1_000);
  const saidCaughtUp = vi.fn();
  subscribed.mock.results[0]?.value.on('caughtUp', saidCaughtUp);
  await vi.waitFor(() => expect(saidCaughtUp).toHaveBeenCalled(), { timeout: 10_000 });

  const first = feed.read(10);
  expect(first.events).toEqual(events.slice(0, 10));
  expect(first.checkpoint).toBe(events[9]?.position);
  expect(feed.live).toBe(false);
  const rest = feed.read(1_000);
  expect(rest.events).toEqual(events.slice(10));
  expect(rest.checkpoint).toBe(events[99]?.position);
  expect(feed.live).toBe(true);
  expect(feed.empty).toBe(true);

  await feed.close();
  await client.dispose();
  await store.close();
  await server.close();
});
