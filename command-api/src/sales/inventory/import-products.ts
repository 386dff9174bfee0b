import type { Decision } from '@pdv/schemas/kernel/decider';
import { barcodesOf, sameCodes } from '@pdv/schemas/sales/barcodes';
import type { ProductChanged, ProductCreated, ProductDeleted, ProductFields } from '@pdv/schemas/sales/events';
import { changeProduct } from './change-product.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import type { Inventory, ProductState } from './state.ts';

export interface ImportedProduct {
  /** What the shop calls so in every file, and the id of this file alone where that one was deleted. */
  readonly ids: readonly [string, string];
  readonly product: ProductFields;
  /** At hand, in its unit's smallest steps; said of new products only. */
  readonly stock: number;
  /** False where the file has no cost: the known one stays. */
  readonly hasCost: boolean;
  /** False where the file says no unit: its price is of whatever the known product is sold by. */
  readonly hasUnit: boolean;
  /** A product of the shop that has this name; null where none is known. */
  readonly sameName: string | null;
}

/** Some lines of a file at once, each another product; those that are there already are skipped, or get price and cost. */
export interface ImportProducts {
  readonly type: 'ImportProducts';
  readonly rows: readonly ImportedProduct[];
  readonly updates: boolean;
}

/** Takes back what an import did, as far as nothing happened to it since. */
export interface TakeBackImport {
  readonly type: 'TakeBackImport';
  readonly done: readonly (ProductCreated | ProductChanged)[];
}

export function importProducts(
  { rows, updates }: ImportProducts,
  state: Inventory,
): Decision<ProductCreated | ProductChanged, never> {
  const events: (ProductCreated | ProductChanged)[] = [];
  for (const row of rows) {
    const known = knownProduct(row, state);
    const decision = known ? (updates ? updated(known, row, state) : null) : created(row, state);
    if (decision && 'accepted' in decision) events.push(...(decision.accepted as (ProductCreated | ProductChanged)[]));
  }
  return { accepted: events };
}

/** By a barcode, else by what an earlier file made of it, else by its name unless both have a barcode. */
export function knownProduct({ ids, product, sameName }: ImportedProduct, state: Inventory): ProductState | undefined {
  for (const code of barcodesOf(product).flatMap(sameCodes)) {
    const holder = state.products.get(state.barcodes.get(code) ?? '');
    if (holder) return holder;
  }
  const before = state.products.get(ids[0]) ?? state.products.get(ids[1]);
  if (before) return before;
  const named = sameName === null ? undefined : state.products.get(sameName);
  return named && (named.barcode === null || product.barcode === null) ? named : undefined;
}

function created({ ids, product, stock }: ImportedProduct, state: Inventory) {
  const productId = state.deleted.has(ids[0]) ? ids[1] : ids[0];
  return createProduct({ type: 'CreateProduct', productId, product, stock }, state);
}

/** A price of another unit is no price of this one. */
function updated(known: ProductState, { product, hasCost, hasUnit }: ImportedProduct, state: Inventory) {
  if (hasUnit && known.unit !== product.unit) return null;
  const { priceCentavos, costCentavos } = product;
  const changes = { ...(!known.openPrice && { priceCentavos }), ...(hasCost && { costCentavos }) };
  return changeProduct({ type: 'ChangeProduct', productId: known.id, changes, stock: null, stockBefore: null }, state);
}

/** A product is removed that is as it was imported and never moved; a price goes back that nobody changed since. */
export function takeBackImport(
  { done }: TakeBackImport,
  state: Inventory,
): Decision<ProductDeleted | ProductChanged, never> {
  const events: (ProductDeleted | ProductChanged)[] = [];
  for (const { type, data } of done) {
    const known = state.products.get(data.productId);
    if (!known) continue;
    if (type === 'ProductCreated') {
      if (known.moved || known.photos.length > 0 || !has(known, data.product)) continue;
      const decision = deleteProduct({ type: 'DeleteProduct', productId: known.id }, state);
      if ('accepted' in decision) events.push(...decision.accepted);
    } else {
      const set = Object.fromEntries(
        Object.keys(data.before).map((field) => [field, data.product[field as keyof ProductFields]]),
      );
      if (!has(known, set)) continue;
      const command = {
        type: 'ChangeProduct',
        productId: known.id,
        changes: data.before,
        stock: null,
        stockBefore: null,
      } as const;
      const decision = changeProduct(command, state);
      if ('accepted' in decision) events.push(...(decision.accepted as ProductChanged[]));
    }
  }
  return { accepted: events };
}

const has = (known: ProductState, fields: Partial<ProductFields>) =>
  Object.entries(fields).every(
    ([field, value]) => JSON.stringify(known[field as keyof ProductFields]) === JSON.stringify(value),
  );
