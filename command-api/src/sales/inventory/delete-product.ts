import type { Decision } from '@pdv/schemas/kernel/decider';
import { ofUnit } from '@pdv/schemas/kernel/quantity';
import type { ProductDeleted } from '@pdv/schemas/sales/events';
import type { Inventory } from './state.ts';

export interface DeleteProduct {
  readonly type: 'DeleteProduct';
  readonly productId: string;
}

/** Deleting a deleted product is a retry. */
export function deleteProduct(
  { productId }: DeleteProduct,
  { products, deleted }: Inventory,
): Decision<ProductDeleted, 'product_not_found'> {
  if (deleted.has(productId)) return { accepted: [] };
  const known = products.get(productId);
  if (!known) return { rejected: 'product_not_found', detail: { productId } };
  const data = { productId, productName: known.name, stockBefore: known.stock, ...ofUnit(known.unit) };
  return { accepted: [{ type: 'ProductDeleted', data }] };
}
