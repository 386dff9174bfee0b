import type { EventStore } from '@pdv/infra/event-store/port';
import { createPostgresEventStore } from '@pdv/infra/event-store/postgres/postgres-event-store';

/** The log: in EventStoreDB where one is declared, in the embedded Postgres otherwise. */
export async function openEventStore(ownerUrl: string, eventStoreUrl: string | undefined): Promise<EventStore> {
  if (eventStoreUrl === undefined) return createPostgresEventStore({ connectionString: ownerUrl });
  const adapter = await import('@pdv/infra/event-store/eventstoredb/eventstoredb-event-store');
  return adapter.createEventStoreDbEventStore({ connectionString: eventStoreUrl });
}
