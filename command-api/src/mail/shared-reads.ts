import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { LRUCache } from 'lru-cache';

/** Changes take effect after at most this time. */
const SHARED_MS = 1_000;

/**
 * Callers that read a stream within one second share the result. A shop's reminders fall due together, and each would
 * otherwise read all of the shop's customers.
 */
export function shareReads(handler: Pick<CommandHandler, 'state'>): Pick<CommandHandler, 'state'> {
  const readings = new LRUCache<string, Promise<never>>({ max: 100, ttl: SHARED_MS });
  return {
    state(decider, stream) {
      const shared = readings.get(stream);
      if (shared) return shared;
      const reading = handler.state(decider, stream) as Promise<never>;
      readings.set(stream, reading);
      reading.catch(() => readings.delete(stream));
      return reading;
    },
  };
}
