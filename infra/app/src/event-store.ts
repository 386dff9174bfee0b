import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';
import { refuseAnotherLog } from './move-log/log-in-use.ts';

/**
 * The log: in EventStoreDB where one is declared, in the embedded Postgres otherwise.
 * @throws LogProblem where the tables beside it belong to the other one
 */
export async function openEventStore(ownerUrl: string, eventStoreUrl: string | undefined): Promise<EventStore> {
  await refuseAnotherLog(ownerUrl, eventStoreUrl);
  return openAnyLog(ownerUrl, eventStoreUrl);
}

/** Whichever of the two, in use or not. */
export async function openAnyLog(ownerUrl: string, eventStoreUrl: string | undefined): Promise<EventStore> {
  if (eventStoreUrl === undefined) return createPostgresEventStore({ connectionString: ownerUrl });
  const adapter = await import('@pdv/infra/event-store/eventstoredb/eventstoredb-event-store');
  return adapter.createEventStoreDbEventStore({ connectionString: eventStoreUrl });
}
