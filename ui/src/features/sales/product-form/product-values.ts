import type { ChangeProductRequest, CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';

export const EMPTY_PRODUCT = {
  name: '',
  description: '',
  category: '',
  price: '',
  stock: 0,
  consumptionDays: 90,
  activeInCatalog: true,
  imageUrl: '',
  barcode: '',
} satisfies CreateProductRequest;

/** A product as the form shows it. */
export function valuesOf({ id: _, photos: __, description, imageUrl, barcode, ...rest }: Product) {
  const optional = { description: description ?? '', imageUrl: imageUrl ?? '', barcode: barcode ?? '' };
  return { ...rest, ...optional } satisfies CreateProductRequest;
}

/**
 * The full form for PUT. The stock is left out unless it was changed here: what was sold meanwhile is not to be taken
 * back by somebody who mended a name.
 * @param stockBefore units that the person saw before correcting them
 */
export function changesOf(
  { stock, description, imageUrl, barcode, ...rest }: CreateProductRequest,
  stockBefore: number,
): ChangeProductRequest {
  return {
    ...rest,
    description: description ?? null,
    imageUrl: imageUrl ?? null,
    barcode: barcode ?? null,
    ...(stock !== stockBefore && { stock, stockBefore }),
  };
}

/** What a corrected stock will be recorded as; null while it is none. */
export function correctionOf(typed: unknown, before: number): number | null {
  return typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed !== before ? typed - before : null;
}
