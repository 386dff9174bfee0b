import type { EventStore } from '../event-store/port.ts';
import { lineOf, NO_HASH } from './event-line.ts';
import { logBatches } from './log-batches.ts';

/**
 * The chain of a log as it is now, from its first event.
 * @param atMost of how many events
 * @param onEvents told how many were read so far
 */
export async function hashOfLog(
  store: Pick<EventStore, 'subscribe'>,
  atMost = Number.POSITIVE_INFINITY,
  onEvents: (events: number) => void = () => {},
): Promise<{ readonly events: number; readonly hash: string }> {
  let events = 0;
  let hash = NO_HASH;
  if (atMost > 0) {
    for await (const batch of logBatches(store, null)) {
      for (const event of batch.events.slice(0, atMost - events)) hash = lineOf(event, hash).hash;
      events += Math.min(batch.events.length, atMost - events);
      onEvents(events);
      if (events === atMost) break;
    }
  }
  return { events, hash };
}
