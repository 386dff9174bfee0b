import type { Pool } from 'pg';
import type { NightlyWork } from '../../nightly/run-nightly.ts';
import type { DemandHistory } from './demand-history.ts';
import { startForecastThread } from './forecast-thread.ts';
import { createForecastTable } from './table.ts';

/** Forecasts the demand for each product of a shop. */
export function nightlyForecast(pool: Pool, history: DemandHistory): NightlyWork {
  const table = createForecastTable(pool);
  return {
    keepOnly: table.keepOnly,
    runs: table.runs,
    begin() {
      const thread = startForecastThread();
      return {
        async compute({ shopId, computedAt, settledBy, signal }) {
          const started = performance.now();
          const demand = await history.of(shopId, computedAt);
          const found = await thread.forecast(demand, signal);
          const tookMs = Math.round(performance.now() - started);
          const run = { shopId, forecastOn: demand.today, computedAt, settled: settledBy(found.units), tookMs };
          await table.replace(run, found);
        },
        end: thread.end,
      };
    },
  };
}
