import type { Decision } from '@pdv/schemas/kernel/decider';
import type { ProductChanged, ProductFields, StockCorrected } from '@pdv/schemas/sales/events';
import type { Inventory, ProductState } from './state.ts';

export interface ChangeProduct {
  readonly type: 'ChangeProduct';
  readonly productId: string;
  /** Omitted fields stay unchanged. */
  readonly changes: Partial<ProductFields>;
  /** The units in the form; null leaves the stock unchanged. */
  readonly stock: number | null;
  /** The units that the form began with, so that it takes back no sale made meanwhile; null overwrites whatever there is. */
  readonly stockBefore: number | null;
}

export type ChangeProductRejection = 'product_not_found' | 'barcode_taken' | 'stock_changed';

/** A form without differences changes nothing, so sending it twice is one change. */
export function changeProduct(
  { productId, changes, stock, stockBefore }: ChangeProduct,
  state: Inventory,
): Decision<ProductChanged | StockCorrected, ChangeProductRejection> {
  const known = state.products.get(productId);
  if (!known) return { rejected: 'product_not_found', detail: { productId } };
  const taken = refuseBarcode(state, productId, changes.barcode ?? null);
  if (taken) return taken;
  const product = { ...fieldsOf(known), ...changes };
  const before = differing(fieldsOf(known), product);
  const events: (ProductChanged | StockCorrected)[] = [];
  if (Object.keys(before).length > 0) events.push({ type: 'ProductChanged', data: { productId, product, before } });
  const corrects = stock !== null && stock !== stockBefore && stock !== known.stock;
  if (corrects && stockBefore !== null && stockBefore !== known.stock) {
    return { rejected: 'stock_changed', detail: { productId, stock: known.stock } };
  }
  if (corrects) {
    const { name: productName } = product;
    const data = { productId, productName, stockBefore: known.stock, stockAfter: stock, personal: null };
    events.push({ type: 'StockCorrected', data });
  }
  return { accepted: events };
}

/** A shop's barcode belongs to one product. */
export function refuseBarcode(state: Inventory, productId: string, barcode: string | null) {
  const holder = barcode === null ? undefined : state.barcodes.get(barcode);
  if (holder === undefined || holder === productId) return undefined;
  const name = state.products.get(holder)?.name ?? '';
  return { rejected: 'barcode_taken', detail: { productId: holder, name } } as const;
}

function fieldsOf(product: ProductState): ProductFields {
  const { id, stock, photos, ...fields } = product;
  return fields;
}

function differing(before: ProductFields, after: ProductFields): Partial<ProductFields> {
  const fields = Object.entries(before).filter(([field, value]) => after[field as keyof ProductFields] !== value);
  return Object.fromEntries(fields);
}
