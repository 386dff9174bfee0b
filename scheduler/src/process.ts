import { setTimeout as delay } from 'node:timers/promises';
import type { Subscription } from '@pdv/infra/event-store/port';
import { spansOf } from '@pdv/infra/telemetry/spans';
import { CheckpointMoved } from './checkpoints.ts';
import type { EventFeed, SourceReader } from './feed/event-feed.ts';
import { openSource, type SourceProcess, type TakingOptions } from './source-reader.ts';

/** A reaction to facts, with checkpoints of its own. */
export interface Process {
  /** The name of its checkpoints. */
  readonly name: string;
  readonly listensTo: readonly string[];
  /** False if the order of a shop's facts does not matter: then no fact waits behind a parked one. */
  readonly inOrder?: boolean;
  /**
   * Creates a fresh instance per source, at the start and after every error, so that no half-updated state survives.
   */
  readonly begin: (source: string) => SourceProcess;
}

export interface RunningProcess {
  /** Resolves when running work has ended. */
  stop(): Promise<void>;
}

export interface RunOptions extends Pick<TakingOptions, 'parkedEvents' | 'factOf' | 'onParked'> {
  readonly feed: EventFeed;
  readonly onProblem: (error: unknown) => void;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
/** Nothing here is due before tomorrow. The pause lets facts share a checkpoint and leaves the disk to sales. */
const BREATH_MS = 200;
/** A batch of this size means that more are waiting, so it skips the pause. */
const MANY = 500;

/** Starts at once. After an error it waits, longer each time, and continues from its checkpoints. */
export function runProcess({ feed, onProblem, ...taking }: RunOptions, process: Process): RunningProcess {
  const stopping = new AbortController();
  let subscription: Subscription | undefined;
  let retryMs = FIRST_RETRY_MS;

  async function open(source: string): Promise<SourceReader> {
    const { name, listensTo, inOrder = true } = process;
    const begin = () => process.begin(source);
    const { from, take } = await openSource({ ...taking, process: name, source, listensTo, inOrder, begin });
    return {
      from,
      async take(delivery) {
        const traced = spansOf(
          name,
          delivery.items.flatMap(({ fact }) => fact ?? []),
        );
        await take(delivery).finally(traced);
        retryMs = FIRST_RETRY_MS;
        if (delivery.items.length >= MANY) return;
        await delay(BREATH_MS, undefined, { signal: stopping.signal }).catch(() => {});
      },
    };
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        subscription = feed.subscribe({ name: process.name, types: process.listensTo, open });
        await subscription.ended;
      } catch (error) {
        // Two schedulers may read one log. The second one restarts from the first one's checkpoint.
        if (!(error instanceof CheckpointMoved)) onProblem(error);
        await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
        retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await subscription?.stop();
      await running;
    },
  };
}
