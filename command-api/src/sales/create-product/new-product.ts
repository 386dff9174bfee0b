import { Refusal } from '@pdv/infra/http/refusal';
import { centavosOf } from '@pdv/schemas/kernel/money';
import { toSteps, type Unit } from '@pdv/schemas/kernel/quantity';
import { SOLD_BY_PIECE } from '@pdv/schemas/kernel/sold-by-piece';
import type { createProductRequest } from '@pdv/schemas/sales/create-product';
import type { ProductFields } from '@pdv/schemas/sales/events';
import type { z } from 'zod';

/** @throws Refusal 422 for a part of a piece */
export function stepsOf(quantity: number, unit: Unit): number {
  const steps = toSteps(quantity, unit);
  if (steps === null) throw new Refusal(422, { code: 'whole_units', message: SOLD_BY_PIECE });
  return steps;
}

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
    minimumStock: minimumStock === null ? null : stepsOf(minimumStock, asked.unit),
  };
}
