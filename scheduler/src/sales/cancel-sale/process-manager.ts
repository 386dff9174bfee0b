import type { SaleCancelled, SaleReturned, StockReturned } from '@pdv/schemas/sales/events';
import type { TrackedWork } from '../../due-work/track.ts';

/** An event after which stock goes back. */
export type StockCause = SaleCancelled | SaleReturned;

/** The cancelled sales and the returns whose stock is not back: of a return its own id, of a cancellation the sale's. */
export const stockReturns: TrackedWork<StockCause | StockReturned> = {
  listensTo: ['SaleCancelled', 'SaleReturned', 'StockReturned'],
  begunBy({ type, data }) {
    switch (type) {
      case 'SaleReturned':
        return data.returnId;
      case 'SaleCancelled':
        return data.saleId;
      case 'StockReturned':
        return null;
    }
  },
  endedBy: ({ type, data }) => (type === 'StockReturned' ? (data.ofReturn?.returnId ?? data.saleId) : null),
};
