import type { Decision } from '@pdv/schemas/kernel/decider';
import type { StockCorrected, StockReceived } from '@pdv/schemas/sales/events';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { Inventory } from './state.ts';

interface MoveStock {
  readonly shopId: string;
  readonly productId: string;
  readonly reason: string | null;
}

export interface ReceiveStock extends MoveStock {
  readonly type: 'ReceiveStock';
  /** Units received; at least 1. */
  readonly quantity: number;
}

export interface CorrectStock extends MoveStock {
  readonly type: 'CorrectStock';
  /** Units counted. */
  readonly counted: number;
}

export interface TakeBackStock extends MoveStock {
  readonly type: 'TakeBackStock';
  /** Units received by mistake; at least 1. */
  readonly quantity: number;
}

export type MoveStockRejection = 'product_not_found' | 'insufficient_stock' | 'stock_too_large';

/** Records a count even if it matches the stock, because somebody counted. */
export function moveStock(
  command: ReceiveStock | CorrectStock | TakeBackStock,
  state: Inventory,
): Decision<StockReceived | StockCorrected, MoveStockRejection> {
  const { productId, reason, shopId } = command;
  const product = state.products.get(productId);
  if (!product) return { rejected: 'product_not_found', detail: { productId } };
  const stockBefore = product.stock;
  const stockAfter = stockAfterOf(command, stockBefore);
  if (stockAfter < 0) {
    return { rejected: 'insufficient_stock', detail: { productId, available: stockBefore, name: product.name } };
  }
  if (stockAfter > MAX_STOCK) return { rejected: 'stock_too_large', detail: { productId, stock: stockBefore } };
  const data = {
    productId,
    productName: product.name,
    stockBefore,
    stockAfter,
    personal: reason === null ? null : { subject: `account:${shopId}`, fields: { reason } },
  };
  return { accepted: [{ type: command.type === 'ReceiveStock' ? 'StockReceived' : 'StockCorrected', data }] };
}

function stockAfterOf(command: ReceiveStock | CorrectStock | TakeBackStock, before: number): number {
  if (command.type === 'CorrectStock') return command.counted;
  return command.type === 'ReceiveStock' ? before + command.quantity : before - command.quantity;
}
