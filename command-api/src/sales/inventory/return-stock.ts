import type { Decision } from '@pdv/schemas/kernel/decider';
import type { SaleCancelled, SaleLine, StockReturned } from '@pdv/schemas/sales/events';
import { type Inventory, stockOf } from './state.ts';

export interface ReturnStock extends Pick<SaleCancelled['data'], 'cashSessionId' | 'payments'> {
  readonly type: 'ReturnStock';
  readonly saleId: string;
  readonly lines: readonly Pick<SaleLine, 'lineId' | 'productId' | 'productName' | 'quantity'>[];
}

/**
 * Always accepts, because the sale's stream has decided the cancellation. Units of a deleted product return to its
 * count too. The money leaves the sale's cash session if that is open still.
 */
export function returnStock(command: ReturnStock, state: Inventory): Decision<StockReturned, never> {
  const { saleId, payments, lines } = command;
  // A session that is closed was counted with the sale in it, and stays so.
  const isOpen = command.cashSessionId !== null && state.cashSessions.has(command.cashSessionId);
  const cashSessionId = isOpen ? command.cashSessionId : null;
  const stocks = new Map<string, number>();
  const returned = lines.map(({ lineId, productId, productName, quantity }) => {
    const stockBefore = stocks.get(productId) ?? stockOf(state, productId);
    const stockAfter = stockBefore + quantity;
    stocks.set(productId, stockAfter);
    return { lineId, productId, productName, quantity, stockBefore, stockAfter };
  });
  return { accepted: [{ type: 'StockReturned', data: { saleId, cashSessionId, payments, lines: returned } }] };
}
