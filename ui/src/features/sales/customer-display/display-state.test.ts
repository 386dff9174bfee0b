import { expect, it } from 'vitest';
import { addUnits, type Cart, type CartProduct, newCart } from '../cart/cart.ts';
import { displayOf, thanksOf } from './display-state.ts';

const COFFEE: CartProduct = { id: 'cafe', name: 'Café 500 g', price: '18.90', stock: 9, barcode: null };
const PAYEE = { kind: 'email', key: 'ana@exemplo.com', name: 'Padaria da Ana', city: 'Santos' } as const;

const cart = (over: Partial<Cart> = {}): Cart => ({ ...addUnits(newCart(), COFFEE, 2).cart, ...over });
const shown = (over: Partial<Cart> = {}) =>
  JSON.parse(JSON.stringify(displayOf(cart(over), 'Padaria da Ana', PAYEE)).replaceAll('\u00a0', ' '));

it('follows the cart: lines, what is taken off, the total', () => {
  const off = { kind: 'amount', value: '1.80', reason: 'cliente antiga' } as const;
  const state = shown({ discount: off, lines: cart().lines.map((line) => ({ ...line, discount: off })) });
  expect(state).toMatchObject({
    lines: [{ name: 'Café 500 g', count: '2 × R$ 18,90', total: 'R$ 37,80', discount: '-R$ 1,80' }],
    sums: [
      ['Subtotal', 'R$ 36,00'],
      ['Desconto', '-R$ 1,80'],
    ],
    total: 'R$ 34,20',
    pix: null,
  });
});

it('shows change, what is missing, and the same Pix as the register', () => {
  expect(shown({ paymentMethod: 'cash', amountPaid: '50.00' }).paid).toEqual([['Troco', 'R$ 12,20']]);
  expect(shown({ paymentMethod: 'cash', amountPaid: '30.00' }).paid).toEqual([['Falta pagar', 'R$ 7,80']]);
  const { pix } = shown({ paymentMethod: 'pix', id: '01930a5e-7c00-7abc-8def-0123456789ab' });
  expect(pix.amount).toBe('R$ 37,80');
  expect(pix.code).toContain('0525e7c007abc8def0123456789ab');
});

it('never says who buys, nor what was noted', () => {
  const told = JSON.stringify(
    displayOf(cart({ customer: { id: 'c-1', name: 'Maria', phone: '11987' }, notes: 'fiado' }), 'Loja', PAYEE),
  );
  for (const secret of ['Maria', 'c-1', '11987', 'fiado', 'cliente antiga']) expect(told).not.toContain(secret);
});

it('greets while nothing is sold, and thanks afterwards', () => {
  expect(displayOf(newCart(), 'Loja', null)).toEqual({ kind: 'idle', storeName: 'Loja' });
  expect(thanksOf({ total: '10.00', change: '0.00' }, 'Loja')).toMatchObject({ kind: 'thanks', change: null });
  expect(thanksOf({ total: '10.00', change: '2.00' }, 'Loja')).toMatchObject({
    change: expect.stringContaining('2,00'),
  });
});
