import type { CommandHandler } from '@pdv/infra/command-handler/command-handler';

/**
 * Many who ask for one stream's state at once wait for one reading of it. Reminders of one shop are due together, and
 * one after the other they would all read its customers to the end.
 */
export function shareReads(handler: Pick<CommandHandler, 'state'>): Pick<CommandHandler, 'state'> {
  const underWay = new Map<string, Promise<never>>();
  return {
    state(decider, stream) {
      const shared = underWay.get(stream);
      if (shared) return shared;
      const reading = handler.state(decider, stream).finally(() => underWay.delete(stream)) as Promise<never>;
      underWay.set(stream, reading);
      return reading;
    },
  };
}
