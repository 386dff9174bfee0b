import { changeProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { expect, it } from 'vitest';
import { changesOf, correctionOf, valuesOf } from './product-values.ts';

const coffee: Product = {
  id: '1',
  name: 'Café',
  description: null,
  category: 'Mercearia',
  price: '18.90',
  stock: 10,
  consumptionDays: 20,
  activeInCatalog: true,
  imageUrl: null,
  barcode: '789',
  barcodes: ['789'],
  minimumStock: null,
  supplier: null,
  tracksStock: true,
  openPrice: false,
  unit: 'un',
};

it('does not send a stock that nobody touched: sales go on while a name is mended', () => {
  const changes = changesOf({ ...valuesOf(coffee), name: 'Café forte' }, 10);
  expect(changes).not.toHaveProperty('stock');
  expect(changes).toMatchObject({ name: 'Café forte', price: '18.90', barcode: '789' });
  expect(changesOf({ ...valuesOf(coffee), stock: 0 }, 10)).toMatchObject({ stock: 0, stockBefore: 10 });
});

it('clears what was emptied', () => {
  const sent = changeProductRequest.parse(changesOf({ ...valuesOf(coffee), barcode: null, description: '' }, 10));
  expect(sent).toMatchObject({ barcode: null, description: null, imageUrl: null });
});

it.each([
  [12, 2],
  [0, -10],
  [10, null],
  [-1, null],
  ['1,5', null],
  ['', null],
])('reads %j as a correction of %j', (typed, difference) => {
  expect(correctionOf(typed, 10)).toBe(difference);
});
