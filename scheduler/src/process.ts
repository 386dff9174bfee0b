import { setTimeout as delay } from 'node:timers/promises';
import type { Subscription } from '@pdv/infra/event-store/port';
import { spansOf } from '@pdv/infra/telemetry/spans';
import { CheckpointMoved } from './checkpoints.ts';
import type { EventFeed, SourceReader } from './feed/event-feed.ts';
import { openSource, type SourceProcess, type TakingOptions } from './source-reader.ts';

/** Something that follows from facts, with checkpoints of its own. */
export interface Process {
  /** Of its checkpoints. */
  readonly name: string;
  readonly listensTo: readonly string[];
  /** False where nothing depends on what the shop said before: then nothing waits behind what cannot be taken. */
  readonly inOrder?: boolean;
  /** Made anew for every source, at the start and after every error, so that nothing half known goes on. */
  readonly begin: (source: string) => SourceProcess;
}

export interface RunningProcess {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

export interface RunOptions extends Pick<TakingOptions, 'parkedEvents' | 'factOf' | 'onParked'> {
  readonly feed: EventFeed;
  readonly onProblem: (error: unknown) => void;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
/** Nothing here is due before tomorrow: what happens within a moment shares one checkpoint, and the disk is left to sales. */
const BREATH_MS = 200;
/** Where so much comes at once, more is waiting: no time for a breath. */
const MANY = 500;

/** Starts at once and mends itself: after an error it waits, longer each time, and goes on from its checkpoints. */
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
        // Two schedulers may read one log: whoever is second begins again where the first has come to.
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
