/** So long a screen may take to come, with all that it shows. */
const AFTER_MS = 3_000;

/** Fetches ahead what a key opens, once the screen in sight has nothing more to do. Gives back what calls it off. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  // A chunk that fails to load is requested again, and reported, when it is opened.
  const run = () => void load().catch(() => undefined);
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle time to give.
    if (typeof requestIdleCallback === 'undefined') run();
    else idle = requestIdleCallback(run);
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
