import type { Subscription } from './port.ts';

/** The subscription of what runs until `stopping` is aborted; `ended` settles when its handler is idle. */
export function stoppable(stopping: AbortController, ended: Promise<void>): Subscription {
  // Callers await `ended` for the error. Without a listener it must not crash the process.
  const idle = ended.catch(() => undefined);
  return {
    ended,
    stop: () => {
      stopping.abort();
      return idle;
    },
  };
}
