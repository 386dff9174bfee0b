import type { ChangeProductRequest, CreateProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import type { Unit } from '@pdv/schemas/kernel/quantity';
import { plus } from '../../../shared/format/typed-units.ts';

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
  barcodes: [] as string[],
  cost: '',
  minimumStock: null,
  supplier: '',
  tracksStock: true,
  openPrice: false,
  unit: 'un' as Unit,
} satisfies CreateProductRequest;

/** A product as the form shows it. */
export function valuesOf({ id: _, description, imageUrl, barcode, barcodes, cost, supplier, ...rest }: Product) {
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

/** The form has the other codes in a field of their own. */
export function withAllCodes(values: CreateProductRequest): CreateProductRequest {
  const first = values.barcode?.trim() ?? '';
  const codes = [first, ...(values.barcodes ?? [])].filter((code) => code !== '');
  return { ...values, barcodes: [...new Set(codes)] };
}

/**
 * The full form for PUT. The stock is left out unless it was changed here: what was sold meanwhile is not to be taken
 * back by somebody who mended a name.
 * @param stockBefore units that the person saw before correcting them
 */
export function changesOf(
  { stock, description, imageUrl, barcode, cost, supplier, unit: _, ...rest }: CreateProductRequest,
  stockBefore: number,
): ChangeProductRequest {
  return {
    ...rest,
    description: description ?? null,
    imageUrl: imageUrl ?? null,
    barcode: barcode ?? null,
    cost: cost || null,
    supplier: supplier ?? null,
    ...(stock !== stockBefore && { stock, stockBefore }),
  };
}

/** What a corrected stock will be recorded as; null while it is none. */
export function correctionOf(typed: unknown, before: number): number | null {
  return typeof typed === 'number' && typed >= 0 && typed !== before ? plus(typed, -before) : null;
}
