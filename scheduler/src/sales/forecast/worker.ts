import { parentPort } from 'node:worker_threads';
import type { ProductOfShop } from './demand-history.ts';
import { createTally, type ForecastOfProduct } from './tally.ts';

/** To the thread: the weeks of one shop, then its products. */
export type ToWorker = { readonly weeksAgo: number; readonly units: string } | { readonly products: string };

/** From it, once it has the products. */
export interface FromWorker {
  /** JSON of rows of `forecasts.products`, some in each text. */
  readonly rows: readonly string[];
  readonly units: number;
}

const ROWS_AT_ONCE = 500;

let tally = createTally();
parentPort?.on('message', (told: ToWorker) => {
  if ('weeksAgo' in told) return tally.add(told.weeksAgo, told.units);
  const { products, units } = tally.forecast(JSON.parse(told.products) as ProductOfShop[]);
  tally = createTally();
  const rows: string[] = [];
  for (let from = 0; from < products.length; from += ROWS_AT_ONCE) {
    rows.push(JSON.stringify(products.slice(from, from + ROWS_AT_ONCE).map(rowOf)));
  }
  parentPort?.postMessage({ rows, units } satisfies FromWorker);
});

function rowOf({ productId, judgedUnits, missedUnits, naiveMissedUnits, ...forecast }: ForecastOfProduct) {
  return {
    ...forecast,
    product_id: productId,
    judged_units: judgedUnits,
    missed_units: missedUnits,
    naive_missed_units: naiveMissedUnits,
  };
}
