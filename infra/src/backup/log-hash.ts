import type { EventStore, RecordedEvent } from '../event-store/port.ts';
import { lineOf, NO_HASH } from './event-line.ts';
import { logBatches } from './log-batches.ts';

export interface LogHash {
  readonly events: number;
  readonly hash: string;
}

export interface HashOptions {
  /** Of how many events. */
  readonly atMost?: number;
  /** Which events make the chain. Default: all. */
  readonly wanted?: (event: RecordedEvent) => boolean;
  /** Called for each event with its number in the chain, from 1, and the hash over it and all before it. */
  readonly onEvent?: (event: RecordedEvent, nth: number, hash: string) => void;
  /** Called with the number of events read so far. */
  readonly onEvents?: (events: number) => void;
}

/** The chain of a log as it is now, from its first event. */
export async function hashOfLog(
  store: Pick<EventStore, 'subscribe'>,
  { atMost = Number.POSITIVE_INFINITY, wanted = () => true, onEvent, onEvents }: HashOptions = {},
): Promise<LogHash> {
  let events = 0;
  let hash = NO_HASH;
  if (atMost > 0) {
    for await (const batch of logBatches(store, null)) {
      for (const event of batch.events.filter(wanted).slice(0, atMost - events)) {
        hash = lineOf(event, hash).hash;
        events += 1;
        onEvent?.(event, events, hash);
      }
      onEvents?.(events);
      if (events === atMost) break;
    }
  }
  return { events, hash };
}
