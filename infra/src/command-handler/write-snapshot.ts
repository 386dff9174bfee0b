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

/** Writes a snapshot beside the commands when enough events came since the last one. A failed one only costs time. */
export function snapshotWhenDue(options: SnapshotOptions, stream: string, known: StreamState): void {
  const { snapshot } = known.decider;
  if (!snapshot || known.lastEventId === null || options.writing.has(stream)) return;
  if (known.revision < known.nextSnapshotAt) return;
  const started = performance.now();
  const write = options.snapshots
    .save(stream, {
      version: snapshot.version,
      revision: known.revision,
      eventId: known.lastEventId,
      state: snapshot.serialize(known.state),
    })
    .catch(options.onProblem)
    .finally(() => options.writing.delete(stream));
  options.writing.set(stream, write);
  const tookMs = performance.now() - started;
  known.nextSnapshotAt = known.revision + BigInt(options.snapshotEvery + Math.ceil(tookMs * EVENTS_PER_MS));
}
