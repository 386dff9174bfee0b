import { randomUUID } from 'node:crypto';
import type { EventStore, EventToAppend, JsonObject, RecordedEvent } from '../port.ts';

/** A log and the power over it that the contract needs. */
export interface ContractLog {
  /** Another store on the same log, as another process would have. */
  open(): Promise<EventStore>;
  /** Breaks every connection that stores have to the log; new ones are let in. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreUnderTest {
  store(): EventStore;
  log(): ContractLog;
}

export function newStream(): string {
  return `contract-${randomUUID()}`;
}

/** An event type that nobody else's events have. */
export function newType(): string {
  return `Contract${randomUUID().replaceAll('-', '')}`;
}

export function newEvent(type = 'ContractEvent', data: JsonObject = {}): EventToAppend {
  return { id: randomUUID(), type, data, metadata: { schemaVersion: 1 } };
}

export function newEvents(count: number, type?: string): EventToAppend[] {
  return Array.from({ length: count }, (_, index) => newEvent(type, { index }));
}

export async function readAll(
  store: EventStore,
  stream: string,
  from?: bigint,
  atMost?: number,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.read(stream, from, atMost)) events.push(event);
  return events;
}

export function ids(events: readonly { id: string }[]): string[] {
  return events.map((event) => event.id);
}
