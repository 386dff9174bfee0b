import { given } from '@pdv/infra/testing/given';
import type { ProductFields } from '@pdv/schemas/sales/events';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SUGAR } from './fixtures.ts';
import type { ImportedProduct } from './import-products.ts';

const AGAIN = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0009';
const BARCODE = '7891000100103';

function row(over: Parameters<typeof productCreated>[0] = {}, known: Partial<ImportedProduct> = {}): ImportedProduct {
  const { product, stockAfter: stock } = productCreated(over).data;
  return { ids: [SUGAR, AGAIN], product, stock, hasCost: false, hasUnit: false, sameName: null, ...known };
}
const importing = (updates: boolean, ...rows: ImportedProduct[]) =>
  ({ type: 'ImportProducts', rows, updates }) as const;
const deleted = { type: 'ProductDeleted', data: { productId: SUGAR, productName: 'Café', stockBefore: 10 } } as const;

describe('importing products', () => {
  it('creates what is new, under the id of every file or, where that was deleted, of this one', () => {
    const decision = given(inventory).when(importing(false, row()));
    expect(decision).toMatchObject({ accepted: [{ data: { productId: SUGAR, stockAfter: 10 } }] });
    const after = given(inventory, productCreated({ id: SUGAR }), deleted).when(importing(false, row()));
    expect(after).toMatchObject({ accepted: [{ data: { productId: AGAIN } }] });
  });

  it.each([
    ['barcode', productCreated({ barcode: BARCODE }), row({ barcode: BARCODE, priceCentavos: 100 })],
    ['name', productCreated({ barcode: BARCODE }), row({ priceCentavos: 100 }, { sameName: COFFEE })],
    ['earlier file', productCreated({ id: SUGAR }), row({ priceCentavos: 100 })],
  ])('skips what is known by its %s, or changes its price', (_, known, again) => {
    expect(given(inventory, known).when(importing(false, again))).toEqual({ accepted: [] });
    expect(given(inventory, known).when(importing(true, again))).toMatchObject({
      accepted: [{ type: 'ProductChanged', data: { before: { priceCentavos: 5_899 } } }],
    });
  });

  it('knows a code by its other form', () => {
    const again = row({ barcode: '012345678905', priceCentavos: 100 });
    const decision = given(inventory, productCreated({ barcode: '0012345678905' })).when(importing(true, again));
    expect(decision).toMatchObject({ accepted: [{ type: 'ProductChanged', data: { productId: COFFEE } }] });
  });

  it('takes no price of another unit', () => {
    const known = productCreated({ id: SUGAR, product: { unit: 'kg' } });
    const dearer = (product: Partial<ProductFields>) =>
      importing(true, row({ id: SUGAR, priceCentavos: 100, product }, { hasUnit: true }));
    expect(given(inventory, known).when(dearer({}))).toEqual({ accepted: [] });
    expect(given(inventory, known).when(dearer({ unit: 'kg' }))).toMatchObject({
      accepted: [{ data: { before: { priceCentavos: 5_899 } } }],
    });
  });

  it('holds two barcodes for two products, whatever the name', () => {
    const other = row({ barcode: '7891000100104' }, { sameName: COFFEE });
    const decision = given(inventory, productCreated({ barcode: BARCODE })).when(importing(false, other));
    expect(decision).toMatchObject({ accepted: [{ type: 'ProductCreated' }] });
  });
});

describe('taking an import back', () => {
  const created = productCreated();
  const back = { type: 'TakeBackImport', done: [created] } as const;
  const moved = { productId: COFFEE, productName: 'Café', stockBefore: 10, stockAfter: 11, personal: null };

  it('removes what is as it was, and nothing twice', () => {
    expect(given(inventory, created).when(back)).toMatchObject({ accepted: [{ type: 'ProductDeleted' }] });
    const gone = { ...deleted, data: { ...deleted.data, productId: COFFEE } };
    expect(given(inventory, created, gone).when(back)).toEqual({ accepted: [] });
  });

  it('leaves what was sold and came again in the same number', () => {
    const fewer = { type: 'StockCorrected', data: { ...moved, stockAfter: 9 } } as const;
    const again = { type: 'StockReceived', data: { ...moved, stockBefore: 9, stockAfter: 10 } } as const;
    expect(given(inventory, created, fewer, again).when(back)).toEqual({ accepted: [] });
  });

  it('leaves what has a photo', () => {
    const photo = { id: SUGAR, width: 10, height: 10 } as never;
    const added = { productId: COFFEE, productName: 'Café', photoId: SUGAR, photos: [photo] };
    expect(given(inventory, created, { type: 'ProductPhotoAdded', data: added }).when(back)).toEqual({ accepted: [] });
  });

  it('leaves what was moved or changed since', () => {
    expect(given(inventory, created, { type: 'StockReceived', data: moved }).when(back)).toEqual({ accepted: [] });
    const product = { ...created.data.product, priceCentavos: 1 };
    const changed = {
      type: 'ProductChanged',
      data: { productId: COFFEE, product, before: { priceCentavos: 5_899 } },
    } as const;
    expect(given(inventory, created, changed).when(back)).toEqual({ accepted: [] });
    const undone = given(inventory, created, changed).when({ type: 'TakeBackImport', done: [changed] });
    expect(undone).toMatchObject({ accepted: [{ data: { product: { priceCentavos: 5_899 } } }] });
  });
});
