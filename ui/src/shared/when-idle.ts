/** A browser without idle time to give (Safari) is asked to wait for so long. */
const AFTER_MS = 1_000;

/** Fetches ahead what a key opens, once the screen in sight has nothing more to do. Gives back what calls it off. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  // What fails to come is asked for again, and reported, when it is opened.
  const run = () => void load().catch(() => undefined);
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, AFTER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
