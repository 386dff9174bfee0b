import type { ChangeProductRequest, CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { plus } from '../../../shared/format/typed-units.ts';
import { EMPTY_PRODUCT } from '../create-product/empty-product.ts';

/** A product as the form shows it. */
export function valuesOf({
  id: _,
  photos: __,
  description,
  imageUrl,
  barcode,
  barcodes,
  cost,
  supplier,
  ...rest
}: Product) {
  const optional = { description: description ?? '', imageUrl: imageUrl ?? '', barcode: barcode ?? '' };
  const more = { barcodes: barcodes.slice(1), cost: cost ?? '', supplier: supplier ?? '' };
  const price = rest.openPrice ? '' : rest.price;
  return { ...rest, price, ...optional, ...more } satisfies CreateProductRequest;
}

/** What most products do without. */
export const MORE_FIELDS = [
  'cost',
  'supplier',
  'minimumStock',
  'barcodes',
  'tracksStock',
  'openPrice',
  'unit',
] as const;

/** Whether the form has something of it to show. */
export function usesMore(values: Partial<CreateProductRequest>): boolean {
  return MORE_FIELDS.some((field) => JSON.stringify(values[field]) !== JSON.stringify(EMPTY_PRODUCT[field]));
}

/** What is switched off is not checked: its field is not there, and nobody could mend it. */
export function withoutHidden(values: CreateProductRequest): CreateProductRequest {
  return {
    ...values,
    ...(values.openPrice && { price: '' }),
    ...(values.tracksStock === false && { stock: 0, minimumStock: null }),
  };
}

/**
 * The full form for PUT. Stock and cost are left out unless they were changed here: what was sold or delivered meanwhile
 * is not to be taken back by somebody who mended a name.
 * @param stockBefore units that the person saw before correcting them
 * @param costBefore as the form showed it first
 */
export function changesOf(
  { stock, description, imageUrl, barcode, cost, supplier, unit: _, ...rest }: CreateProductRequest,
  stockBefore: number,
  costBefore: string,
): ChangeProductRequest {
  return {
    ...rest,
    description: description ?? null,
    imageUrl: imageUrl ?? null,
    barcode: barcode ?? null,
    supplier: supplier ?? null,
    ...((cost ?? '') !== costBefore && { cost: cost || null }),
    ...(stock !== stockBefore && { stock, stockBefore }),
  };
}

/** What a corrected stock will be recorded as; null while it is none. */
export function correctionOf(typed: unknown, before: number): number | null {
  return typeof typed === 'number' && typed >= 0 && typed !== before ? plus(typed, -before) : null;
}
