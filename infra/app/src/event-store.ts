import type { EventStore, WaitForStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { refuseAnotherLog } from './move-log/log-in-use.ts';

/**
 * The log: in EventStoreDB if it is configured, otherwise in the embedded Postgres.
 * @param wait for services, which may start before EventStoreDB does; commands say at once that it is away
 * @throws LogProblem if the tables beside it belong to the other log
 */
export async function openEventStore(
  ownerUrl: string,
  eventStoreUrl: string | undefined,
  wait?: WaitForStore,
): Promise<EventStore> {
  await refuseAnotherLog(ownerUrl, eventStoreUrl);
  return openAnyLog(ownerUrl, eventStoreUrl, wait);
}

/** Opens either log, without that check. */
export async function openAnyLog(
  ownerUrl: string,
  eventStoreUrl: string | undefined,
  wait?: WaitForStore,
): Promise<EventStore> {
  if (eventStoreUrl === undefined) return createPostgresEventStore({ connectionString: ownerUrl });
  const adapter = await import('@pdv/infra/event-store/eventstoredb/eventstoredb-event-store');
  return adapter.createEventStoreDbEventStore({ connectionString: eventStoreUrl, ...(wait && { wait }) });
}
