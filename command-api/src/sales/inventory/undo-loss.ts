import type { Decision } from '@pdv/schemas/kernel/decider';
import { fromSteps, stepsPer } from '@pdv/schemas/kernel/quantity';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { StockLossUndone } from '@pdv/schemas/sales/stock-events';
import { kindOf } from './product-fields.ts';
import type { Inventory } from './state.ts';

export interface UndoLoss {
  readonly type: 'UndoLoss';
  readonly shopId: string;
  readonly productId: string;
  readonly lossId: string;
  readonly reason: string;
}

export type UndoLossRejection =
  | 'product_not_found'
  | 'stock_not_tracked'
  | 'stock_too_large'
  | 'loss_not_found'
  | 'loss_undone';

/** The units of a loss that was none come back, all of them, once, whatever was sold or counted meanwhile. */
export function undoLoss(
  { shopId, productId, lossId, reason }: UndoLoss,
  { products, losses }: Inventory,
): Decision<StockLossUndone, UndoLossRejection> {
  const product = products.get(productId);
  if (!product) return { rejected: 'product_not_found', detail: { productId } };
  const loss = losses.get(lossId);
  if (loss?.productId !== productId) return { rejected: 'loss_not_found' };
  if (loss.units === 0) return { rejected: 'loss_undone' };
  const { unit, stock: stockBefore, name: productName } = product;
  if (!product.tracksStock) return { rejected: 'stock_not_tracked', detail: { productId, name: productName } };
  const stockAfter = stockBefore + loss.units;
  if (stockAfter > MAX_STOCK * stepsPer(unit)) {
    return { rejected: 'stock_too_large', detail: { productId, stock: fromSteps(stockBefore, unit) } };
  }
  const personal = { subject: `account:${shopId}`, fields: { reason } };
  const data = { productId, productName, stockBefore, stockAfter, ...kindOf(product), personal, lossId };
  return { accepted: [{ type: 'StockLossUndone', data }] };
}
