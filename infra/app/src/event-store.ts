import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { refuseAnotherLog } from './move-log/log-in-use.ts';

/**
 * The log: in EventStoreDB if it is configured, otherwise in the embedded Postgres.
 * @throws LogProblem if the tables beside it belong to the other log
 */
export async function openEventStore(ownerUrl: string, eventStoreUrl: string | undefined): Promise<EventStore> {
  await refuseAnotherLog(ownerUrl, eventStoreUrl);
  return openAnyLog(ownerUrl, eventStoreUrl);
}

/** Opens either log, without that check. */
export async function openAnyLog(ownerUrl: string, eventStoreUrl: string | undefined): Promise<EventStore> {
  if (eventStoreUrl === undefined) return createPostgresEventStore({ connectionString: ownerUrl });
  const adapter = await import('@pdv/infra/event-store/eventstoredb/eventstoredb-event-store');
  return adapter.createEventStoreDbEventStore({ connectionString: eventStoreUrl });
}
