import { toDecimal } from '@pdv/schemas/kernel/money';
import { type ProductPhoto, photoAnswer } from '@pdv/schemas/kernel/photo';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { Product } from '@pdv/schemas/sales/product';

/** A product as every route returns it. */
export function productAnswer(
  shopId: string,
  id: string,
  fields: ProductFields,
  { stock, photos }: { readonly stock: number; readonly photos: readonly ProductPhoto[] },
): Product {
  const { name, description, category, priceCentavos, consumptionDays, activeInCatalog, imageUrl, barcode } = fields;
  const price = toDecimal(priceCentavos);
  return {
    ...{ id, name, description, category, price, stock, consumptionDays, activeInCatalog, imageUrl, barcode },
    photos: photos.map((photo) => photoAnswer(shopId, photo)),
  };
}
