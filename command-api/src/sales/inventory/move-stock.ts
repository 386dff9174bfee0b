import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { fromSteps, ofUnit, stepsPer, toSteps } from '@pdv/schemas/kernel/quantity';
import { averageCost } from '@pdv/schemas/sales/cost';
import type { StockCorrected, StockReceived } from '@pdv/schemas/sales/events';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import { kindOf, wholeUnits } from './product-fields.ts';
import type { Inventory, ProductState } from './state.ts';

interface MoveStock {
  readonly shopId: string;
  readonly productId: string;
  readonly reason: string | null;
}

export interface ReceiveStock extends MoveStock {
  readonly type: 'ReceiveStock';
  /** What was received, in the product's unit; above 0. */
  readonly quantity: number;
  /** What one of them cost; null and left out where nobody said. */
  readonly unitCostCentavos?: Centavos | null;
}

export interface CorrectStock extends MoveStock {
  readonly type: 'CorrectStock';
  /** What was counted, in the product's unit. */
  readonly counted: number;
}

export interface TakeBackStock extends MoveStock {
  readonly type: 'TakeBackStock';
  /** What was received by mistake, in the product's unit; above 0. */
  readonly quantity: number;
}

export type MoveStockRejection =
  | 'product_not_found'
  | 'insufficient_stock'
  | 'stock_too_large'
  | 'stock_not_tracked'
  | 'whole_units';

/** Records a count even if it matches the stock, because somebody counted. */
export function moveStock(
  command: ReceiveStock | CorrectStock | TakeBackStock,
  state: Inventory,
): Decision<StockReceived | StockCorrected, MoveStockRejection> {
  const { productId, reason, shopId } = command;
  const product = state.products.get(productId);
  if (!product) return { rejected: 'product_not_found', detail: { productId } };
  if (!product.tracksStock) return { rejected: 'stock_not_tracked', detail: { productId, name: product.name } };
  const { unit, stock: stockBefore } = product;
  const steps = toSteps(command.type === 'CorrectStock' ? command.counted : command.quantity, unit);
  if (steps === null) return wholeUnits(product);
  const stockAfter = stockAfterOf(command.type, stockBefore, steps);
  if (stockAfter < 0) {
    return {
      rejected: 'insufficient_stock',
      detail: { productId, available: fromSteps(stockBefore, unit), ...ofUnit(unit), name: product.name },
    };
  }
  if (stockAfter > MAX_STOCK * stepsPer(unit)) {
    return { rejected: 'stock_too_large', detail: { productId, stock: fromSteps(stockBefore, unit) } };
  }
  const data = {
    productId,
    productName: product.name,
    stockBefore,
    stockAfter,
    ...kindOf(product),
    personal: reason === null ? null : { subject: `account:${shopId}`, fields: { reason } },
  };
  if (command.type !== 'ReceiveStock') return { accepted: [{ type: 'StockCorrected', data }] };
  return { accepted: [{ type: 'StockReceived', data: { ...data, ...costOf(command, product, steps) } }] };
}

function costOf({ unitCostCentavos = null }: ReceiveStock, product: ProductState, received: number) {
  if (unitCostCentavos === null) return {};
  const averageCentavos = averageCost(product, received, unitCostCentavos);
  return { cost: { unitCentavos: unitCostCentavos, averageCentavos } };
}

function stockAfterOf(type: 'ReceiveStock' | 'CorrectStock' | 'TakeBackStock', before: number, steps: number): number {
  if (type === 'CorrectStock') return steps;
  return type === 'ReceiveStock' ? before + steps : before - steps;
}
