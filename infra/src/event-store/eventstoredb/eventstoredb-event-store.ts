import { setMaxListeners } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type EventStore, EventStoreUnavailable, type Subscription } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { serializeAppend } from '../serialize.ts';
import { append } from './append.ts';
import { isUnreachable } from './errors.ts';
import { comparePositions, shareOf } from './position.ts';
import { readHead, readStream } from './read.ts';
import { followLog } from './subscription.ts';

export interface EventStoreDbEventStoreOptions {
  /** `esdb://host:2113?tls=false`, or any other that the client takes. */
  readonly connectionString: string;
}

/** EventStoreDB 23.10 or later. @throws EventStoreUnavailable when it does not answer */
export async function createEventStoreDbEventStore(options: EventStoreDbEventStoreOptions): Promise<EventStore> {
  const client = EventStoreDBClient.connectionString(options.connectionString);
  const closing = new AbortController();
  // As many wait for it as there are calls that wait for the server to come back.
  setMaxListeners(0, closing.signal);
  const subscriptions = new Set<Subscription>();
  const pending = new Set<Promise<unknown>>();
  const head = () => whileUnreachable(isUnreachable, closing.signal, () => readHead(client));
  const close = async () => {
    closing.abort();
    await Promise.allSettled([...pending, ...[...subscriptions].map((subscription) => subscription.stop())]);
    await client.dispose();
    // The client ends its calls and leaves the connection open; TypeScript lets brackets reach what is protected.
    // biome-ignore lint/complexity/useLiteralKeys: see above
    const channel = await client['getChannel']();
    channel.close();
  };
  await head().catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    append: async (stream, events, expected) => {
      serializeAppend(stream, events);
      if (closing.signal.aborted) throw new EventStoreUnavailable(new Error('the store is closed'));
      const appending = append(client, closing.signal, stream, events, expected);
      pending.add(appending);
      return appending.finally(() => pending.delete(appending));
    },
    read: (stream, from = 0n, atMost = Number.POSITIVE_INFINITY) =>
      readStream(client, closing.signal, stream, from, atMost),
    subscribe: (subscribeOptions, handler) => {
      const subscription = followLog(client, subscribeOptions, handler);
      subscriptions.add(subscription);
      subscription.ended.catch(() => undefined).finally(() => subscriptions.delete(subscription));
      return subscription;
    },
    head,
    compare: comparePositions,
    share: shareOf,
    close,
  };
}
