import type { Unit } from '@pdv/schemas/kernel/quantity';
import type { CreateProductRequest } from '@pdv/schemas/sales/create-product';

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

/** The form has the other codes in a field of their own. */
export function withAllCodes(values: CreateProductRequest): CreateProductRequest {
  const first = values.barcode?.trim() ?? '';
  const codes = [first, ...(values.barcodes ?? [])].filter((code) => code !== '');
  return { ...values, barcodes: [...new Set(codes)] };
}
