import type { Position } from '@pdv/infra/event-store/port';
import type { Pool } from 'pg';
import { createCheckpoint } from './checkpoints.ts';
import { createErasureTables } from './customers/erase-customer/tables.ts';
import { LOG } from './feed/log-feed.ts';
import type { Purchases } from './follow-ups/schedule/purchases.ts';
import type { ShopTerms } from './follow-ups/schedule/shop-terms.ts';
import { createPostgresProgress, type PaceOfProduct } from './follow-ups/schedule/tables.ts';

export {
  bought,
  broughtBack,
  keyOf,
  measuredAs,
  noPurchases,
  type Purchases,
  productsSold,
  type SoldProduct,
} from './follow-ups/schedule/purchases.ts';
export { NEW_SHOP, type ShopTerms, type TermsEvent, termsAfter } from './follow-ups/schedule/shop-terms.ts';
export type { PaceOfProduct } from './follow-ups/schedule/tables.ts';

export interface SeedState {
  /** The log's end; everything before it is done. */
  readonly position: Position;
  readonly terms: ReadonlyMap<string, ShopTerms>;
  readonly purchases: readonly Purchases[];
  readonly products: readonly PaceOfProduct[];
  readonly pending: readonly { readonly followUpId: string; readonly customerId: string }[];
}

const ROWS_AT_ONCE = 10_000;
/** Processes for which the log that was written leaves nothing to do. */
const DONE = [
  ...[
    'erasures',
    'session-endings',
    'several-shops',
    'stock-returns',
    'stock-transfers',
    'supplier-invoices',
    'debts',
    'notices',
    'leads',
  ],
  ...['campaigns', 'campaign-mails', 'webhooks', 'imported-sales'],
];

/**
 * Sets the scheduler's state as if it had read the log up to a position. This serves a log that was written as a whole,
 * with its reminders: the next start need not read a year of sales. The checkpoints come last.
 */
export async function writeSeedState(
  pool: Pool,
  { position, terms, purchases, products, pending }: SeedState,
): Promise<void> {
  const open = createErasureTables(pool);
  for (let from = 0; from < pending.length; from += ROWS_AT_ONCE) {
    await open.add(pending.slice(from, from + ROWS_AT_ONCE));
  }
  for (const process of DONE) await (await checkpointOf(process)).save(position);
  const progress = createPostgresProgress(pool, await checkpointOf('follow-ups'));
  for (let from = 0; from < purchases.length; from += ROWS_AT_ONCE) {
    const some = purchases.slice(from, from + ROWS_AT_ONCE);
    await progress.learn({ terms: new Map(), purchases: some, products: [] });
  }
  await progress.save(position, { terms, purchases: [], products });

  async function checkpointOf(process: string) {
    const checkpoint = createCheckpoint(pool, process, LOG);
    await checkpoint.load();
    return checkpoint;
  }
}
