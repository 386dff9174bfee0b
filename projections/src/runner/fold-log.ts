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
  /** Ends it after the batch under way. */
  readonly signal?: AbortSignal;
}

const BATCH_SIZE = 1_000;

/**
 * Brings read models that nobody else projects from where they stand up to a place in the log, and no further.
 * @returns how many events lay between
 * @throws whatever interrupts it: what was applied until then stays, and another fold goes on from there
 */
export async function foldLog(
  deps: FoldDependencies,
  members: readonly Member[],
  to: Position,
  { onBatch, signal }: Options = {},
): Promise<number> {
  const { store } = deps;
  const from = earliest(store, members);
  if (from !== null && store.compare(from, to) >= 0) return 0;
  let count = 0;
  let underWay: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const subscription = store.subscribe({ from, batchSize: BATCH_SIZE, onReconnect: reject }, async (batch) => {
      const events = batch.events.filter(({ position }) => store.compare(position, to) <= 0);
      const checkpoint = events.at(-1)?.position;
      if (checkpoint) {
        const run = { events, checkpoint };
        // Read while Postgres still writes the run before.
        const facts = readFacts(members, run, deps.codec);
        facts.catch(() => {});
        await underWay;
        if (signal?.aborted) return;
        underWay = onLanes(members, (lane) => applyRun(deps, lane, run, facts));
        underWay.catch(() => {});
        count += events.length;
        await onBatch?.(events.length, checkpoint);
      }
      if (store.compare(batch.checkpoint, to) >= 0) void subscription.stop();
    });
    const stop = () => void subscription.stop();
    signal?.addEventListener('abort', stop);
    subscription.ended.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  }).finally(() => underWay);
  return count;
}

/**
 * Two transactions at a time: Node puts the rows of one together while Postgres writes the other's. Each read model has
 * its own checkpoint, so one may come further than another.
 */
async function onLanes(members: readonly Member[], work: (lane: readonly Member[]) => Promise<void>): Promise<void> {
  const lanes = [0, 1].map((which) => members.filter((_, index) => index % 2 === which));
  const done = await Promise.allSettled(lanes.filter((lane) => lane.length > 0).map(work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
