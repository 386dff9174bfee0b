import type { Decider } from '@pdv/schemas/kernel/decider';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { LRUCache } from 'lru-cache';
import type { Codec } from '../codec/codec.ts';
import type { EventStore } from '../event-store/port.ts';
import type { AcceptedRequest, AcceptedRequests } from './accepted-requests.ts';
import { createCommandMeasure } from './measure-commands.ts';
import type { CommandContext, Outcome, RejectionUnder } from './outcome.ts';
import type { SnapshotStore } from './snapshots.ts';
import { createStreamQueue, type StreamQueue } from './stream-queue.ts';
import type { AnyDecider, StreamState } from './stream-state.ts';
import { type RequestOptions, writeAll } from './write-behind.ts';

export type { CommandContext, Outcome, RequestRejection } from './outcome.ts';

/** Loads, decides, appends. One instance per process and store. */
export interface CommandHandler {
  /**
   * Answers once the outcome is durable. Commands on one stream take effect in the order they came; those that come
   * while an append is under way share the next one. Conflicts with other processes are decided again. A request that
   * was accepted in the last 30 days is answered with what was recorded then.
   * @throws EventStoreUnavailable after one automatic retry; the command may have been carried out, repeat it
   * @throws CommandContention when other processes kept winning the stream
   * @throws StreamOverloaded when too many commands wait for this stream
   * @throws EventAlreadyRecorded where the log knows a request that the handler has forgotten
   * @throws AppendTooLarge, SubjectErased, or whatever the decider throws, for this command alone
   */
  handle<S, C, E extends DomainEvent, R extends string, X extends CommandContext>(
    decider: Decider<S, C, E, R>,
    stream: string,
    command: C,
    context: X,
  ): Promise<Outcome<E, R | RejectionUnder<X>>>;
  /** The folded state read forward to the stream's end. Read only, and only until the next command on the stream. */
  state<S, C, E extends DomainEvent, R extends string>(
    decider: Decider<S, C, E, R>,
    stream: string,
  ): Promise<{ state: S; revision: bigint | null }>;
  /** Where the log tells of a request that was accepted in the last 30 days; null for any other. */
  accepted<S, C, E extends DomainEvent, R extends string>(
    decider: Decider<S, C, E, R>,
    stream: string,
    requestId: string,
  ): Promise<AcceptedRequest | null>;
  /** Resolves when snapshots and accepted requests are written. */
  idle(): Promise<void>;
}

export interface CommandHandlerOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly snapshots: SnapshotStore;
  /** Left out in processes whose deciders know a retry themselves. */
  readonly requests?: AcceptedRequests;
  /** Bytes of states that stay in memory, as far as their deciders can tell. Default 64 MB. */
  readonly cacheBytes?: number;
  /** Events after which a new snapshot is written. Default 2,000. */
  readonly snapshotEvery?: number;
  /** Told of what went wrong beside the commands (a snapshot that could not be written or read). */
  readonly onProblem?: (error: unknown) => void;
  /** What tells requests that are too old. */
  readonly now?: () => Date;
}

/** Of a state that says nothing of its size, and of the frame around each. */
const FRAME_BYTES = 2_000;
const REQUEST_BYTES = 400;

export function createCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const maxSize = options.cacheBytes ?? 64_000_000;
  const states = new LRUCache<string, StreamState>({
    maxSize,
    // One that is larger than the whole cache stays, alone: loading it for every command would be worse.
    sizeCalculation: (known) => Math.min(maxSize, bytesOf(known)),
  });
  const queues = new Map<string, StreamQueue>();
  const writing = new Map<string, Promise<void>>();
  const shared = {
    store: options.store,
    codec: options.codec,
    snapshots: options.snapshots,
    requests: options.requests,
    now: options.now ?? (() => new Date()),
    snapshotEvery: options.snapshotEvery ?? 2_000,
    onProblem: options.onProblem ?? (() => {}),
    states,
    writing,
    waiting: new Map() as RequestOptions['waiting'],
    underWay: new Set<Promise<void>>(),
    prune: { due: 0 },
  };

  function queueOf(stream: string): StreamQueue {
    let queue = queues.get(stream);
    if (!queue) {
      queue = createStreamQueue(shared, stream, () => queues.delete(stream));
      queues.set(stream, queue);
    }
    return queue;
  }

  const measured = createCommandMeasure();
  return {
    handle: (decider, stream, command, context) =>
      measured(
        command,
        context,
        () => queueOf(stream).command(decider as unknown as AnyDecider, command, context) as Promise<never>,
      ),
    async state(decider, stream) {
      const { state, revision } = await queueOf(stream).state(decider as unknown as AnyDecider);
      return { state: state as never, revision: revision < 0n ? null : revision };
    },
    async accepted(decider, stream, requestId) {
      const { requests } = await queueOf(stream).state(decider as unknown as AnyDecider, true);
      return requests?.get(requestId) ?? (await options.requests?.find(stream, [requestId]))?.[0] ?? null;
    },
    async idle() {
      await Promise.all([...writing.values(), writeAll(shared)]);
    },
  };
}

function bytesOf({ decider, state, requests }: StreamState): number {
  return FRAME_BYTES + (decider.sizeOf?.(state) ?? 0) + (requests?.unwritten ?? 0) * REQUEST_BYTES;
}
