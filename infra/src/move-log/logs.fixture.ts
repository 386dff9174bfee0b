import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { KeptEvent } from '../backup/event-line.ts';
import { logBatches } from '../backup/log-batches.ts';
import { appendInOrder } from '../event-store/append-in-order.ts';
import { createCuttableProxy } from '../event-store/contract/cuttable-proxy.ts';
import { createEventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.ts';
import { startStandIn } from '../event-store/eventstoredb/stand-in/server.ts';
import type { EventStore, EventToAppend, RecordedEvent } from '../event-store/port.ts';
import { importLog } from '../event-store/postgres/import-log.ts';
import { createPostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { createTestDatabase } from '../testing/postgres.ts';
import type { CopyOptions } from './copy-log.ts';

/** A log of its own, and how it is filled. */
export interface Log {
  readonly store: EventStore;
  readonly fill: CopyOptions['fill'];
}

export type PostgresLog = Log & { readonly pool: pg.Pool };
export type ServedLog = Log & { readonly cut: () => void };

export function createLogs() {
  const closers: (() => Promise<unknown>)[] = [];

  async function postgres(): Promise<PostgresLog> {
    const database = await createTestDatabase();
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    const store = await createPostgresEventStore({ connectionString: database.url });
    closers.push(async () => {
      await store.close();
      await pool.end();
      await database.drop();
    });
    return { store, pool, fill: (events, onFilled) => importLog(pool, events, onFilled) };
  }

  /** Behind a wire that can be cut. @param url of a server that is declared; without one a stand-in is started */
  async function eventStoreDb(url?: string): Promise<ServedLog> {
    const standIn = url ? null : await startStandIn();
    const { hostname, port } = new URL(url?.replace(/^esdb:/, 'http:') ?? `http://127.0.0.1:${standIn?.port}`);
    const wire = await createCuttableProxy(hostname, Number(port || 2113));
    const store = await createEventStoreDbEventStore({ connectionString: `esdb://127.0.0.1:${wire.port}?tls=false` });
    closers.push(async () => {
      await store.close();
      await wire.close();
      await standIn?.close();
    });
    return { store, cut: () => wire.cut(), fill: (events, onFilled) => appendInOrder(store, events, onFilled) };
  }

  return {
    postgres,
    eventStoreDb,
    async close() {
      for (const close of closers) await close();
    },
  };
}

export function happened(shopId: string, index: number): EventToAppend {
  return {
    id: randomUUID(),
    type: 'Happened',
    data: { index, text: 'Café\u2028da Ana \ud83d\ude00', nested: { b: 1, a: [null, true, 'ç', 0.1] } },
    metadata: {
      shopId,
      occurredAt: `2026-11-22T05:00:${String(index % 60).padStart(2, '0')}.000Z`,
      correlationId: 'c',
    },
  };
}

/** Streams of two that take turns, so that the order of the whole log is not that of any one of them. */
export async function trade(store: EventStore, shops: readonly string[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const shop of shops) {
      await store.append(
        `inventory-${shop}`,
        [happened(shop, round), happened(shop, round)],
        revisionBefore(round * 2),
      );
      await store.append(`followup-${randomUUID()}`, [happened(shop, round)], 'none');
    }
  }
}

const revisionBefore = (revision: number) => (revision === 0 ? 'none' : BigInt(revision - 1));

export async function eventsOf(store: EventStore): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of logBatches(store, null)) events.push(...batch.events);
  return events;
}

/** The parts of an event that every log keeps. */
export const kept = (events: readonly RecordedEvent[]): KeptEvent[] => events.map(({ position: _, ...event }) => event);
