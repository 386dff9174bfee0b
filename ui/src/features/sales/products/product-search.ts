import { foldText } from '@pdv/schemas/kernel/text';
import type { Product } from '@pdv/schemas/sales/create-product';
import { stockLevel } from '@pdv/schemas/sales/payment';

const STOCK_FILTERS = ['all', 'low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Anything unknown in the address shows everything. */
export const toStockFilter = (text: string | null): StockFilter =>
  STOCK_FILTERS.find((filter) => filter === text) ?? 'all';

/** Folded once per list, not once per key: 50,000 names take a while. */
const folded = new WeakMap<Product, string>();

function textOf(product: Product): string {
  let text = folded.get(product);
  if (text === undefined) {
    text = foldText(`${product.name} ${product.description ?? ''} ${product.category} ${product.barcode ?? ''}`);
    folded.set(product, text);
  }
  return text;
}

/** By name, description, category or barcode; every word has to be there. Low includes what is out. */
export function findProducts(products: readonly Product[], search: string, filter: StockFilter): readonly Product[] {
  const words = foldText(search).split(' ').filter(Boolean);
  if (words.length === 0 && filter === 'all') return products;
  return products.filter((product) => {
    const level = stockLevel(product.stock);
    if (filter === 'low' && level === 'in') return false;
    if (filter === 'out' && level !== 'out') return false;
    const text = textOf(product);
    return words.every((word) => text.includes(word));
  });
}

export interface ProductSummary {
  readonly total: number;
  readonly inCatalog: number;
  readonly low: number;
  /** Rounded; null without products. */
  readonly averageDays: number | null;
}

export function summarize(products: readonly Product[]): ProductSummary {
  let inCatalog = 0;
  let low = 0;
  let days = 0;
  for (const product of products) {
    if (product.activeInCatalog) inCatalog += 1;
    if (stockLevel(product.stock) !== 'in') low += 1;
    days += product.consumptionDays;
  }
  const total = products.length;
  return { total, inCatalog, low, averageDays: total === 0 ? null : Math.round(days / total) };
}
