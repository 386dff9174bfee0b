import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { averageCost } from '@pdv/schemas/sales/cost';
import type { StockCorrected, StockReceived } from '@pdv/schemas/sales/events';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import { ownMinimum } from './product-fields.ts';
import type { Inventory, ProductState } from './state.ts';

interface MoveStock {
  readonly shopId: string;
  readonly productId: string;
  readonly reason: string | null;
}

export interface ReceiveStock extends MoveStock {
  readonly type: 'ReceiveStock';
  /** Units received; at least 1. */
  readonly quantity: number;
  /** What one of them cost; null and left out where nobody said. */
  readonly unitCostCentavos?: Centavos | null;
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

export type MoveStockRejection = 'product_not_found' | 'insufficient_stock' | 'stock_too_large' | 'stock_not_tracked';

/** Records a count even if it matches the stock, because somebody counted. */
export function moveStock(
  command: ReceiveStock | CorrectStock | TakeBackStock,
  state: Inventory,
): Decision<StockReceived | StockCorrected, MoveStockRejection> {
  const { productId, reason, shopId } = command;
  const product = state.products.get(productId);
  if (!product) return { rejected: 'product_not_found', detail: { productId } };
  if (!product.tracksStock) return { rejected: 'stock_not_tracked', detail: { productId, name: product.name } };
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
    ...ownMinimum(product),
    personal: reason === null ? null : { subject: `account:${shopId}`, fields: { reason } },
  };
  if (command.type !== 'ReceiveStock') return { accepted: [{ type: 'StockCorrected', data }] };
  return { accepted: [{ type: 'StockReceived', data: { ...data, ...costOf(command, product) } }] };
}

function costOf({ quantity, unitCostCentavos = null }: ReceiveStock, product: ProductState) {
  if (unitCostCentavos === null) return {};
  const averageCentavos = averageCost(product, quantity, unitCostCentavos);
  return { cost: { unitCentavos: unitCostCentavos, averageCentavos } };
}

function stockAfterOf(command: ReceiveStock | CorrectStock | TakeBackStock, before: number): number {
  if (command.type === 'CorrectStock') return command.counted;
  return command.type === 'ReceiveStock' ? before + command.quantity : before - command.quantity;
}
