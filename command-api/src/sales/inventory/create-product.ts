import type { Decision } from '@pdv/schemas/kernel/decider';
import type { ProductCreated, ProductFields } from '@pdv/schemas/sales/events';
import type { Inventory } from './state.ts';

export interface CreateProduct {
  readonly type: 'CreateProduct';
  readonly productId: string;
  readonly product: ProductFields;
  /** Units at hand. */
  readonly stock: number;
  readonly fingerprint: string;
}

export type CreateProductRejection = 'barcode_taken' | 'idempotency_key_reused';

export function createProduct(
  command: CreateProduct,
  state: Inventory,
): Decision<ProductCreated, CreateProductRejection> {
  const { productId, product, stock, fingerprint } = command;
  const known = state.products.get(productId);
  if (known) return known.fingerprint === fingerprint ? { accepted: [] } : { rejected: 'idempotency_key_reused' };
  const holder = product.barcode === null ? undefined : state.barcodes.get(product.barcode);
  if (holder !== undefined) {
    return { rejected: 'barcode_taken', detail: { productId: holder, name: state.products.get(holder)?.name ?? '' } };
  }
  return { accepted: [{ type: 'ProductCreated', data: { productId, product, stockAfter: stock, fingerprint } }] };
}
