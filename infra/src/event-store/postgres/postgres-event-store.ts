import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { migrate } from '../../postgres/migrate.ts';
import { type EventStore, EventStoreUnavailable, type Position, type Subscription } from '../port.ts';
import { whileUnreachable } from '../retry.ts';
import { serializeAppend } from '../serialize.ts';
import { AppendQueue } from './append-queue.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { HeadWatch } from './head-watch.ts';
import { HEAD_QUERY, type HeadRow, readStream } from './log-reader.ts';
import { eventLogMigrations } from './migrations.ts';
import { comparePositions, shareOf } from './position.ts';
import { followLog } from './subscription.ts';

export interface PostgresEventStoreOptions {
  readonly connectionString: string;
  /** Connections for reading, of all streams and subscriptions together. Default 4; one more writes, one watches. */
  readonly readers?: number;
  /** The schema is up to date already, and the role may not change it. Default: not. */
  readonly prepared?: boolean;
}

/** Brings schema `event_log` up to date first, unless it is. Appending needs the owner's role, all else does not. @throws when the database cannot be reached */
export async function createPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const { connectionString, readers: max = 4, prepared = false } = options;
  if (!prepared) await migrate(connectionString, 'event_log', eventLogMigrations);
  const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true };
  const readers = new pg.Pool({ ...timeouts, connectionString, max, application_name: 'event-log-read' });
  const writer = new pg.Pool({
    ...timeouts,
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'event-log-append',
  });
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  for (const pool of [readers, writer]) pool.on('error', () => undefined);
  const closing = new AbortController();
  // As many wait for it as there are calls that wait for the server to come back.
  setMaxListeners(0, closing.signal);
  const queue = new AppendQueue(writer, closing.signal);
  const watch = new HeadWatch(connectionString);
  const subscriptions = new Set<Subscription>();

  return {
    append: async (stream, events, expected) => {
      const serialized = serializeAppend(stream, events);
      if (closing.signal.aborted) throw new EventStoreUnavailable(new Error('the store is closed'));
      return queue.append(stream, serialized, expected);
    },
    read: (stream, from = 0n, atMost = Number.POSITIVE_INFINITY) =>
      readStream(readers, closing.signal, stream, from, atMost),
    subscribe: (subscribeOptions, handler) => {
      const subscription = followLog(readers, watch, subscribeOptions, handler);
      subscriptions.add(subscription);
      subscription.ended.catch(() => undefined).finally(() => subscriptions.delete(subscription));
      return subscription;
    },
    head: async () => {
      const read = () => readers.query<HeadRow>(HEAD_QUERY);
      const { rows } = await whileUnreachable(isConnectionLoss, closing.signal, read);
      return (rows[0]?.head ?? null) as Position | null;
    },
    compare: comparePositions,
    share: shareOf,
    close: async () => {
      closing.abort();
      await Promise.all([queue.drained(), ...[...subscriptions].map((subscription) => subscription.stop())]);
      await Promise.all([watch.stop(), writer.end(), readers.end()]);
    },
  };
}
