import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { fromSteps, lineAmount, ofUnit, stepsPer, toSteps } from '@pdv/schemas/kernel/quantity';
import { averageCost } from '@pdv/schemas/sales/cost';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { StockCorrected, StockLost, StockReceived } from '@pdv/schemas/sales/stock-events';
import type { LossReason } from '@pdv/schemas/sales/stock-loss';
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

export interface LoseStock extends MoveStock {
  readonly type: 'LoseStock';
  readonly lossId: string;
  /** What was lost, in the product's unit; above 0. */
  readonly quantity: number;
  readonly because: LossReason;
  readonly businessDate: BusinessDay;
}

export type MoveStockRejection =
  | 'product_not_found'
  | 'insufficient_stock'
  | 'stock_too_large'
  | 'stock_not_tracked'
  | 'whole_units';

/** Records a count even if it matches the stock, because somebody counted. */
export function moveStock(
  command: ReceiveStock | CorrectStock | TakeBackStock | LoseStock,
  state: Inventory,
): Decision<StockReceived | StockCorrected | StockLost, MoveStockRejection> {
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
  switch (command.type) {
    case 'ReceiveStock':
      return { accepted: [{ type: 'StockReceived', data: { ...data, ...costOf(command, product, steps) } }] };
    case 'LoseStock':
      return { accepted: [{ type: 'StockLost', data: { ...data, ...lossOf(command, product, steps) } }] };
    case 'CorrectStock':
    case 'TakeBackStock':
      return { accepted: [{ type: 'StockCorrected', data }] };
  }
}

function costOf({ unitCostCentavos = null }: ReceiveStock, product: ProductState, received: number) {
  if (unitCostCentavos === null) return {};
  const averageCentavos = averageCost(product, received, unitCostCentavos);
  return { cost: { unitCentavos: unitCostCentavos, averageCentavos } };
}

/** Told with the loss: the average moves with the next delivery. */
function lossOf({ lossId, because, businessDate }: LoseStock, { costCentavos, unit }: ProductState, lost: number) {
  if (costCentavos === null) return { lossId, because, businessDate };
  const cost = { unitCentavos: costCentavos, totalCentavos: lineAmount(costCentavos, lost, unit) };
  return { lossId, because, businessDate, cost };
}

type Moving = ReceiveStock | CorrectStock | TakeBackStock | LoseStock;

function stockAfterOf(type: Moving['type'], before: number, steps: number): number {
  if (type === 'CorrectStock') return steps;
  return type === 'ReceiveStock' ? before + steps : before - steps;
}
