import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { LRUCache } from 'lru-cache';
import type { Codec } from '../codec/codec.ts';
import type { EventStore } from '../event-store/port.ts';
import { createLane, type Lane } from './lane.ts';
import { createCommandMeasure } from './measure-commands.ts';
import type { CommandContext, Outcome } from './outcome.ts';
import type { SnapshotStore } from './snapshots.ts';
import type { AnyDecider, StreamState } from './stream-state.ts';

export type { CommandContext, Outcome } from './outcome.ts';

/** Loads, decides, appends. One instance per process and store. */
export interface CommandHandler {
  /**
   * Answers once the outcome is durable. Commands on one stream take effect in the order they came; those that come
   * while an append is under way share the next one. Conflicts with other processes are decided again.
   * @throws EventStoreUnavailable after one automatic retry; the command may have been carried out, repeat it
   * @throws CommandContention when other processes kept winning the stream
   * @throws StreamOverloaded when too many commands wait for this stream
   * @throws AppendTooLarge, SubjectErased, or whatever the decider throws, for this command alone
   */
  handle<S, C, E extends DomainEvent, R extends string>(
    decider: Decider<S, C, E, R>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Outcome<E, R>>;
  /** The folded state read forward to the stream's end. Read only, and only until the next command on the stream. */
  state<S, C, E extends DomainEvent, R extends string>(
    decider: Decider<S, C, E, R>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | null }>;
  /** Resolves when no snapshot is being written. */
  idle(): Promise<void>;
}

export interface CommandHandlerOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly snapshots: SnapshotStore;
  /** Streams whose state stays in memory. Default 1,000. */
  readonly cacheSize?: number;
  /** Events after which a new snapshot is written. Default 2,000. */
  readonly snapshotEvery?: number;
  /** Told of what went wrong beside the commands (a snapshot that could not be written or read). */
  readonly onProblem?: (error: unknown) => void;
}

export function createCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const states = new LRUCache<string, StreamState>({ max: options.cacheSize ?? 1_000 });
  const lanes = new Map<string, Lane>();
  const writing = new Map<string, Promise<void>>();
  const shared = {
    store: options.store,
    codec: options.codec,
    snapshots: options.snapshots,
    snapshotEvery: options.snapshotEvery ?? 2_000,
    onProblem: options.onProblem ?? (() => {}),
    states,
    writing,
  };

  function laneOf(stream: string): Lane {
    let lane = lanes.get(stream);
    if (!lane) {
      lane = createLane(shared, stream, () => lanes.delete(stream));
      lanes.set(stream, lane);
    }
    return lane;
  }

  const measured = createCommandMeasure();
  return {
    handle: (decider, stream, command, context) =>
      measured(
        command,
        context,
        () => laneOf(stream).command(decider as unknown as AnyDecider, command, context) as Promise<never>,
      ),
    state: (decider, stream) => laneOf(stream).state(decider as unknown as AnyDecider) as Promise<never>,
    async idle() {
      await Promise.all(writing.values());
    },
  };
}
