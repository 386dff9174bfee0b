import { answerOf, restingAfter, startWorker } from '../../nightly/start-worker.ts';
import type { ShopBaskets } from './basket-history.ts';
import type { AfterPage, FromWorker, ToWorker } from './worker.ts';

export interface GoesWithThread {
  /** One shop after the other. @param signal ends it early */
  find(baskets: ShopBaskets, signal: AbortSignal): Promise<FromWorker>;
  end(): Promise<void>;
}

/** Counts in a thread of its own, so that whoever sells does not wait for the arithmetic. */
export function startGoesWithThread(): GoesWithThread {
  const worker = startWorker(new URL('./worker.ts', import.meta.url), 'goes-with-worker');
  function ask<Answer>(told: ToWorker, signal: AbortSignal): Promise<Answer> {
    const answered = answerOf<Answer>(worker, signal);
    worker.postMessage(told);
    return answered;
  }
  return {
    async find(baskets, signal) {
      let place: string | null = null;
      do {
        const page = await restingAfter(() => baskets.next(place), signal);
        // Waits for the worker: its memory is bounded, and so is what waits for it.
        const room = await ask<AfterPage>(page.baskets, signal);
        place = room ? page.end : null;
      } while (place !== null);
      return ask<FromWorker>(null, signal);
    },
    async end() {
      await worker.terminate();
    },
  };
}
