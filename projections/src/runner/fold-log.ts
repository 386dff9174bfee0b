import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { type ApplyDependencies, applyRun } from './apply-run.ts';
import { earliest } from './feed.ts';
import type { Member } from './member.ts';
import { readFacts } from './project-run.ts';

export interface FoldDependencies extends Omit<ApplyDependencies, 'store'> {
  readonly store: Pick<EventStore, 'subscribe' | 'compare'>;
}

interface Options {
  /** Called after each batch with its number of events. The next batch waits for it, and its error ends the fold. */
  readonly onBatch?: (events: number, at: Position) => Promise<void> | void;
  /**
   * Called before each batch: true if other work needs the machine. The batch is then applied in small parts in series.
   */
  readonly gently?: () => boolean;
  /** Ends the fold after the current batch. */
  readonly signal?: AbortSignal;
}

const BATCH_SIZE = 1_000;
/** So few events that other work on this thread or in Postgres hardly waits. */
const PART_SIZE = 100;

/**
 * Brings read models that no other process projects from their checkpoints to a position in the log, and no further.
 * @returns the number of events in between
 * @throws any error that interrupts it: applied events stay, and the next fold continues from there
 */
export async function foldLog(
  deps: FoldDependencies,
  members: readonly Member[],
  to: Position,
  { onBatch, gently, signal }: Options = {},
): Promise<number> {
  const { store } = deps;
  const from = earliest(store, members);
  if (from !== null && store.compare(from, to) >= 0) return 0;
  let count = 0;
  let underWay: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const subscription = store.subscribe({ from, batchSize: BATCH_SIZE, onReconnect: reject }, async (batch) => {
      const events = batch.events.filter(({ position }) => store.compare(position, to) <= 0);
      const isGentle = gently?.() ?? false;
      for (const part of isGentle ? partsOf(events) : [events]) {
        const checkpoint = part.at(-1)?.position;
        if (!checkpoint) continue;
        const run = { events: part, checkpoint };
        // Read this run while Postgres still writes the previous one.
        const facts = readFacts(members, run, deps.codec);
        facts.catch(() => {});
        await underWay;
        if (signal?.aborted) return;
        underWay = isGentle
          ? applyRun(deps, members, run, facts)
          : inTwoHalves(members, (half) => applyRun(deps, half, run, facts));
        underWay.catch(() => {});
        // Finish the writes before `onBatch`, so that its pause is a pause for Postgres too.
        if (isGentle) await underWay;
        count += part.length;
        await onBatch?.(part.length, checkpoint);
      }
      if (store.compare(batch.checkpoint, to) >= 0) void subscription.stop();
    });
    const stop = () => void subscription.stop();
    signal?.addEventListener('abort', stop);
    subscription.ended.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  }).finally(() => underWay);
  return count;
}

function* partsOf<T>(events: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < events.length; from += PART_SIZE) yield events.slice(from, from + PART_SIZE);
}

/**
 * Runs two transactions at a time: Node builds the rows of one while Postgres writes the rows of the other. Each read
 * model has its own checkpoint, so one may get further than another.
 */
async function inTwoHalves(
  members: readonly Member[],
  work: (half: readonly Member[]) => Promise<void>,
): Promise<void> {
  const halves = [0, 1].map((which) => members.filter((_, index) => index % 2 === which));
  const done = await Promise.allSettled(halves.filter((half) => half.length > 0).map(work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
