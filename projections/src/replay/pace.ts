import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, Position } from '@pdv/infra/event-store/port';

interface Progress {
  readonly events: number;
  readonly share: number;
  readonly per_second: number;
  readonly seconds_left: number;
}

interface Options {
  /** Events that an earlier process applied. */
  readonly before: number;
  /** Called about twice a second. */
  readonly tell: (told: Progress) => Promise<void>;
  readonly signal: AbortSignal;
}

const TELL_EVERY_MS = 500;
/** Longer than a batch takes on a slow machine. */
const LONGEST_REST_MS = 250;

/**
 * Measures the progress of a replay and limits its speed. While the log grows, the replay pauses after each batch for
 * as long as the batch took, 250 ms at most, and applies events `gently`. So it leaves about half of its share of the
 * machine to sales.
 */
export function createPace({ head, share }: Pick<EventStore, 'head' | 'share'>, { before, tell, signal }: Options) {
  const started = performance.now();
  let [events, toldAt, since] = [0, Number.NEGATIVE_INFINITY, started];
  let end: Position | null = null;
  // Assume sales until the log is known to stand still.
  let busy = true;
  let startedAt: number | undefined;

  const onBatch = async (more: number, at: Position): Promise<void> => {
    events += more;
    const now = performance.now();
    if (now - toldAt >= TELL_EVERY_MS) {
      const newest = await head();
      busy = end === null || newest !== end;
      end = newest;
      toldAt = now;
      const done = newest === null ? 1 : share(at, newest);
      startedAt ??= done;
      const seconds = Math.max((now - started) / 1_000, 0.001);
      const left = done > startedAt ? (seconds * (1 - done)) / (done - startedAt) : 0;
      await tell({
        events: before + events,
        share: done,
        per_second: events / seconds,
        seconds_left: Math.ceil(left),
      });
    }
    if (busy) await delay(Math.min(now - since, LONGEST_REST_MS), undefined, { signal }).catch(() => undefined);
    since = performance.now();
  };
  return { onBatch, gently: () => busy };
}
