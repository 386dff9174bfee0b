import type { Decision } from '@pdv/schemas/kernel/decider';
import type { SaleLine, StockReturned } from '@pdv/schemas/sales/events';
import { type Inventory, stockOf } from './state.ts';

export interface ReturnStock {
  readonly type: 'ReturnStock';
  readonly saleId: string;
  readonly lines: readonly Pick<SaleLine, 'lineId' | 'productId' | 'productName' | 'quantity'>[];
}

/**
 * Always accepts, because the sale's stream has decided the cancellation. Units of a deleted product return to its
 * count too.
 */
export function returnStock({ saleId, lines }: ReturnStock, state: Inventory): Decision<StockReturned, never> {
  const stocks = new Map<string, number>();
  const returned = lines.map(({ lineId, productId, productName, quantity }) => {
    const stockBefore = stocks.get(productId) ?? stockOf(state, productId);
    const stockAfter = stockBefore + quantity;
    stocks.set(productId, stockAfter);
    return { lineId, productId, productName, quantity, stockBefore, stockAfter };
  });
  return { accepted: [{ type: 'StockReturned', data: { saleId, lines: returned } }] };
}
