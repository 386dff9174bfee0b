import type { Product } from '@pdv/schemas/sales/create-product';
import { expect, it } from 'vitest';
import { findProducts, summarize, toStockFilter } from './product-search.ts';

const product = (name: string, stock: number, more: Partial<Product> = {}): Product => ({
  id: name,
  name,
  description: null,
  category: 'Mercearia',
  price: '1.00',
  stock,
  consumptionDays: 30,
  activeInCatalog: true,
  imageUrl: null,
  barcode: null,
  ...more,
});

const products = [
  product('Açúcar União 1 kg', 3, { barcode: '07891' }),
  product('Óleo de soja', 0, { description: 'Garrafa PET' }),
  product('Café', 6, { activeInCatalog: false, consumptionDays: 61 }),
];
const found = (search: string, filter: 'all' | 'low' | 'out' = 'all') =>
  findProducts(products, search, filter).map(({ name }) => name);

it.each([
  ['acucar', ['Açúcar União 1 kg']],
  ['  UNIAO   acu', ['Açúcar União 1 kg']],
  ['garrafa', ['Óleo de soja']],
  ['07891', ['Açúcar União 1 kg']],
  ['feijão', []],
])('finds %j whatever its accents and case', (search, names) => {
  expect(found(search)).toEqual(names);
});

it('counts what is out as low, as the dashboard does', () => {
  expect(found('', 'low')).toEqual(['Açúcar União 1 kg', 'Óleo de soja']);
  expect(found('', 'out')).toEqual(['Óleo de soja']);
  expect(found('cafe', 'low')).toEqual([]);
});

it('sums up the list', () => {
  expect(summarize(products)).toEqual({ total: 3, inCatalog: 2, low: 2, averageDays: 40 });
  expect(summarize([])).toEqual({ total: 0, inCatalog: 0, low: 0, averageDays: null });
});

it('takes any other filter in the address for none', () => {
  expect(toStockFilter('out')).toBe('out');
  expect(toStockFilter('x')).toBe('all');
  expect(toStockFilter(null)).toBe('all');
});
