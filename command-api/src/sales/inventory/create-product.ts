import type { Decision } from '@pdv/schemas/kernel/decider';
import type { ProductCreated, ProductFields } from '@pdv/schemas/sales/events';
import { refuseBarcode } from './change-product.ts';
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
  const taken = refuseBarcode(state, productId, product.barcode);
  if (taken) return taken;
  return { accepted: [{ type: 'ProductCreated', data: { productId, product, stockAfter: stock, fingerprint } }] };
}
