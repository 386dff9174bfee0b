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
  /** Told about twice a second. */
  readonly tell: (told: Progress) => Promise<void>;
  readonly signal: AbortSignal;
}

const TELL_EVERY_MS = 500;
/** Longer than a batch takes on a slow machine. */
const LONGEST_REST_MS = 250;

/**
 * How far a replay is, and how fast it may go: while something is appended to the log it rests after each batch for as
 * long as the batch took, so that the shop has half of what it would take, and goes `gently`.
 */
export function createPace({ head, share }: Pick<EventStore, 'head' | 'share'>, { before, tell, signal }: Options) {
  const started = performance.now();
  let [events, toldAt, since] = [0, Number.NEGATIVE_INFINITY, started];
  let end: Position | null = null;
  // Until it is known that nobody sells.
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
