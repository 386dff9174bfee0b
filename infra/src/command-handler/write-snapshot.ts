import type { SnapshotStore } from './snapshots.ts';
import type { StreamState } from './stream-state.ts';

export interface SnapshotOptions {
  readonly snapshots: SnapshotStore;
  readonly snapshotEvery: number;
  readonly onProblem: (error: unknown) => void;
  /** Snapshots under way, by stream. */
  readonly writing: Map<string, Promise<void>>;
}

/** Serializing stops the process for a moment: each millisecond of it puts the next snapshot this many events off. */
const EVENTS_PER_MS = 100;

/** Whether one was due. Writes a snapshot beside the commands when enough events came since the last one. A failed one only costs time. */
export function snapshotWhenDue(options: SnapshotOptions, stream: string, known: StreamState): boolean {
  const { snapshot } = known.decider;
  if (!snapshot || known.lastEventId === null || options.writing.has(stream)) return false;
  if (known.revision < known.nextSnapshotAt) return false;
  const started = performance.now();
  const write = save(options.snapshots, stream, known, snapshot, known.lastEventId)
    .catch(options.onProblem)
    .finally(() => options.writing.delete(stream));
  options.writing.set(stream, write);
  const tookMs = performance.now() - started;
  known.nextSnapshotAt = known.revision + BigInt(options.snapshotEvery + Math.ceil(tookMs * EVENTS_PER_MS));
  return true;
}

/** Serializes before its first await, while the state is what the log says. */
async function save(
  snapshots: SnapshotStore,
  stream: string,
  { state, revision }: StreamState,
  { version, serialize }: NonNullable<StreamState['decider']['snapshot']>,
  eventId: string,
) {
  await snapshots.save(stream, { version, revision, eventId, state: serialize(state) });
}
