import { given } from '@pdv/infra/testing/given';
import type { InventoryEvent, ProductChanged, ProductDeleted } from '@pdv/schemas/sales/events';
import { describe, expect, it } from 'vitest';
import type { ChangeProduct } from './change-product.ts';
import { inventory } from './decider.ts';
import {
  COFFEE,
  createProductCommand,
  productCreated,
  registerSaleCommand,
  SUGAR,
  saleRegistered,
} from './fixtures.ts';

const BARCODE = '7891000100103';
const change = (over: Partial<ChangeProduct>): ChangeProduct => ({
  type: 'ChangeProduct',
  productId: COFFEE,
  changes: {},
  stock: null,
  stockBefore: null,
  ...over,
});
const { product } = productCreated().data;
const deleted = (stockBefore = 10): ProductDeleted => ({
  type: 'ProductDeleted',
  data: { productId: COFFEE, productName: 'Café', stockBefore },
});

describe('changing a product', () => {
  it('records the new fields, and the former values of changed ones', () => {
    const decision = given(inventory, productCreated()).when(change({ changes: { ...product, name: 'Café forte' } }));
    const data = { productId: COFFEE, product: { ...product, name: 'Café forte' }, before: { name: 'Café' } };
    expect(decision).toEqual({ accepted: [{ type: 'ProductChanged', data }] });
  });

  it('records a stock that differs as a correction, and only that', () => {
    const data = {
      productId: COFFEE,
      productName: 'Café',
      stockBefore: 9,
      stockAfter: 12,
      personal: null,
    };
    const decision = given(inventory, productCreated(), saleRegistered()).when(change({ changes: product, stock: 12 }));
    expect(decision).toEqual({ accepted: [{ type: 'StockCorrected', data }] });
  });

  it('corrects the stock that the form showed', () => {
    const decision = given(inventory, productCreated()).when(change({ stock: 12, stockBefore: 10 }));
    expect(decision).toMatchObject({
      accepted: [{ type: 'StockCorrected', data: { stockBefore: 10, stockAfter: 12 } }],
    });
  });

  it('refuses a correction of a stock that was sold from meanwhile', () => {
    const decision = given(inventory, productCreated(), saleRegistered()).when(change({ stock: 12, stockBefore: 10 }));
    expect(decision).toEqual({ rejected: 'stock_changed', detail: { productId: COFFEE, stock: 9 } });
  });

  it('takes back no sale when the form leaves its stock as it was', () => {
    const form = change({ changes: { name: 'Café forte' }, stock: 10, stockBefore: 10 });
    const decision = given(inventory, productCreated(), saleRegistered()).when(form);
    expect(decision).toMatchObject({ accepted: [{ type: 'ProductChanged' }] });
  });

  it('knows a correction that was sent again', () => {
    const shop = given(inventory, productCreated({ stock: 12 }));
    expect(shop.when(change({ stock: 12, stockBefore: 10 }))).toEqual({ accepted: [] });
  });

  it('changes nothing where nothing differs', () => {
    const decision = given(inventory, productCreated()).when(change({ changes: product, stock: 10 }));
    expect(decision).toEqual({ accepted: [] });
  });

  it("refuses another product's barcode, and keeps its own", () => {
    const shop = given(inventory, productCreated({ barcode: BARCODE }), productCreated({ id: SUGAR }));
    expect(shop.when(change({ productId: SUGAR, changes: { barcode: BARCODE } }))).toEqual({
      rejected: 'barcode_taken',
      detail: { productId: COFFEE, name: 'Café', barcode: BARCODE },
    });
    expect(shop.when(change({ changes: { barcode: BARCODE } }))).toEqual({ accepted: [] });
  });

  it('frees the barcode that it had', () => {
    const cleared: ProductChanged = {
      type: 'ProductChanged',
      data: { productId: COFFEE, product, before: { barcode: BARCODE } },
    };
    const shop = given(inventory, productCreated({ barcode: BARCODE }), cleared);
    expect(shop.when(createProductCommand({ productId: SUGAR }))).toHaveProperty('accepted.length', 1);
  });

  it('sets the price of the next sale', () => {
    const dearer: ProductChanged = {
      type: 'ProductChanged',
      data: { productId: COFFEE, product: { ...product, priceCentavos: 6_000 }, before: { priceCentavos: 5_899 } },
    };
    const shop = given(inventory, productCreated(), saleRegistered(), dearer);
    expect(shop.when(registerSaleCommand({ saleId: 'sale-2' }))).toHaveProperty('accepted.0.data.totalCentavos', 6_000);
  });
});

describe('a deleted product', () => {
  const after = (...events: InventoryEvent[]) => given(inventory, productCreated({ barcode: BARCODE }), ...events);

  it('is deleted once, with its remaining stock', () => {
    expect(after(saleRegistered()).when({ type: 'DeleteProduct', productId: COFFEE })).toEqual({
      accepted: [deleted(9)],
    });
    expect(after(deleted()).when({ type: 'DeleteProduct', productId: COFFEE })).toEqual({ accepted: [] });
    expect(after().when({ type: 'DeleteProduct', productId: SUGAR })).toEqual({
      rejected: 'product_not_found',
      detail: { productId: SUGAR },
    });
  });

  it('is not found for sales and changes, and its barcode is free', () => {
    const notFound = { rejected: 'product_not_found', detail: { productId: COFFEE } };
    expect(after(deleted()).when(registerSaleCommand())).toEqual(notFound);
    expect(after(deleted()).when(change({ changes: { activeInCatalog: false } }))).toEqual(notFound);
    const again = after(deleted()).when(createProductCommand({ productId: SUGAR }));
    expect(again).toHaveProperty('accepted.0.data.product.barcode', BARCODE);
  });
});
