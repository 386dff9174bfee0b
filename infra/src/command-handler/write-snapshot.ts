import { jsonInSlices } from './json-in-slices.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { StreamState } from './stream-state.ts';

export interface SnapshotOptions {
  readonly snapshots: SnapshotStore;
  readonly snapshotEvery: number;
  readonly onProblem: (error: unknown) => void;
  /** Snapshots under way, by stream. */
  readonly writing: Map<string, Promise<void>>;
}

/** Serializing takes from the commands: each millisecond of it puts the next snapshot this many events off. */
const EVENTS_PER_MS = 100;
/**
 * A large one takes a second of the database, in which all appends wait; where events come by the thousand, as in an
 * import, the next one waits so long for each of its megabytes. Whoever starts meanwhile folds more, at some 200,000
 * events a second.
 */
const REST_MS_PER_MB = 10_000;

/** Whether one was due. Writes a snapshot beside the commands when enough events came since the last one. A failed one only costs time. */
export function snapshotWhenDue(options: SnapshotOptions, stream: string, known: StreamState): boolean {
  const { snapshot } = known.decider;
  if (!snapshot || known.lastEventId === null || options.writing.has(stream)) return false;
  if (known.revision < known.nextSnapshotAt || performance.now() < (known.snapshotRestsUntil ?? 0)) return false;
  known.nextSnapshotAt = known.revision + BigInt(options.snapshotEvery);
  const write = save(options.snapshots, stream, known, snapshot, known.lastEventId)
    .then(({ busyMs, bytes }) => {
      known.nextSnapshotAt += BigInt(Math.ceil(busyMs * EVENTS_PER_MS));
      known.snapshotRestsUntil = performance.now() + (bytes / 1_000_000) * REST_MS_PER_MB;
    })
    .catch(options.onProblem)
    .finally(() => options.writing.delete(stream));
  options.writing.set(stream, write);
  return true;
}

/** What is not sliced is serialized before its first await, while the state is what the log says. */
async function save(
  snapshots: SnapshotStore,
  stream: string,
  { state, revision }: StreamState,
  { version, serialize, sliced = [] }: NonNullable<StreamState['decider']['snapshot']>,
  eventId: string,
) {
  const started = performance.now();
  const snapshot = { version, revision, eventId, state: serialize(state) };
  const copiedMs = performance.now() - started;
  const { json, busyMs } = await jsonInSlices(snapshot.state, sliced);
  await snapshots.save(stream, snapshot, json);
  return { busyMs: copiedMs + busyMs, bytes: json.length };
}
