import type { EventStore, Position } from '@pdv/infra/event-store/port';
import { loadCheckpoints } from './checkpoints.ts';
import { type Feed, type FeedDependencies, startFeed } from './feed.ts';
import { type Build, type Member, member } from './member.ts';
import { createProgress, type Progress } from './progress.ts';

export interface RunnerDependencies extends FeedDependencies {
  readonly store: Pick<EventStore, 'subscribe' | 'compare' | 'head'>;
}

export interface Runner extends Progress {
  stop(): Promise<void>;
}

/**
 * Keeps read models up to date. The most advanced ones share the leading feed. A read model behind it (a new one, or
 * one in a rebuild) catches up on its own feed, so that the others neither wait nor read the log again. The leading
 * feed then adopts it.
 */
export function startRunner(deps: RunnerDependencies, places: readonly Build[]): Runner {
  const all: Member[] = places.map(member);
  let feeds: Feed[] = [];
  let stopped = false;

  const takeOver = async () => {
    for (const feed of feeds.slice(1)) {
      if (!isLevel(deps, feed, feeds[0])) continue;
      await feed.stop();
      feeds = feeds.filter((other) => other !== feed);
      feeds[0]?.adopt(feed.members);
    }
  };

  const started = (async () => {
    const groups = await retried(
      () => groupByCheckpoint(deps, all),
      deps.onError,
      () => stopped,
    );
    if (stopped) return;
    feeds = groups.map((members, index) => startFeed(deps, members, index === 0 ? takeOver : async () => {}));
  })();

  return {
    async stop() {
      stopped = true;
      await started;
      await Promise.all(feeds.map((feed) => feed.stop()));
    },
    ...createProgress(
      deps,
      places.map(({ checkpoint }) => checkpoint),
    ),
  };
}

/** Groups read models by position, the most advanced first. */
async function groupByCheckpoint({ pool, store }: RunnerDependencies, members: readonly Member[]) {
  const checkpoints = await loadCheckpoints(pool);
  const groups = new Map<Position | null, Member[]>();
  for (const one of members) {
    const position = checkpoints.get(one.checkpoint)?.position ?? null;
    groups.set(position, [...(groups.get(position) ?? []), one]);
  }
  const order = ([a]: readonly [Position | null, unknown], [b]: readonly [Position | null, unknown]) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return store.compare(b, a);
  };
  return [...groups].sort(order).map(([, group]) => group);
}

/** Whether every member of a feed is at or beyond the leading feed, so that none misses an event. */
function isLevel({ store }: RunnerDependencies, feed: Feed, leading: Feed | undefined): boolean {
  const positions = leading?.members.map(({ position }) => position) ?? [];
  return feed.members.every(
    ({ position }) =>
      position !== null && positions.every((other) => other === null || store.compare(position, other) >= 0),
  );
}

async function retried<T>(attempt: () => Promise<T>, onError: (error: unknown) => void, over: () => boolean) {
  for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      return await attempt();
    } catch (error) {
      if (over()) throw error;
      onError(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
