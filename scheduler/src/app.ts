import { setTimeout as delay } from 'node:timers/promises';
import type { Codec } from '@pdv/infra/codec/codec';
import type { EventStore, Subscription } from '@pdv/infra/event-store/port';
import type { Migration } from '@pdv/infra/postgres/migrate';
import type { Pool } from 'pg';
import { createLogFeed, type EventFeed } from './feed/event-feed.ts';
import { createFollowUpScheduling, LISTENS_TO } from './follow-ups/schedule/process-manager.ts';
import { createPostgresProgress, followUpsMigration } from './follow-ups/schedule/tables.ts';

/** Schema `scheduler`. */
export const schedulerMigrations: readonly Migration[] = [followUpsMigration];

export interface SchedulerOptions {
  readonly store: EventStore;
  readonly codec: Codec;
  /** As the owner: schema `scheduler`. */
  readonly pool: Pool;
  /** Default: the log itself. */
  readonly feed?: EventFeed;
  readonly now?: () => Date;
  /** Told of every error after which it begins again from its checkpoint. */
  readonly onProblem?: (error: unknown) => void;
}

export interface Scheduler {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;

/** Starts at once and mends itself: after an error it waits, longer each time, and goes on from its checkpoint. */
export function startScheduler(options: SchedulerOptions): Scheduler {
  const { store, codec, pool, now = () => new Date(), onProblem = () => {} } = options;
  const feed = options.feed ?? createLogFeed(store, codec);
  const progress = createPostgresProgress(pool, 'follow-ups');
  const stopping = new AbortController();
  let subscription: Subscription | undefined;
  let retryMs = FIRST_RETRY_MS;

  async function listen() {
    const handle = createFollowUpScheduling({ store, codec, progress, now });
    const checkpoint = await progress.checkpoint();
    if (stopping.signal.aborted) return;
    subscription = feed.subscribe(checkpoint, LISTENS_TO, async (batch) => {
      await handle(batch);
      retryMs = FIRST_RETRY_MS;
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
