import { setTimeout as delay } from 'node:timers/promises';
import type { Progress } from '@pdv/projections/app';

/** The read models behind the mails to owners, their reports, the audiences of campaigns and what is computed at night. */
const READ: ReadonlySet<string> = new Set([
  ...['dashboard', 'reports', 'products', 'customers', 'sales', 'returns', 'receivables', 'saved-reports'],
  'cash-sessions',
]);
const LONGEST_MS = 60_000;

/** Waits until these read models have read the whole log, which may take a while after a start. */
export function createUpToDate(progress: Progress): () => Promise<void> {
  return async () => {
    const head = await progress.head();
    if (head === null) return;
    for (const started = performance.now(); performance.now() - started < LONGEST_MS; await delay(50)) {
      const read = (await progress.status(head)).filter(({ name }) => READ.has(name));
      if (read.every(({ caughtUp }) => caughtUp)) return;
    }
    throw new Error('the read models that the scheduler asks are behind');
  };
}
