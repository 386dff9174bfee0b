import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { ProductFields } from '@pdv/schemas/sales/events';

/** What goes together: an open price is no price, and whoever has codes has a first one. */
export function settled(product: ProductFields): ProductFields {
  const [barcode = null, ...moreBarcodes] = barcodesOf(product);
  return { ...product, barcode, moreBarcodes, priceCentavos: product.openPrice ? 0 : product.priceCentavos };
}

/** For events that move its stock. */
export const ownMinimum = ({ minimumStock }: Pick<ProductFields, 'minimumStock'>) =>
  minimumStock === null ? {} : { minimumStock };
