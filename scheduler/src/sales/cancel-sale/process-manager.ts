import type { SaleCancelled, SaleReturned, StockReturned } from '@pdv/schemas/sales/events';
import type { FeedBatch } from '../../feed/event-feed.ts';
import type { GoingBack, StockReturnTable } from './tables.ts';

type Handled = SaleCancelled | SaleReturned | StockReturned;
export const LISTENS_TO: readonly Handled['type'][] = ['SaleCancelled', 'SaleReturned', 'StockReturned'];

export interface CancellationOptions {
  readonly table: Pick<StockReturnTable, 'add' | 'remove'>;
  readonly save: (checkpoint: string) => Promise<void>;
}

/**
 * Records the cancelled sales and the returns whose stock is not back. The route returns it at once, so both events
 * nearly always come together and leave no work.
 */
export function createCancellationTracking({ table, save }: CancellationOptions) {
  return async function handle({ events, checkpoint }: FeedBatch): Promise<void> {
    const open = new Map<string, GoingBack>();
    const returned: string[] = [];
    for (const { event, metadata, stream, revision } of events) {
      const handled = event as Handled;
      const workId = workOf(handled);
      if (handled.type !== 'StockReturned') open.set(workId, { workId, shopId: metadata.shopId, stream, revision });
      else if (!open.delete(workId)) returned.push(workId);
    }
    if (open.size > 0) await table.add([...open.values()]);
    if (returned.length > 0) await table.remove(returned);
    await save(checkpoint);
  };
}

/** Of a return its own id; of a cancellation, of which a sale has one, the sale's. */
function workOf(event: Handled): string {
  if (event.type === 'SaleReturned') return event.data.returnId;
  if (event.type === 'SaleCancelled') return event.data.saleId;
  return event.data.ofReturn?.returnId ?? event.data.saleId;
}
