import { setImmediate as turn } from 'node:timers/promises';

/** So long may the lines of a file keep other requests waiting. By time: one long line may cost as much as a thousand. */
const AT_MOST_MS = 10;

/** To call after each line: lets other requests run where it is time to. */
export function breathing(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now();
  return async () => {
    if (now() - since < AT_MOST_MS) return;
    await turn();
    since = now();
  };
}
