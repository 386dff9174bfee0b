import { expect, it } from 'vitest';
import { addUnits, type Cart, newCart } from './cart.ts';
import { readCart } from './cart-storage.ts';
import { withVoucher } from './choose-payment.ts';
import { leftOfExchange, withExchange } from './exchange.ts';
import { settle } from './payments.ts';

const voucher = { code: 'ABCDEFGHJKLM', amount: '10.00' };
const holding = (cart: Cart, price: string) =>
  addUnits(cart, { id: price, name: price, price, stock: 9, barcode: null }, 1).cart;
const exchanging = (cart: Cart): Cart => ({ ...cart, ...withExchange(cart, voucher) });

it('pays what is in the cart with what came back, and asks for the difference', () => {
  const cart = exchanging(holding(newCart(), '12.50'));
  expect(cart.payments).toMatchObject([{ method: 'voucher', amount: '10.00', voucherCode: voucher.code }]);
  expect([settle(cart).dueCentavos, leftOfExchange(cart)]).toEqual([250, 0]);
});

it('keeps what the cart does not need for what comes into it later', () => {
  const first = exchanging(holding(newCart(), '4.00'));
  expect([settle(first).dueCentavos, leftOfExchange(first)]).toEqual([0, 600]);
  const more = holding(first, '3.00');
  const due = settle(more).dueCentavos;
  expect(due).toBe(300);
  const paid = { ...more, ...withVoucher(more, { code: voucher.code, amount: '3.00' }) };
  expect([settle(paid).dueCentavos, leftOfExchange(paid)]).toEqual([0, 300]);
});

it('waits in an empty cart, also through a reload', () => {
  const cart = exchanging(newCart());
  expect([cart.payments, leftOfExchange(cart)]).toEqual([[], 1_000]);
  expect(readCart(JSON.stringify(cart))).toEqual(cart);
  expect(readCart(JSON.stringify({ ...cart, exchange: { code: 7, amount: '1.00' } }))).toBeNull();
});
