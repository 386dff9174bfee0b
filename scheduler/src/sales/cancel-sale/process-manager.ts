import type { SaleCancelled, StockReturned } from '@pdv/schemas/sales/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import type { Cancellation, StockReturnTable } from './tables.ts';

type Handled = SaleCancelled | StockReturned;
export const LISTENS_TO: readonly Handled['type'][] = ['SaleCancelled', 'StockReturned'];

export interface CancellationOptions {
  readonly table: Pick<StockReturnTable, 'add' | 'remove'>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Records the cancelled sales whose stock has not returned. The cancelling route returns it at once, so both events
 * nearly always come together and leave no work.
 */
export function createCancellationTracking({ table, save }: CancellationOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const open = new Map<string, Cancellation>();
    const returned: string[] = [];
    for (const { event, metadata, stream, revision } of events) {
      const { type, data } = event as Handled;
      if (type === 'SaleCancelled')
        open.set(data.saleId, { saleId: data.saleId, shopId: metadata.shopId, stream, revision });
      else if (!open.delete(data.saleId)) returned.push(data.saleId);
    }
    if (open.size > 0) await table.add([...open.values()]);
    if (returned.length > 0) await table.remove(returned);
    await save(checkpoint);
  };
}
