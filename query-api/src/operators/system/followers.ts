import type { EventStore, Position } from '@pdv/infra/event-store/port';
import type { Follower } from '@pdv/schemas/operators/system';
import { type Backlog, countBacklog } from './backlog.ts';

type Log = Pick<EventStore, 'compare' | 'subscribe'>;

interface Following {
  readonly name: string;
  readonly position: Position | null;
}

/** Enough to tell a short delay from a rebuild; the screen shows no larger count. */
const COUNT_AT_MOST = 10_000;
const TIMEOUT_MS = 2_000;

const NOTHING: Backlog = { events: 0, more: false, since: null };

/**
 * The distance of each follower from the log's head. Followers at the same position share one count, and followers at
 * the head cost nothing.
 * @param head `undefined` if the log does not answer
 */
export async function lagOf<P extends Following>(
  log: Log,
  places: readonly P[],
  head: Position | null | undefined,
  now: Date,
): Promise<(P & Follower)[]> {
  const counted = new Map<Position | null, Promise<Backlog | null>>();
  const backlogAt = (position: Position | null) => {
    if (head === undefined) return Promise.resolve(null);
    if (head === null || (position !== null && log.compare(position, head) >= 0)) return Promise.resolve(NOTHING);
    const known = counted.get(position) ?? count(log, position);
    counted.set(position, known);
    return known;
  };
  return Promise.all(
    places.map(async (place) => {
      const backlog = await backlogAt(place.position);
      return {
        ...place,
        eventsBehind: backlog?.events ?? null,
        more: backlog?.more ?? false,
        secondsBehind: backlog && secondsSince(backlog.since, now),
      };
    }),
  );
}

const count = (log: Log, from: Position | null) =>
  countBacklog(log, from, { atMost: COUNT_AT_MOST, timeoutMs: TIMEOUT_MS }).catch(() => null);

function secondsSince(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1_000));
}
