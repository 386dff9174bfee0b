import { given } from '@pdv/infra/testing/given';
import type { StockReceived } from '@pdv/schemas/sales/events';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import { describe, expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SHOP, saleRegistered } from './fixtures.ts';
import type { CorrectStock, ReceiveStock } from './move-stock.ts';

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

  it('adds what came in', () => {
    expect(shop.when(receive())).toEqual({ accepted: [received] });
  });

  it('takes over what was counted, with the reason under the account’s key', () => {
    const personal = { subject: `account:${SHOP}`, fields: { reason: 'quebra' } };
    expect(shop.when(correct({ reason: 'quebra' }))).toMatchObject({
      accepted: [{ type: 'StockCorrected', data: { stockBefore: 9, stockAfter: 7, personal } }],
    });
    expect(shop.when(correct({ counted: 9 }))).toHaveProperty('accepted.length', 1);
  });

  it('refuses more than can be counted and what is not there', () => {
    expect(shop.when(receive({ quantity: MAX_STOCK - 9 }))).toHaveProperty('accepted.length', 1);
    expect(shop.when(receive({ quantity: MAX_STOCK - 8 }))).toHaveProperty('rejected', 'stock_too_large');
    expect(shop.when(receive({ productId: 'elsewhere' }))).toHaveProperty('rejected', 'product_not_found');
  });
});
