import { setTimeout as delay } from 'node:timers/promises';
import type { Batch, EventStore, Position, Subscription } from '@pdv/infra/event-store/port';
import { loadSkips } from '@pdv/infra/maintenance/parked';
import { type ApplyDependencies, applyRun } from './apply-run.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { createRunMeasure } from './measure-runs.ts';
import { loadParkedStreams, type Member } from './member.ts';
import { type Facts, readFacts } from './project-run.ts';

export interface FeedDependencies extends Omit<ApplyDependencies, 'store'> {
  readonly store: ApplyDependencies['store'] & Pick<EventStore, 'subscribe'>;
  /** Called for every error that interrupts a feed; the feed retries by itself. */
  readonly onError: (error: unknown) => void;
}

/** One subscription to the log, for all read models at about the same position. */
export interface Feed {
  readonly members: readonly Member[];
  /** Takes over read models at or beyond this feed's position. */
  adopt(members: readonly Member[]): void;
  /** Stops after the current run. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const BATCH_SIZE = 1_000;
/** A short pause lets successive sales share a run: the cost falls to a fraction, and no user notices the delay. */
const BREATH_MS = 50;
const SMALL_BATCH = 200;

/**
 * Reads on from the stored checkpoints until it is stopped. After any error (a lost connection, another process on the
 * same read models) it pauses, reloads the checkpoints and continues from there.
 * It calls `beforeRun` between runs, while this feed has no run in progress.
 */
export function startFeed(deps: FeedDependencies, first: readonly Member[], beforeRun: () => Promise<void>): Feed {
  const members = [...first];
  const measured = createRunMeasure();
  let stopped = false;
  let subscription: Subscription | undefined;
  let wake: (() => void) | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });

  const follow = async () => {
    await reload(deps, members);
    if (stopped) return;
    let underWay: Promise<void> = Promise.resolve();
    const begin = (batch: Batch, facts: Promise<Facts>) => {
      underWay = measured(batch, () => applyRun(deps, members, batch, facts)).then(() => {
        pauseMs = FIRST_PAUSE_MS;
      });
      // The code below awaits the error; this only prevents another run.
      underWay.catch(() => subscription?.stop());
    };
    subscription = deps.store.subscribe(
      { from: earliest(deps.store, members), batchSize: BATCH_SIZE, onReconnect: deps.onError },
      async (batch) => {
        if (stopped) return;
        // Read this run while Postgres still writes the previous one.
        const readers = members.length;
        const facts = readFacts(members, batch, deps.codec);
        facts.catch(() => {});
        await underWay;
        if (stopped) return;
        await beforeRun();
        // A read model adopted meanwhile may need events that were not read ahead.
        begin(batch, members.length === readers ? facts : readFacts(members, batch, deps.codec));
        if (!batch.caughtUp) return;
        await underWay;
        if (batch.events.length > 0 && batch.events.length < SMALL_BATCH) await delay(BREATH_MS);
      },
    );
    try {
      await subscription.ended;
    } finally {
      await underWay;
    }
  };

  const running = (async () => {
    while (!stopped) {
      try {
        await follow();
      } catch (error) {
        if (stopped) return;
        // A swap or a retry of parked events moves checkpoints too: report it only if it persists.
        if (!isMoved(error) || pauseMs > FIRST_PAUSE_MS) deps.onError(error);
        await pause();
      }
    }
  })();

  return {
    members,
    adopt: (more) => members.push(...more),
    async stop() {
      stopped = true;
      wake?.();
      await subscription?.stop();
      await running;
    },
  };
}

const isMoved = (error: unknown) => (error as { code?: unknown }).code === 'checkpoint_moved';

/** Reloads the checkpoint and the parked events of each member. */
export async function reload({ pool }: Pick<FeedDependencies, 'pool'>, members: readonly Member[]): Promise<void> {
  // Checkpoints first: a retry of parked events also moves the checkpoint, and then this runner's next commit fails.
  const checkpoints = await loadCheckpoints(pool);
  const parked = await loadParkedStreams(pool);
  const skips = await loadSkips(pool);
  for (const member of members) {
    const { position, generation } = checkpoints.get(member.checkpoint) ?? { position: null, generation: 0 };
    Object.assign(member, { position, generation });
    member.parkedStreams = parked.get(member.checkpoint) ?? new Set();
    member.skips = skips.get(member.projection.name) ?? new Set();
  }
}

/** The earliest position of the members. */
export function earliest({ compare }: Pick<EventStore, 'compare'>, members: readonly Member[]): Position | null {
  let earliest: Position | null | undefined;
  for (const { position } of members) {
    if (position === null) return null;
    if (earliest === undefined || earliest === null || compare(position, earliest) < 0) earliest = position;
  }
  return earliest ?? null;
}
