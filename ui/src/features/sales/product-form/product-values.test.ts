import { changeProductRequest, createProductRequest } from '@pdv/schemas/sales/create-product';
import type { Product } from '@pdv/schemas/sales/product';
import { expect, it } from 'vitest';
import { EMPTY_PRODUCT } from '../create-product/empty-product.ts';
import { changesOf, correctionOf, valuesOf, withoutHidden } from './product-values.ts';

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
  photos: [],
  barcode: '789',
  barcodes: ['789'],
  minimumStock: null,
  supplier: null,
  tracksStock: true,
  openPrice: false,
  unit: 'un',
};

it('does not send a stock that nobody touched: sales go on while a name is mended', () => {
  const changes = changesOf({ ...valuesOf(coffee), name: 'Café forte' }, 10, valuesOf(coffee).cost);
  expect(changes).not.toHaveProperty('stock');
  expect(changes).toMatchObject({ name: 'Café forte', price: '18.90', barcode: '789' });
  expect(changesOf({ ...valuesOf(coffee), stock: 0 }, 10, valuesOf(coffee).cost)).toMatchObject({
    stock: 0,
    stockBefore: 10,
  });
});

it('does not send a cost that nobody touched: a delivery may have moved it meanwhile', () => {
  const shown = valuesOf(coffee);
  expect(changesOf({ ...shown, name: 'Café forte' }, 10, shown.cost)).not.toHaveProperty('cost');
  expect(changesOf({ ...shown, cost: '42.00' }, 10, shown.cost)).toMatchObject({ cost: '42.00' });
  expect(changesOf({ ...shown, cost: '' }, 10, '42.00')).toMatchObject({ cost: null });
});

it('clears what was emptied', () => {
  const sent = changeProductRequest.parse(
    changesOf({ ...valuesOf(coffee), barcode: null, description: '' }, 10, valuesOf(coffee).cost),
  );
  expect(sent).toMatchObject({ barcode: null, description: null, imageUrl: null });
});

it('checks nothing that is switched off, for its field is not there to be mended', () => {
  const broken = { ...EMPTY_PRODUCT, name: 'Entrega', category: 'Serviços', price: '5.00', stock: '' as never };
  const service = { ...broken, minimumStock: -3, tracksStock: false };
  expect(createProductRequest.parse(withoutHidden(service))).toMatchObject({ stock: 0, minimumStock: null });
  const open = { ...EMPTY_PRODUCT, name: 'Verdura', category: 'Hortifruti', price: 'abc', openPrice: true };
  expect(createProductRequest.parse(withoutHidden(open))).toMatchObject({ price: '', openPrice: true });
  expect(createProductRequest.safeParse(withoutHidden({ ...open, openPrice: false })).success).toBe(false);
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
