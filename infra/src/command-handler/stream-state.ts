import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent, EventMetadata } from '@pdv/schemas/kernel/event';
import type { Codec } from '../codec/codec.ts';
import type { EventStore, Position, RecordedEvent } from '../event-store/port.ts';
import type { AcceptedRequests } from './accepted-requests.ts';
import type { SnapshotStore } from './snapshots.ts';
import { StreamRequests } from './stream-requests.ts';

export type AnyDecider = Decider<unknown, unknown, DomainEvent, string>;

/** A stream folded as far as this process knows it. */
export interface StreamState {
  readonly decider: AnyDecider;
  state: unknown;
  /** Of the last folded event; -1 for none. */
  revision: bigint;
  position: Position | null;
  lastEventId: string | null;
  /** Revision from which on a snapshot is due. */
  nextSnapshotAt: bigint;
  /** By `performance.now()`: none sooner. */
  snapshotRestsUntil?: number;
  /** Null until a command comes with a request. */
  requests: StreamRequests | null;
}

/** What one command left in the log. */
export interface Landed {
  readonly events: DomainEvent[];
  revision: bigint;
  position: Position;
  readonly occurredAt: string;
}

export interface Reading {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly snapshots: SnapshotStore;
  readonly requests: AcceptedRequests | undefined;
  readonly now: () => Date;
  readonly snapshotEvery: number;
  readonly onProblem: (error: unknown) => void;
}

/** Events that turned up after `since`, by the command that caused them. */
export interface Lookout {
  readonly since: bigint;
  readonly landed: Map<string, Landed>;
}

const FOLD_AT_ONCE = 500;

/** From the newest usable snapshot, else from the first event. */
export async function loadState(reading: Reading, decider: AnyDecider, stream: string, lookout?: Lookout) {
  // Long streams read the log's tail once for both; short ones learn of requests when there are any.
  const [snapshot, requests] = await Promise.all([
    fromSnapshot(reading, decider, stream),
    decider.snapshot ? loadRequests(reading, stream) : null,
  ]);
  const start = snapshot ?? emptyState(reading, decider);
  if (requests) await noteRequests(reading, stream, start, requests);
  await readForward(reading, stream, start, lookout);
  return start;
}

function emptyState({ snapshotEvery }: Reading, decider: AnyDecider): StreamState {
  return {
    decider,
    state: decider.initial(),
    revision: -1n,
    position: null,
    lastEventId: null,
    nextSnapshotAt: BigInt(snapshotEvery),
    requests: null,
  };
}

/** Knows of nothing yet that came after what is written: {@link readForward} notes it. */
async function loadRequests({ requests, store }: Reading, stream: string): Promise<StreamRequests | null> {
  if (!requests) return null;
  const mark = await requests.writtenUpTo(stream);
  if (!mark) return new StreamRequests(-1n);
  const anchor = await first(store.read(stream, mark.revision, 1));
  if (anchor?.id === mark.eventId) return new StreamRequests(mark.revision);
  await requests.clear(stream);
  return new StreamRequests(-1n);
}

/** Notes the stream's requests where the state was folded without them. */
export async function knowRequests(reading: Reading, stream: string, known: StreamState): Promise<void> {
  if (known.requests || !reading.requests) return;
  const requests = await loadRequests(reading, stream);
  if (requests) await noteRequests(reading, stream, known, requests);
}

/** Reads what the state was folded from and the table has not. */
async function noteRequests(
  { store, now }: Reading,
  stream: string,
  known: StreamState,
  requests: StreamRequests,
): Promise<void> {
  const count = Number(known.revision - requests.notedUpTo);
  if (count > 0) {
    const at = now();
    for await (const { metadata, revision } of store.read(stream, requests.notedUpTo + 1n, count)) {
      requests.noteEvent(metadata as unknown as EventMetadata, revision, at);
    }
  }
  known.requests = requests;
}

async function fromSnapshot(reading: Reading, decider: AnyDecider, stream: string): Promise<StreamState | null> {
  if (!decider.snapshot) return null;
  try {
    const snapshot = await reading.snapshots.load(stream);
    if (snapshot?.version !== decider.snapshot.version) return null;
    const anchor = await first(reading.store.read(stream, snapshot.revision, 1));
    if (anchor?.id !== snapshot.eventId) return null;
    return {
      decider,
      state: decider.snapshot.deserialize(snapshot.state),
      revision: snapshot.revision,
      position: anchor.position,
      lastEventId: anchor.id,
      nextSnapshotAt: snapshot.revision + BigInt(reading.snapshotEvery),
      requests: null,
    };
  } catch (error) {
    reading.onProblem(error);
    return null;
  }
}

async function first<T>(source: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of source) return item;
  return undefined;
}

/** Folds what came after the state, and notes on the way what was looked out for. */
export async function readForward(reading: Reading, stream: string, known: StreamState, lookout?: Lookout) {
  const from = lookout && lookout.since < known.revision ? lookout.since : known.revision;
  let chunk: RecordedEvent[] = [];
  for await (const event of reading.store.read(stream, from + 1n)) {
    chunk.push(event);
    if (chunk.length < FOLD_AT_ONCE) continue;
    await fold(reading, known, chunk, lookout);
    chunk = [];
  }
  if (chunk.length > 0) await fold(reading, known, chunk, lookout);
}

async function fold({ codec, now }: Reading, known: StreamState, chunk: readonly RecordedEvent[], lookout?: Lookout) {
  const at = now();
  for (const { event, revision, position, id, metadata } of await codec.decode(chunk)) {
    if (lookout && revision > lookout.since) {
      const landed = lookout.landed.get(metadata.causationId);
      if (landed) {
        landed.events.push(event);
        landed.revision = revision;
        landed.position = position;
      } else {
        lookout.landed.set(metadata.causationId, {
          events: [event],
          revision,
          position,
          occurredAt: metadata.occurredAt,
        });
      }
    }
    known.requests?.noteEvent(metadata, revision, at);
    if (revision <= known.revision) continue;
    known.state = known.decider.evolve(known.state, event, revision);
    known.revision = revision;
    known.position = position;
    known.lastEventId = id;
  }
}
