import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { type ApplyDependencies, applyRun } from './apply-run.ts';
import { earliest } from './feed.ts';
import type { Member } from './member.ts';
import { readFacts } from './project-run.ts';

export interface FoldDependencies extends Omit<ApplyDependencies, 'store'> {
  readonly store: Pick<EventStore, 'subscribe' | 'compare'>;
}

interface Options {
  /** Told after each batch how many events it held; the next one waits. What it throws ends the fold. */
  readonly onBatch?: (events: number, at: Position) => Promise<void> | void;
  /** Asked before each batch: whether others need the machine more. Then it is applied in small parts, one at a time. */
  readonly gently?: () => boolean;
  /** Ends it after the batch under way. */
  readonly signal?: AbortSignal;
}

const BATCH_SIZE = 1_000;
/** So few that whoever waits for this thread or for Postgres hardly notices. */
const PART_SIZE = 100;

/**
 * Brings read models that nobody else projects from where they stand up to a place in the log, and no further.
 * @returns how many events lay between
 * @throws whatever interrupts it: what was applied until then stays, and another fold goes on from there
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
        // Read while Postgres still writes the run before.
        const facts = readFacts(members, run, deps.codec);
        facts.catch(() => {});
        await underWay;
        if (signal?.aborted) return;
        underWay = isGentle
          ? applyRun(deps, members, run, facts)
          : inTwoHalves(members, (half) => applyRun(deps, half, run, facts));
        underWay.catch(() => {});
        // Who rests after it is to rest from all of it.
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
 * Two transactions at a time: Node puts the rows of one together while Postgres writes the other's. Each read model has
 * its own checkpoint, so one may come further than another.
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
