import { MOST_WEEKS } from '@pdv/schemas/sales/forecast-demand';
import { answerOf, restingAfter, startWorker } from '../../nightly/start-worker.ts';
import type { ShopDemand } from './demand-history.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const DAYS_OF_WEEK = 7;
/** Of more products one query reads a day, of fewer a week: each is short beside those of whoever sells. */
const MANY_PRODUCTS = 500;

export interface ForecastThread {
  /** One shop after the other. @param signal ends it early */
  forecast(demand: ShopDemand, signal: AbortSignal): Promise<FromWorker>;
  end(): Promise<void>;
}

/** Forecasts in a thread of its own, so that whoever sells does not wait for the arithmetic. */
export function startForecastThread(): ForecastThread {
  const worker = startWorker(new URL('./worker.ts', import.meta.url), 'forecast-worker');
  const tell = (told: ToWorker) => worker.postMessage(told);
  return {
    async forecast(demand, signal) {
      const answered = answerOf<FromWorker>(worker, signal);
      answered.catch(() => {});
      const days = demand.count > MANY_PRODUCTS ? 1 : DAYS_OF_WEEK;
      for (let daysAgo = MOST_WEEKS * DAYS_OF_WEEK; daysAgo > 0; daysAgo -= days) {
        const units = await restingAfter(() => demand.sold(daysAgo, days), signal);
        tell({ weeksAgo: Math.floor((daysAgo - 1) / DAYS_OF_WEEK), units });
      }
      tell({ products: demand.products });
      return answered;
    },
    async end() {
      await worker.terminate();
    },
  };
}
