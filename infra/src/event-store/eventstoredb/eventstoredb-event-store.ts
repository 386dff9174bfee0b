import { setMaxListeners } from 'node:events';
import { type EventStore, EventStoreUnavailable, type Subscription, type WaitForStore } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { serializeAppend } from '../serialize.ts';
import { parseAddress } from './address.ts';
import { append } from './append.ts';
import { createClient, disposeClient, waitForServer } from './connect.ts';
import { isUnreachable } from './errors.ts';
import { explained } from './explain.ts';
import { comparePositions, shareOf } from './position.ts';
import { readHead, readStream } from './read.ts';
import { followLog } from './subscription.ts';

export interface EventStoreDbEventStoreOptions {
  /** `esdb://host:2113?tls=false`, or any other that the client takes. */
  readonly connectionString: string;
  /** Default: an EventStoreDB that is away is told of at once. */
  readonly wait?: WaitForStore;
}

/** EventStoreDB 23.10 or later. @throws EventStoreUnavailable when it does not answer or refuses, with an explanation */
export async function createEventStoreDbEventStore(options: EventStoreDbEventStoreOptions): Promise<EventStore> {
  const address = parseAddress(options.connectionString);
  const client = createClient(address);
  const explain = (error: unknown): never => {
    throw explained(error, address);
  };
  const closing = new AbortController();
  // As many wait for it as there are calls that wait for the server to come back.
  setMaxListeners(0, closing.signal);
  const subscriptions = new Set<Subscription>();
  const pending = new Set<Promise<unknown>>();
  const head = () => whileUnreachable(isUnreachable, closing.signal, () => readHead(client)).catch(explain);
  const close = async () => {
    closing.abort();
    await Promise.allSettled([...pending, ...[...subscriptions].map((subscription) => subscription.stop())]);
    await disposeClient(client);
  };
  await waitForServer(client, address, closing.signal, options.wait).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    append: async (stream, events, expected) => {
      serializeAppend(stream, events);
      if (closing.signal.aborted) throw new EventStoreUnavailable(new Error('the store is closed'));
      const appending = append(client, closing.signal, stream, events, expected).catch(explain);
      pending.add(appending);
      return appending.finally(() => pending.delete(appending));
    },
    read: (stream, from = 0n, atMost = Number.POSITIVE_INFINITY) =>
      readStream(client, closing.signal, stream, from, atMost, explain),
    subscribe: (subscribeOptions, handler) => {
      const { onReconnect } = subscribeOptions;
      const told = onReconnect && { onReconnect: (error: unknown) => onReconnect(explained(error, address)) };
      const subscription = followLog(client, { ...subscribeOptions, ...told }, handler);
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
