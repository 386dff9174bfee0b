import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import type { Codec } from '../codec/codec.ts';
import type { EventStore, Position, RecordedEvent } from '../event-store/port.ts';
import type { SnapshotStore } from './snapshots.ts';

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
}

/** What one command left in the log. */
export interface Landed {
  readonly events: DomainEvent[];
  revision: bigint;
  position: Position;
}

export interface Reading {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly snapshots: SnapshotStore;
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
  const start = (await fromSnapshot(reading, decider, stream)) ?? emptyState(reading, decider);
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
  };
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
    await fold(reading.codec, known, chunk, lookout);
    chunk = [];
  }
  if (chunk.length > 0) await fold(reading.codec, known, chunk, lookout);
}

async function fold(codec: Codec, known: StreamState, chunk: readonly RecordedEvent[], lookout?: Lookout) {
  for (const { event, revision, position, id, metadata } of await codec.decode(chunk)) {
    if (lookout && revision > lookout.since) {
      const landed = lookout.landed.get(metadata.causationId);
      if (landed) {
        landed.events.push(event);
        landed.revision = revision;
        landed.position = position;
      } else {
        lookout.landed.set(metadata.causationId, { events: [event], revision, position });
      }
    }
    if (revision <= known.revision) continue;
    known.state = known.decider.evolve(known.state, event, revision);
    known.revision = revision;
    known.position = position;
    known.lastEventId = id;
  }
}
