import { given } from '@pdv/infra/testing/given';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { StockCorrected, StockReceived } from '@pdv/schemas/sales/stock-events';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SHOP, saleRegistered } from './fixtures.ts';
import type { CorrectStock, LoseStock, ReceiveStock, TakeBackStock } from './move-stock.ts';

const movement = { shopId: SHOP, productId: COFFEE, reason: null };
const receive = (over: Partial<ReceiveStock> = {}): ReceiveStock => ({
  type: 'ReceiveStock',
  ...movement,
  quantity: 5,
  ...over,
});
const correct = (over: Partial<CorrectStock> = {}): CorrectStock => ({
  type: 'CorrectStock',
  ...movement,
  counted: 7,
  ...over,
});
const takeBack = (quantity: number): TakeBackStock => ({ type: 'TakeBackStock', ...movement, quantity });
const lose = (over: Partial<LoseStock> = {}): LoseStock => ({
  type: 'LoseStock',
  ...movement,
  lossId: 'l1',
  quantity: 2,
  because: 'expired',
  businessDate: '2026-11-21',
  ...over,
});
const received: StockReceived = {
  type: 'StockReceived',
  data: {
    productId: COFFEE,
    productName: 'Café',
    stockBefore: 9,
    stockAfter: 14,
    personal: null,
  },
};

describe('moving stock', () => {
  const shop = given(inventory, productCreated(), saleRegistered());

  it('adds the received units', () => {
    expect(shop.when(receive())).toEqual({ accepted: [received] });
  });

  it('sets the counted units, with the reason under the account’s key', () => {
    const personal = { subject: `account:${SHOP}`, fields: { reason: 'quebra' } };
    expect(shop.when(correct({ reason: 'quebra' }))).toMatchObject({
      accepted: [{ type: 'StockCorrected', data: { stockBefore: 9, stockAfter: 7, personal } }],
    });
    expect(shop.when(correct({ counted: 9 }))).toHaveProperty('accepted.length', 1);
  });

  it('refuses too many units and unknown products', () => {
    expect(shop.when(receive({ quantity: MAX_STOCK - 9 }))).toHaveProperty('accepted.length', 1);
    expect(shop.when(receive({ quantity: MAX_STOCK - 8 }))).toEqual({
      rejected: 'stock_too_large',
      detail: { productId: COFFEE, stock: 9 },
    });
    expect(shop.when(receive({ productId: 'elsewhere' }))).toEqual({
      rejected: 'product_not_found',
      detail: { productId: 'elsewhere' },
    });
  });

  it('takes back units received by mistake as a correction, never below 0', () => {
    const data = { ...received.data, stockAfter: 7 };
    expect(shop.when(takeBack(2))).toEqual({ accepted: [{ type: 'StockCorrected', data }] });
    expect(shop.when(takeBack(9))).toHaveProperty('accepted.0.data.stockAfter', 0);
    expect(shop.when(takeBack(10))).toEqual({
      rejected: 'insufficient_stock',
      detail: { productId: COFFEE, available: 9, name: 'Café' },
    });
  });

  it('loses units with their reason and what they cost on the average then', () => {
    const said = { lossId: 'l1', because: 'expired', businessDate: '2026-11-21' };
    expect(shop.when(lose())).toEqual({
      accepted: [{ type: 'StockLost', data: { ...received.data, stockAfter: 7, ...said } }],
    });
    const priced = given(inventory, productCreated({ stock: 10_000, product: { costCentavos: 1_005, unit: 'kg' } }));
    expect(priced.when(lose({ quantity: 1.25, reason: 'mofo' }))).toMatchObject({
      accepted: [
        {
          data: {
            ...{ stockBefore: 10_000, stockAfter: 8_750, unit: 'kg' },
            cost: { unitCentavos: 1_005, totalCentavos: 1_256 },
            personal: { subject: `account:${SHOP}`, fields: { reason: 'mofo' } },
          },
        },
      ],
    });
  });

  it('loses no more than there is, no part of a piece, and nothing of what nobody counts', () => {
    expect(shop.when(lose({ quantity: 9 }))).toHaveProperty('accepted.0.data.stockAfter', 0);
    expect(shop.when(lose({ quantity: 10 }))).toEqual({
      rejected: 'insufficient_stock',
      detail: { productId: COFFEE, available: 9, name: 'Café' },
    });
    expect(shop.when(lose({ quantity: 0.5 }))).toHaveProperty('rejected', 'whole_units');
    const service = given(inventory, productCreated({ stock: 0, product: { tracksStock: false } }));
    expect(service.when(lose())).toHaveProperty('rejected', 'stock_not_tracked');
  });

  it('starts from the last movement, whichever it was', () => {
    const corrected: StockCorrected = { type: 'StockCorrected', data: { ...received.data, stockAfter: 3 } };
    const after = (...events: InventoryEvent[]) => given(inventory, productCreated(), ...events).when(receive());
    expect(after(received)).toHaveProperty(
      'accepted.0.data',
      expect.objectContaining({ stockBefore: 14, stockAfter: 19 }),
    );
    expect(after(received, corrected)).toHaveProperty('accepted.0.data.stockBefore', 3);
    expect(after(corrected, received)).toHaveProperty('accepted.0.data.stockBefore', 14);
  });
});
