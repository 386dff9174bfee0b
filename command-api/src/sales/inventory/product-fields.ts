import { ofUnit } from '@pdv/schemas/kernel/quantity';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { ProductState } from './state.ts';

/** What goes together: an open price is no price, and whoever has codes has a first one. */
export function settled(product: ProductFields): ProductFields {
  const [barcode = null, ...moreBarcodes] = barcodesOf(product);
  return { ...product, barcode, moreBarcodes, priceCentavos: product.openPrice ? 0 : product.priceCentavos };
}

/** What was said of it, without what happened to it. */
export function fieldsOf({ id, stock, photos, moved, corrected, ...fields }: ProductState): ProductFields {
  return fields;
}

/** What events that move its stock say of it. */
export const kindOf = ({ minimumStock, unit }: Pick<ProductFields, 'minimumStock' | 'unit'>) => ({
  ...(minimumStock !== null && { minimumStock }),
  ...ofUnit(unit),
});

/** Half a piece is none. */
export const wholeUnits = ({ id, name }: { readonly id: string; readonly name: string }) =>
  ({ rejected: 'whole_units', detail: { productId: id, name } }) as const;
