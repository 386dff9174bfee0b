import { parentPort } from 'node:worker_threads';
import { createBaskets, type FoundPair } from '@pdv/schemas/sales/goes-with-baskets';
import { expectedTogether } from '@pdv/schemas/sales/goes-with-pairs';

/** To the thread: the tickets of one shop, page by page, then null. */
export type ToWorker = string | null;

/** From it after each page: whether there is room for more tickets. */
export type AfterPage = boolean;

/** From it, after the last page. */
export interface FromWorker {
  /** JSON of rows of `forecasts.goes_with`, some in each text. */
  readonly rows: readonly string[];
  readonly tickets: number;
  /** Of the thread: its heap, and what it counts in. */
  readonly mb: number;
}

const ROWS_AT_ONCE = 2_000;
const MB = 1_000_000;

let baskets = createBaskets();
parentPort?.on('message', (told: ToWorker) => {
  if (told !== null) {
    const room = told
      .split(',')
      .slice(0, -1)
      .every((basket) => baskets.add(basket === '' ? [] : basket.split(' ')));
    parentPort?.postMessage(room satisfies AfterPage);
    return;
  }
  const { tickets } = baskets.count();
  const rows: string[] = [];
  let some: unknown[] = [];
  for (const best of baskets.find()) {
    some.push(...best.map(rowOf));
    if (some.length < ROWS_AT_ONCE) continue;
    rows.push(JSON.stringify(some));
    some = [];
  }
  if (some.length > 0) rows.push(JSON.stringify(some));
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  baskets = createBaskets();
  const mb = Math.round((heapUsed + external + arrayBuffers) / MB);
  parentPort?.postMessage({ rows, tickets, mb } satisfies FromWorker);
});

function rowOf(pair: FoundPair, nth: number) {
  const { productId, otherId, withProduct, together } = pair;
  return {
    product_id: productId,
    nth,
    other_id: otherId,
    tickets: withProduct,
    together,
    expected: expectedTogether(pair),
  };
}
