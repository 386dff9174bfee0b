import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore } from '@pdv/infra/event-store/port';
import type { Projections } from '@pdv/projections/app';

/** The read models behind the mails to owners. */
const READ: ReadonlySet<string> = new Set(['dashboard', 'reports', 'products', 'customers']);
const LONGEST_MS = 60_000;

/** Waits until these read models have read the whole log, which may take a while after a start. */
export function createUpToDate(
  store: Pick<EventStore, 'head' | 'compare'>,
  progress: Pick<Projections, 'status'>,
): () => Promise<void> {
  return async () => {
    const head = await store.head();
    if (head === null) return;
    for (const started = performance.now(); performance.now() - started < LONGEST_MS; await delay(50)) {
      const read = (await progress.status()).filter(({ name }) => READ.has(name));
      if (read.every(({ position }) => position !== null && store.compare(position, head) >= 0)) return;
    }
    throw new Error('the read models that mails are written from are behind');
  };
}
