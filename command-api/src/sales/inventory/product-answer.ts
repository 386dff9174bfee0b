import { toDecimal } from '@pdv/schemas/kernel/money';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { Product } from '@pdv/schemas/sales/product';

/** A product as every route returns it. */
export function productAnswer(id: string, fields: ProductFields, stock: number): Product {
  const { name, description, category, priceCentavos, consumptionDays, activeInCatalog, imageUrl, barcode } = fields;
  const price = toDecimal(priceCentavos);
  return { id, name, description, category, price, stock, consumptionDays, activeInCatalog, imageUrl, barcode };
}
