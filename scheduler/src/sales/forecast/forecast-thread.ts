import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MOST_WEEKS } from '@pdv/schemas/sales/forecast-demand';
import type { ShopDemand } from './demand-history.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
/** Beside this file's source, or beside the bundles: `infra/app/programs.ts` names it. */
const WORKER = new URL(FROM_SOURCE ? './worker.ts' : './forecast-worker.mjs', import.meta.url);
/** A thread inherits nothing that reads TypeScript. */
const READ_SOURCE = `import('tsx/esm/api').then(({ register }) => (register(), import('${WORKER.href}')))`;

const DAYS_OF_WEEK = 7;
/** Of more products one query reads a day, of fewer a week: each is short beside those of whoever sells. */
const MANY_PRODUCTS = 500;
/** After each query the database is left alone so many times as long as it took. */
const REST = 3;

export interface ForecastThread {
  /** One shop after the other. @param signal ends it early */
  forecast(demand: ShopDemand, signal: AbortSignal): Promise<FromWorker>;
  end(): Promise<void>;
}

/** Forecasts in a thread of its own, so that whoever sells does not wait for the arithmetic. */
export function startForecastThread(): ForecastThread {
  const worker = FROM_SOURCE ? new Worker(READ_SOURCE, { eval: true, execArgv: [] }) : new Worker(WORKER);
  // Without a listener an error would end the process; `once` tells whoever waits.
  worker.on('error', () => {});
  const tell = (told: ToWorker) => worker.postMessage(told);
  return {
    async forecast(demand, signal) {
      const answered = once(worker, 'message', { signal }) as Promise<[FromWorker]>;
      answered.catch(() => {});
      const days = demand.count > MANY_PRODUCTS ? 1 : DAYS_OF_WEEK;
      for (let daysAgo = MOST_WEEKS * DAYS_OF_WEEK; daysAgo > 0; daysAgo -= days) {
        signal.throwIfAborted();
        const asked = performance.now();
        const units = await demand.sold(daysAgo, days);
        tell({ weeksAgo: Math.floor((daysAgo - 1) / DAYS_OF_WEEK), units });
        await delay(REST * (performance.now() - asked), undefined, { signal });
      }
      tell({ products: demand.products });
      const [answer] = await answered;
      return answer;
    },
    async end() {
      await worker.terminate();
    },
  };
}
