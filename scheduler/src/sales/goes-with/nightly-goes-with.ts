import type { Pool } from 'pg';
import type { NightlyWork } from '../../nightly/run-nightly.ts';
import type { BasketHistory } from './basket-history.ts';
import { startGoesWithThread } from './goes-with-thread.ts';
import { createGoesWithTable } from './table.ts';

/** Finds which products of a shop go together. */
export function nightlyGoesWith(pool: Pool, history: BasketHistory): NightlyWork {
  const table = createGoesWithTable(pool);
  return {
    keepOnly: table.keepOnly,
    runs: table.runs,
    begin() {
      const thread = startGoesWithThread();
      return {
        async compute({ shopId, computedAt, settledBy, signal }) {
          const started = performance.now();
          const baskets = await history.of(shopId, computedAt);
          const found = await thread.find(baskets, signal);
          const tookMs = Math.round(performance.now() - started);
          const run = { shopId, countedOn: baskets.today, computedAt, settled: settledBy(found.tickets), tookMs };
          await table.replace(run, found);
        },
        end: thread.end,
      };
    },
  };
}
