import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MOST_WEEKS } from '@pdv/schemas/sales/forecast-demand';
import type { ShopDemand } from './demand-history.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
/** Beside this file's source, or beside the bundles: `infra/app/programs.ts` names it. */
const WORKER = new URL(FROM_SOURCE ? './worker.ts' : './forecast-worker.mjs', import.meta.url);
/** A thread inherits nothing that reads TypeScript. */
const READ_SOURCE = `import('tsx/esm/api').then(({ register }) => (register(), import('${WORKER.href}')))`;

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
      // The week's sums are asked for one after the other: each is a short query between those of whoever sells.
      for (let weeksAgo = 0; weeksAgo < MOST_WEEKS; weeksAgo += 1) {
        signal.throwIfAborted();
        tell({ weeksAgo, units: await demand.week(weeksAgo) });
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
