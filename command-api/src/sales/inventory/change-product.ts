import type { Decision } from '@pdv/schemas/kernel/decider';
import { fromSteps, toSteps } from '@pdv/schemas/kernel/quantity';
import { barcodesOf, sameCodes } from '@pdv/schemas/sales/barcodes';
import type { ProductChanged, ProductFields } from '@pdv/schemas/sales/events';
import type { StockCorrected } from '@pdv/schemas/sales/stock-events';
import { fieldsOf, kindOf, settled, wholeUnits } from './product-fields.ts';
import type { Inventory, ProductState } from './state.ts';

export interface ChangeProduct {
  readonly type: 'ChangeProduct';
  readonly productId: string;
  /** Omitted fields stay unchanged. */
  readonly changes: Partial<Omit<ProductFields, 'unit' | 'minimumStock'>>;
  /** What the form says there is, in the product's unit; null leaves the stock unchanged. */
  readonly stock: number | null;
  /** In the product's unit, too; left out where the form does not say. */
  readonly minimumStock?: number | null | undefined;
  /** The units that the form began with, so that it takes back no sale made meanwhile; null overwrites whatever there is. */
  readonly stockBefore: number | null;
}

export type ChangeProductRejection =
  | 'product_not_found'
  | 'barcode_taken'
  | 'stock_changed'
  | 'stock_not_tracked'
  | 'whole_units';

/** A form without differences changes nothing, so sending it twice is one change. */
export function changeProduct(
  { productId, changes, ...asked }: ChangeProduct,
  state: Inventory,
): Decision<ProductChanged | StockCorrected, ChangeProductRejection> {
  const known = state.products.get(productId);
  if (!known) return { rejected: 'product_not_found', detail: { productId } };
  const steps = stepsOf(asked, known);
  if ('rejected' in steps) return steps;
  const { stock, stockBefore, minimumStock = known.minimumStock } = steps;
  const product = settled({ ...fieldsOf(known), ...changes, minimumStock });
  const taken = refuseBarcode(state, productId, product);
  if (taken) return taken;
  const before = differing(fieldsOf(known), product);
  const events: (ProductChanged | StockCorrected)[] = [];
  if (Object.keys(before).length > 0) events.push({ type: 'ProductChanged', data: { productId, product, before } });
  if (!product.tracksStock) {
    if (stock !== null && stock !== 0 && stock !== known.stock) {
      return { rejected: 'stock_not_tracked', detail: { productId, name: known.name } };
    }
    // What was there is told to be gone, so that no figure keeps it.
    if (known.stock !== 0) events.push(corrected(product, productId, known.stock, 0));
    return { accepted: events };
  }
  const corrects = stock !== null && stock !== stockBefore && stock !== known.stock;
  if (corrects && stockBefore !== null && stockBefore !== known.stock) {
    return { rejected: 'stock_changed', detail: { productId, stock: fromSteps(known.stock, known.unit) } };
  }
  if (corrects) events.push(corrected(product, productId, known.stock, stock));
  return { accepted: events };
}

type Steps = Pick<ChangeProduct, 'stock' | 'stockBefore' | 'minimumStock'>;

function stepsOf(asked: Steps, product: ProductState): Steps | ReturnType<typeof wholeUnits> {
  const { unit } = product;
  const read = (quantity: number | null) => (quantity === null ? null : (toSteps(quantity, unit) ?? undefined));
  const stock = read(asked.stock);
  const stockBefore = read(asked.stockBefore);
  const minimumStock = asked.minimumStock === undefined ? product.minimumStock : read(asked.minimumStock);
  if (stock === undefined || stockBefore === undefined || minimumStock === undefined) return wholeUnits(product);
  return { stock, stockBefore, minimumStock };
}

function corrected(product: ProductFields, productId: string, stockBefore: number, stockAfter: number): StockCorrected {
  const data = {
    productId,
    productName: product.name,
    stockBefore,
    stockAfter,
    ...kindOf(product),
    personal: null,
  };
  return { type: 'StockCorrected', data };
}

/** A shop's barcode belongs to one product. */
export function refuseBarcode(
  state: Inventory,
  productId: string,
  product: Pick<ProductFields, 'barcode' | 'moreBarcodes'>,
) {
  for (const barcode of barcodesOf(product).flatMap(sameCodes)) {
    const holder = state.barcodes.get(barcode);
    if (holder === undefined || holder === productId) continue;
    const name = state.products.get(holder)?.name ?? '';
    return { rejected: 'barcode_taken', detail: { productId: holder, name, barcode } } as const;
  }
  return undefined;
}

function differing(before: ProductFields, after: ProductFields): Partial<ProductFields> {
  const fields = Object.entries(before).filter(([field, value]) => !isSame(after[field as keyof ProductFields], value));
  return Object.fromEntries(fields);
}

/** Lists are the same where their items are. */
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);
