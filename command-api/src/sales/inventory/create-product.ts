import type { Decision } from '@pdv/schemas/kernel/decider';
import type { ProductCreated, ProductFields } from '@pdv/schemas/sales/events';
import { refuseBarcode } from './change-product.ts';
import { settled } from './product-fields.ts';
import type { Inventory } from './state.ts';

export interface CreateProduct {
  readonly type: 'CreateProduct';
  readonly productId: string;
  readonly product: ProductFields;
  /** At hand, in its unit's smallest steps. */
  readonly stock: number;
}

export type CreateProductRejection = 'barcode_taken' | 'already_recorded';

/** An id is used once: the handler recognises a retry for 30 days, this check has no time limit. */
export function createProduct(
  command: CreateProduct,
  state: Inventory,
): Decision<ProductCreated, CreateProductRejection> {
  const { productId } = command;
  const product = settled(command.product);
  const stock = product.tracksStock ? command.stock : 0;
  if (state.products.has(productId) || state.deleted.has(productId)) return { rejected: 'already_recorded' };
  const taken = refuseBarcode(state, productId, product);
  if (taken) return taken;
  return { accepted: [{ type: 'ProductCreated', data: { productId, product, stockAfter: stock } }] };
}
