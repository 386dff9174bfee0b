import { stepsPer, type Unit } from '../kernel/quantity.ts';
import { LOW_STOCK_UNITS } from './payment.ts';

/** Of what nobody counts: more than any shop has, and no number to show. */
export const UNCOUNTED = Number.MAX_SAFE_INTEGER;

export interface Stocked {
  readonly stock: number;
  readonly minimumStock?: number | null | undefined;
  readonly tracksStock?: boolean | undefined;
}

interface Marked {
  readonly minimumStock?: number | null | undefined;
  readonly unit?: Unit | undefined;
}

/** In the log: with so many steps or fewer it is low on stock, by its own minimum, or else by the shop-wide one. */
export const lowStockMark = ({ minimumStock, unit }: Marked): number =>
  minimumStock ?? LOW_STOCK_UNITS * stepsPer(unit);

/** As the API has it. Never of a product whose stock nobody counts. */
export const isLow = ({ stock, minimumStock, tracksStock }: Stocked): boolean =>
  tracksStock !== false && stock <= (minimumStock ?? LOW_STOCK_UNITS);

/** Null where nobody counts. */
export function levelOf(product: Stocked): 'out' | 'low' | 'in' | null {
  if (product.tracksStock === false) return null;
  if (product.stock <= 0) return 'out';
  return isLow(product) ? 'low' : 'in';
}

/** What a sale may take of it: without limit where nobody counts. */
export const sellable = ({ stock, tracksStock }: Stocked): number => (tracksStock === false ? UNCOUNTED : stock);

/** An open price is given with each sale; no other product is free. */
export const hasOpenPrice = ({ price }: { readonly price: string }): boolean => price === '0.00';

/** What products are unless the shop says otherwise. */
export const PLAIN_PRODUCT = {
  moreBarcodes: [],
  costCentavos: null,
  minimumStock: null,
  supplier: null,
  tracksStock: true,
  openPrice: false,
  unit: 'un',
} as const;
