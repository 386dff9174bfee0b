import { given } from '@pdv/infra/testing/given';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, createProductCommand, line, productCreated, registerSaleCommand, SHOP, SUGAR } from './fixtures.ts';

const CODES = { barcode: '7891000100103', moreBarcodes: ['17891000100100', '7896000000018'] };
const change = (changes: object, over: object = {}) =>
  ({ type: 'ChangeProduct', productId: COFFEE, changes, stock: null, stockBefore: null, ...over }) as const;
const receive = (quantity: number, unitCostCentavos: number | null) =>
  ({ type: 'ReceiveStock', shopId: SHOP, productId: COFFEE, reason: null, quantity, unitCostCentavos }) as const;

describe('several barcodes', () => {
  const shop = given(inventory, productCreated({ product: CODES }), productCreated({ id: SUGAR }));

  it('are each of one product in the shop', () => {
    for (const code of [CODES.barcode, ...CODES.moreBarcodes]) {
      for (const changes of [{ barcode: code }, { barcode: '1', moreBarcodes: [code] }]) {
        expect(shop.when({ ...change(changes), productId: SUGAR })).toEqual({
          rejected: 'barcode_taken',
          detail: { productId: COFFEE, name: 'Café', barcode: code },
        });
      }
    }
  });

  it('are of one product in both forms of a UPC-A', () => {
    const cola = given(
      inventory,
      productCreated({ product: { barcode: '036000291452' } }),
      productCreated({ id: SUGAR }),
    );
    expect(cola.when({ ...change({ barcode: '0036000291452' }), productId: SUGAR })).toMatchObject({
      rejected: 'barcode_taken',
      detail: { productId: COFFEE },
    });
    expect(cola.when(change({ moreBarcodes: ['0036000291452'] }))).toHaveProperty('accepted');
  });

  it('keep the others when the first is changed or taken off', () => {
    expect(shop.when(change({ barcode: '42' }))).toMatchObject({
      accepted: [{ data: { product: { barcode: '42', moreBarcodes: CODES.moreBarcodes } } }],
    });
    expect(shop.when(change({ barcode: null }))).toMatchObject({
      accepted: [{ data: { product: { barcode: '17891000100100', moreBarcodes: ['7896000000018'] } } }],
    });
    expect(shop.when(change({ ...CODES, moreBarcodes: [...CODES.moreBarcodes] }))).toEqual({ accepted: [] });
  });

  it('are free once their product lets go of them', () => {
    const [changed] = (shop.when(change({ moreBarcodes: [] })) as { accepted: never[] }).accepted;
    const after = given(inventory, productCreated({ product: CODES }), productCreated({ id: SUGAR }), changed as never);
    expect(after.when({ ...change({ barcode: '7896000000018' }), productId: SUGAR })).toHaveProperty(
      'accepted.length',
      1,
    );
  });
});

it('are all that a change tells of a product whose stock was corrected', () => {
  const created = productCreated({ stock: 10 });
  const { accepted } = given(inventory, created).when(change({}, { stock: 7 })) as { accepted: never[] };
  expect(given(inventory, created, ...accepted).when(change({ name: 'Café forte' }))).toEqual({
    accepted: [
      {
        type: 'ProductChanged',
        data: {
          ...{ productId: COFFEE, before: { name: 'Café' } },
          product: { ...created.data.product, name: 'Café forte' },
        },
      },
    ],
  });
});

describe('cost', () => {
  it('moves with what comes in at a price, and with nothing else', () => {
    const shop = given(inventory, productCreated({ stock: 10, product: { costCentavos: 1_000 } }));
    expect(shop.when(receive(30, 2_000))).toMatchObject({
      accepted: [{ data: { stockAfter: 40, cost: { unitCentavos: 2_000, averageCentavos: 1_750 } } }],
    });
    expect(shop.when(receive(30, null))).not.toHaveProperty('accepted.0.data.cost');
  });

  it('goes on from the average before', () => {
    const first = given(inventory, productCreated({ stock: 0 })).when(receive(1, 100)) as { accepted: never[] };
    const shop = given(inventory, productCreated({ stock: 0 }), ...first.accepted);
    expect(shop.when(receive(1, 101))).toMatchObject({ accepted: [{ data: { cost: { averageCentavos: 101 } } }] });
  });
});

describe('a product whose stock nobody counts', () => {
  const shop = given(inventory, productCreated({ stock: 0, product: { tracksStock: false, minimumStock: 3 } }));

  it('never runs out', () => {
    const sold = shop.when(registerSaleCommand({ lines: [line({ quantity: 500 })] })) as { accepted: SaleRegistered[] };
    expect(sold.accepted[0]?.data.lines[0]).toMatchObject({ quantity: 500, stockBefore: 0, stockAfter: 0 });
  });

  it('gets no stock back, and takes none in', () => {
    const back = { type: 'ReturnStock', saleId: 's', cashSessionId: null, payments: [] } as const;
    const lines = [{ lineId: 's', productId: COFFEE, productName: 'Café', quantity: 2 }];
    expect(shop.when({ ...back, lines })).toMatchObject({
      accepted: [{ data: { lines: [{ quantity: 2, stockBefore: 0, stockAfter: 0 }] } }],
    });
    const refused = { rejected: 'stock_not_tracked', detail: { productId: COFFEE, name: 'Café' } };
    expect(shop.when(receive(1, null))).toEqual(refused);
    expect(shop.when(change({}, { stock: 4 }))).toEqual(refused);
    const transfer = { type: 'SendTransfer', transferId: 't', fromShopId: SHOP, toShopId: 'b', note: null } as const;
    const moved = [{ productId: COFFEE, quantity: 1, toProductId: 'x', toProductName: 'X' }];
    expect(shop.when({ ...transfer, lines: moved })).toEqual(refused);
  });

  it('lets go of the stock that it had', () => {
    const counted = given(inventory, productCreated({ stock: 7 }));
    expect(counted.when(change({ tracksStock: false }))).toMatchObject({
      accepted: [
        { type: 'ProductChanged', data: { before: { tracksStock: true } } },
        { type: 'StockCorrected', data: { stockBefore: 7, stockAfter: 0 } },
      ],
    });
    const { product } = productCreated({ product: { tracksStock: false } }).data;
    expect(given(inventory).when(createProductCommand({ product, stock: 9 }))).toMatchObject({
      accepted: [{ data: { stockAfter: 0 } }],
    });
  });
});

describe('an open price', () => {
  const shop = given(inventory, productCreated({ product: { openPrice: true, priceCentavos: 0 } }));
  const sell = (over: Parameters<typeof line>[0], rest: object = {}) =>
    shop.when(registerSaleCommand({ lines: [line(over)], ...rest }));

  it('is given with the line, and needs nobody to allow it', () => {
    for (const given of [{ unitPriceCentavos: 1_234 }, { unitPriceCentavos: 0, priceChangeCentavos: 1_234 }]) {
      expect(sell({ ...given, quantity: 2 }, { mayChangePrice: false })).toMatchObject({
        accepted: [{ data: { totalCentavos: 2_468, lines: [{ listPriceCentavos: 1_234, unitPriceCentavos: 1_234 }] } }],
      });
    }
  });

  it('is asked for where it is missing', () => {
    const refused = { rejected: 'price_required', detail: { productId: COFFEE, name: 'Café' } };
    expect(sell({})).toEqual(refused);
    expect(sell({ unitPriceCentavos: 0 })).toEqual(refused);
  });

  it('leaves no price on the product', () => {
    const priced = given(inventory, productCreated());
    expect(priced.when(change({ openPrice: true }))).toMatchObject({
      accepted: [{ data: { product: { priceCentavos: 0, openPrice: true } } }],
    });
  });
});

it("tells a product's own minimum with what moves its stock", () => {
  const shop = given(inventory, productCreated({ product: { minimumStock: 8 } }));
  expect(shop.when(registerSaleCommand())).toMatchObject({ accepted: [{ data: { lines: [{ minimumStock: 8 }] } }] });
  expect(shop.when(receive(1, null))).toMatchObject({ accepted: [{ data: { minimumStock: 8 } }] });
});
