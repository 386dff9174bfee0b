import { expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { addUnits, newCart } from './cart.ts';
import { refused } from './refused.ts';
import { requestOf } from './sale-request.ts';

const product = { id: 'p', name: 'Café', price: '18.90', stock: 9, barcode: null };
const cart = { ...addUnits(newCart(), product, 2).cart, paymentMethod: 'pix' as const };

it('is sent where this register has one open, and only there', () => {
  expect(requestOf(cart, 'session')).toMatchObject({ totalAmount: '37.80', cashSessionId: 'session' });
  expect(requestOf(cart)).not.toHaveProperty('cashSessionId');
});

it('that was closed meanwhile leaves the cart as it is', () => {
  const next = refused(cart, new ApiError(409, 'cash_session_not_open', 'Este caixa não está aberto.'));
  expect(next.cart).toBe(cart);
  const description = 'Abra o caixa e finalize de novo.';
  expect(next.obstacle).toEqual({ at: 'barcode', title: 'O caixa foi fechado', description });
});
