import { centavosOf } from '@pdv/schemas/kernel/money';
import type { createProductRequest } from '@pdv/schemas/sales/create-product';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { z } from 'zod';

/** A product as it was asked for. */
export function newProduct(asked: z.output<typeof createProductRequest>): ProductFields {
  const { price, stock: _, barcode, barcodes, cost, minimumStock = null, ...fields } = asked;
  const [first = null, ...moreBarcodes] = barcodes ?? [];
  return {
    ...fields,
    priceCentavos: centavosOf(price) ?? 0,
    barcode: barcodes ? first : barcode,
    moreBarcodes,
    costCentavos: centavosOf(cost),
    minimumStock,
  };
}
