import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';
import { LRUCache } from 'lru-cache';

/** What happens meanwhile is noticed after so long. */
const SHARED_MS = 1_000;

/**
 * Whoever asks for a stream's state within a second of somebody else is told the same. Reminders of one shop are due
 * together, and one after the other they would all read its customers to the end.
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
