import type { Subscription } from './port.ts';

/** The subscription of what runs until `stopping` is aborted; `ended` settles when its handler is idle. */
export function stoppable(stopping: AbortController, ended: Promise<void>): Subscription {
  // Whoever wants the error awaits `ended`; without a listener it must not bring the process down.
  const idle = ended.catch(() => undefined);
  return {
    ended,
    stop: () => {
      stopping.abort();
      return idle;
    },
  };
}
