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
  /** Told of everything that stops a feed for a moment; it goes on by itself. */
  readonly onError: (error: unknown) => void;
}

/** One subscription on the log, for all read models that stand at about the same place. */
export interface Feed {
  readonly members: readonly Member[];
  /** Takes over read models that stand at or beyond this feed. */
  adopt(members: readonly Member[]): void;
  /** Ends after the run under way. */
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const BATCH_SIZE = 1_000;
/** Sales that come one after the other share a run, at a delay that nobody sees and a fraction of the cost. */
const BREATH_MS = 50;
const SMALL_BATCH = 200;

/**
 * Reads on from the stored checkpoints, for ever: whatever goes wrong (a lost connection, another process at work on
 * the same read models), it pauses, reads the checkpoints again and goes on from there.
 * `beforeRun` is called between runs, while nothing of this feed is under way.
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
      // Whoever waits for it below is told; no further run begins.
      underWay.catch(() => subscription?.stop());
    };
    subscription = deps.store.subscribe(
      { from: earliest(deps.store, members), batchSize: BATCH_SIZE, onReconnect: deps.onError },
      async (batch) => {
        if (stopped) return;
        // This process reads the run while Postgres still writes the one before.
        const readers = members.length;
        const facts = readFacts(members, batch, deps.codec);
        facts.catch(() => {});
        await underWay;
        if (stopped) return;
        await beforeRun();
        // Whoever was taken over meanwhile may want events that nobody wanted before.
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
        // Somebody may have swapped a table or taken up what was parked: worth a word only if it goes on.
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

/** Where each of them stands, and what of theirs is parked. */
export async function reload({ pool }: Pick<FeedDependencies, 'pool'>, members: readonly Member[]): Promise<void> {
  // In this order: whoever takes up what is parked moves the checkpoint along, which is noticed when it is moved here.
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

/** Of where they stand. */
export function earliest({ compare }: Pick<EventStore, 'compare'>, members: readonly Member[]): Position | null {
  let earliest: Position | null | undefined;
  for (const { position } of members) {
    if (position === null) return null;
    if (earliest === undefined || earliest === null || compare(position, earliest) < 0) earliest = position;
  }
  return earliest ?? null;
}
