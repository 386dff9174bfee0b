import type { FreguesEvent } from '@pdv/schemas/log';
import type { FeedBatch } from '../feed/event-feed.ts';

export const LISTENS_TO: readonly FreguesEvent['type'][] = ['PastSaleImported', 'PastSaleRemoved'];

export interface ImportedSalesOptions {
  /** Has what is computed at night computed once more for these shops, until two in a row have counted the same. */
  readonly computeAgain: (shopIds: readonly string[]) => Promise<void>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Whoever brings a year of sales looks for what they tell at once, not on the next morning. It is done while a file is
 * still coming in, and again until it is all in.
 */
export function createImportedSales({ computeAgain, save }: ImportedSalesOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const shopIds = [...new Set(events.map(({ metadata }) => metadata.shopId))];
    if (shopIds.length > 0) await computeAgain(shopIds);
    await save(checkpoint);
  };
}
