import type { Decision } from '@pdv/schemas/kernel/decider';
import { fromSteps, stepsPer, toSteps } from '@pdv/schemas/kernel/quantity';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { CountedLine, StockCounted } from '@pdv/schemas/sales/stock-events';
import { kindOf, wholeUnits } from './product-fields.ts';
import type { Inventory, ProductState } from './state.ts';

export interface CountStock {
  readonly type: 'CountStock';
  readonly shopId: string;
  readonly countId: string;
  readonly category: string | null;
  /** Each product once, in its unit. */
  readonly lines: readonly AskedLine[];
  readonly reason: string | null;
}

interface AskedLine {
  readonly productId: string;
  readonly counted: number;
  readonly seen: number;
}

export type CountStockRejection =
  | 'product_not_found'
  | 'stock_not_tracked'
  | 'whole_units'
  | 'stock_too_large'
  | 'moved_since_count'
  | 'counted_since';

type Refused = Extract<Decision<never, CountStockRejection>, { readonly rejected: unknown }>;

/**
 * All lines or none. What moved between the counting of a product and this is no difference: it is added to what was
 * counted. Where more left since than was counted, one of the two is wrong, and nobody here can say which. Where somebody
 * else corrected the stock since, the product is counted again: the same difference would be taken off twice.
 */
export function countStock(
  { shopId, countId, category, lines, reason }: CountStock,
  state: Inventory,
): Decision<StockCounted, CountStockRejection> {
  const counted: CountedLine[] = [];
  for (const line of lines) {
    const product = state.products.get(line.productId);
    if (!product) return { rejected: 'product_not_found', detail: { productId: line.productId } };
    const decided = lineOf(line, product);
    if ('rejected' in decided) return decided;
    counted.push(decided);
  }
  const personal = reason === null ? null : { subject: `account:${shopId}`, fields: { reason } };
  return { accepted: [{ type: 'StockCounted', data: { countId, category, lines: counted, personal } }] };
}

function lineOf(line: AskedLine, product: ProductState): CountedLine | Refused {
  const { id: productId, name, unit, stock: stockBefore, costCentavos, tracksStock } = product;
  const detail = { productId, name };
  if (!tracksStock) return { rejected: 'stock_not_tracked', detail } as const;
  const [counted, seen] = [toSteps(line.counted, unit), toSteps(line.seen, unit)];
  if (counted === null || seen === null) return wholeUnits(product);
  if (seen === product.corrected && seen !== stockBefore) return { rejected: 'counted_since', detail } as const;
  const stockAfter = counted + stockBefore - seen;
  if (stockAfter < 0) return { rejected: 'moved_since_count', detail } as const;
  if (stockAfter > MAX_STOCK * stepsPer(unit)) {
    return { rejected: 'stock_too_large', detail: { productId, stock: fromSteps(stockBefore, unit) } } as const;
  }
  return {
    ...{ productId, productName: name, stockBefore, stockAfter, counted, seen },
    ...(costCentavos !== null && { unitCostCentavos: costCentavos }),
    ...kindOf(product),
  };
}
