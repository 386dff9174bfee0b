import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { foldText } from '@pdv/schemas/kernel/text';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { Inventory, ProductState } from '../inventory/state.ts';

interface Planned {
  readonly productId: string;
}

export type CopyPlan = Planned &
  (
    | { readonly what: 'unknown' }
    | { readonly what: 'there'; readonly toProductId: string; readonly toProductName: string }
    | { readonly what: 'create'; readonly toProductId: string; readonly product: ProductState }
  );

type Known = Pick<ProductState, 'id' | 'name' | 'barcode' | 'moreBarcodes' | 'unit'>;

/**
 * What another shop lacks of these products. It has one that was copied before, one with the same barcode, or one with
 * the same name where not both have a barcode, sold by the same unit. The ids derive from the product's and the shop's: a repeat asks for the
 * same ones, and only a copy that was deleted there gets another.
 */
export function planCopies(
  from: Pick<Inventory, 'products'>,
  to: Pick<Inventory, 'products' | 'deleted'>,
  toShopId: string,
  productIds: readonly string[],
): CopyPlan[] {
  const byBarcode = new Map<string, Known>();
  const byName = new Map<string, Known[]>();
  const note = (product: Known) => {
    for (const code of barcodesOf(product)) byBarcode.set(code, product);
    const name = foldText(product.name);
    byName.set(name, [...(byName.get(name) ?? []), product]);
  };
  for (const product of to.products.values()) note(product);
  // Of another unit it could take nothing of what is sent.
  const like = (product: Known) =>
    barcodesOf(product)
      .flatMap((code) => byBarcode.get(code) ?? [])
      .find(({ unit }) => unit === product.unit) ??
    byName
      .get(foldText(product.name))
      ?.find(({ unit, barcode }) => unit === product.unit && (product.barcode === null || barcode === null));

  return productIds.map((productId): CopyPlan => {
    const product = from.products.get(productId);
    if (!product) return { productId, what: 'unknown' };
    const toProductId = copyIdOf(to, productId, toShopId);
    const known = to.products.get(toProductId) ?? like(product);
    if (known) return { productId, what: 'there', toProductId: known.id, toProductName: known.name };
    note({ ...product, id: toProductId });
    return { productId, what: 'create', toProductId, product };
  });
}

function copyIdOf({ deleted }: Pick<Inventory, 'deleted'>, productId: string, toShopId: string): string {
  for (let nth = 1; ; nth += 1) {
    const id = uuidV5(productId, `copy ${nth} in ${toShopId}`);
    if (!deleted.has(id)) return id;
  }
}
