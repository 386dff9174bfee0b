import { setTimeout as delay } from 'node:timers/promises';
import type { Subscription } from '@pdv/infra/event-store/port';
import type { EventFeed, FeedBatch } from './feed/event-feed.ts';

/** Something that follows from facts, with a checkpoint of its own. */
export interface Process {
  /** Of its checkpoint. */
  readonly name: string;
  readonly listensTo: readonly string[];
  readonly checkpoint: () => Promise<string | null>;
  /** Made anew at the start and after every error, so that nothing half known goes on. */
  readonly handler: () => (batch: FeedBatch) => Promise<void>;
}

export interface RunningProcess {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
/** Nothing here is due before tomorrow: what happens within a moment shares one checkpoint, and the disk is left to sales. */
const BREATH_MS = 200;

/** Starts at once and mends itself: after an error it waits, longer each time, and goes on from its checkpoint. */
export function runProcess(feed: EventFeed, process: Process, onProblem: (error: unknown) => void): RunningProcess {
  const stopping = new AbortController();
  let subscription: Subscription | undefined;
  let retryMs = FIRST_RETRY_MS;

  async function listen() {
    const handle = process.handler();
    const checkpoint = await process.checkpoint();
    if (stopping.signal.aborted) return;
    subscription = feed.subscribe(checkpoint, process.listensTo, async (batch) => {
      await handle(batch);
      retryMs = FIRST_RETRY_MS;
      await delay(BREATH_MS, undefined, { signal: stopping.signal }).catch(() => {});
    });
    await subscription.ended;
  }

  async function run() {
    while (!stopping.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        onProblem(error);
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
