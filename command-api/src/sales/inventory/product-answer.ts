import type { Principal } from '@pdv/infra/tokens/principal';
import { mayDo } from '@pdv/schemas/account/permissions';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { type ProductPhoto, photoAnswer } from '@pdv/schemas/kernel/photo';
import { fromSteps } from '@pdv/schemas/kernel/quantity';
import { barcodesOf } from '@pdv/schemas/sales/barcodes';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { Product } from '@pdv/schemas/sales/product';

/** A product as every route returns it: with what it cost for whoever may see reports. */
export function productAnswer(
  id: string,
  fields: ProductFields,
  { stock, photos }: { readonly stock: number; readonly photos: readonly ProductPhoto[] },
  asked: Principal,
): Product {
  const { name, description, category, consumptionDays, activeInCatalog, imageUrl, barcode, costCentavos } = fields;
  return {
    id,
    name,
    description,
    category,
    price: toDecimal(fields.priceCentavos),
    stock: fromSteps(stock, fields.unit),
    consumptionDays,
    activeInCatalog,
    imageUrl,
    barcode,
    photos: photos.map((photo) => photoAnswer(asked.shopId, photo)),
    barcodes: barcodesOf(fields),
    minimumStock: fields.minimumStock === null ? null : fromSteps(fields.minimumStock, fields.unit),
    supplier: fields.supplier,
    tracksStock: fields.tracksStock,
    openPrice: fields.openPrice,
    unit: fields.unit,
    ...(mayDo(asked, 'see-reports') && { cost: costCentavos === null ? null : toDecimal(costCentavos) }),
  };
}
