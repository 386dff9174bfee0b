import type { EventStore, WaitForStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { refuseAnotherLog } from './move-log/log-in-use.ts';

export interface LogOptions {
  /** For services, which may start before EventStoreDB does; commands say at once that it is away. */
  readonly wait?: WaitForStore;
  /** The log's schema is up to date already, and the role may not change it. */
  readonly prepared?: boolean;
}

/**
 * The log: in EventStoreDB if it is configured, otherwise in the Postgres of `databaseUrl`.
 * @throws LogProblem if the tables beside it belong to the other log
 */
export async function openEventStore(
  databaseUrl: string,
  eventStoreUrl: string | undefined,
  options?: LogOptions,
): Promise<EventStore> {
  await refuseAnotherLog(databaseUrl, eventStoreUrl);
  return openAnyLog(databaseUrl, eventStoreUrl, options);
}

/** Opens either log, without that check. */
export async function openAnyLog(
  databaseUrl: string,
  eventStoreUrl: string | undefined,
  { wait, prepared = false }: LogOptions = {},
): Promise<EventStore> {
  if (eventStoreUrl === undefined) return createPostgresEventStore({ connectionString: databaseUrl, prepared });
  const adapter = await import('@pdv/infra/event-store/eventstoredb/eventstoredb-event-store');
  return adapter.createEventStoreDbEventStore({ connectionString: eventStoreUrl, ...(wait && { wait }) });
}
