import { given } from '@pdv/infra/testing/given';
import { MAX_STOCK } from '@pdv/schemas/sales/product';
import type { StockTransferReceived, StockTransferSent } from '@pdv/schemas/sales/stock-transfer-events';
import { expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SHOP, SUGAR } from './fixtures.ts';
import type { SendTransfer } from './transfer-stock.ts';

const FILIAL = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0090';
const THERE = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0091';
const shops = { transferId: 'transfer-1', fromShopId: SHOP, toShopId: FILIAL };
const sending = (over: Partial<SendTransfer> = {}): SendTransfer => ({
  type: 'SendTransfer',
  ...shops,
  lines: [{ productId: COFFEE, quantity: 4, toProductId: THERE, toProductName: 'Café' }],
  note: null,
  ...over,
});
const line = { nth: 0, productId: COFFEE, productName: 'Café', quantity: 4, stockBefore: 10, stockAfter: 6 };
const sent = (over: Partial<StockTransferSent['data']['lines'][number]> = {}): StockTransferSent => ({
  type: 'StockTransferSent',
  data: { ...shops, lines: [{ ...line, toProductId: THERE, toProductName: 'Café', ...over }], personal: null },
});

it('takes the units out of the stock', () => {
  expect(given(inventory, productCreated()).when(sending())).toEqual({ accepted: [sent()] });
});

it('keeps the note under the key of the account that sends', () => {
  const told = sent();
  const personal = { subject: `account:${SHOP}`, fields: { note: 'kombi' } };
  expect(given(inventory, productCreated()).when(sending({ note: 'kombi' }))).toEqual({
    accepted: [{ ...told, data: { ...told.data, personal } }],
  });
});

it('sends all or nothing, and counts two lines of one product together', () => {
  const [one] = sending().lines;
  if (!one) throw new Error('no line');
  const lines = [one, { ...one, quantity: 7 }];
  expect(given(inventory, productCreated()).when(sending({ lines }))).toMatchObject({ rejected: 'insufficient_stock' });
  expect(
    given(inventory, productCreated()).when(sending({ lines: [one, { ...one, productId: SUGAR }] })),
  ).toMatchObject({ rejected: 'product_not_found' });
});

const received = (over: Partial<StockTransferReceived['data']> = {}): StockTransferReceived => ({
  type: 'StockTransferReceived',
  data: {
    ...shops,
    lines: [{ ...line, productId: THERE, stockBefore: 2, stockAfter: 6 }],
    refused: [],
    ...over,
  },
});
const refused = (because: 'product_deleted' | 'stock_too_large' | 'shop_closed') =>
  received({ lines: [], refused: [{ nth: 0, fromProductId: COFFEE, productName: 'Café', quantity: 4, because }] });
const receiving = (over: { shopClosed?: boolean; quantity?: number } = {}) => ({
  type: 'ReceiveTransfer' as const,
  sent: sent().data,
  shopClosed: over.shopClosed ?? false,
});

it('receives what was sent', () => {
  expect(given(inventory, productCreated({ id: THERE, stock: 2 })).when(receiving())).toEqual({
    accepted: [received()],
  });
});

it('refuses what it cannot take, and says why', () => {
  expect(given(inventory).when(receiving())).toEqual({ accepted: [refused('product_deleted')] });
  expect(given(inventory, productCreated({ id: THERE, stock: MAX_STOCK - 3 })).when(receiving())).toEqual({
    accepted: [refused('stock_too_large')],
  });
  expect(given(inventory, productCreated({ id: THERE })).when(receiving({ shopClosed: true }))).toEqual({
    accepted: [refused('shop_closed')],
  });
});

it('takes back what the other shop refused, also of a product that is deleted', () => {
  const command = { type: 'ReturnTransfer' as const, received: refused('product_deleted').data };
  const returned = {
    type: 'StockTransferReturned' as const,
    data: { ...shops, lines: [{ ...line, stockBefore: 6, stockAfter: 10 }] },
  };
  const deleted = {
    type: 'ProductDeleted' as const,
    data: { productId: COFFEE, productName: 'Café', stockBefore: 6 },
  };
  expect(given(inventory, productCreated(), sent()).when(command)).toEqual({ accepted: [returned] });
  expect(given(inventory, productCreated(), sent(), deleted).when(command)).toEqual({ accepted: [returned] });
});

it('counts what comes and goes', () => {
  const events = [productCreated(), productCreated({ id: THERE, stock: 2 }), sent(), received()];
  const state = events.reduce((folded, event) => inventory.evolve(folded, event, 0n), inventory.initial());
  expect([state.products.get(COFFEE)?.stock, state.products.get(THERE)?.stock]).toEqual([6, 6]);
});
