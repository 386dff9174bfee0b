import type { HeldTicket } from '@pdv/schemas/sales/held-tickets';
import { expect, it } from 'vitest';
import { addUnits, newCart, setDiscount } from '../cart/cart.ts';
import { cartOf, changesOf, heldOf } from './cart-of.ts';

const coffee = { id: 'cafe', name: 'Café', price: '18.90', stock: 10, barcode: '789' };
const line: HeldTicket['lines'][number] = {
  ...{ productId: 'cafe', productName: 'Café', quantity: 2, unitPrice: '18.90', priceChange: null },
  discount: { percent: '10.00', reason: 'amassado' },
  product: { name: 'Café', price: '18.90', stock: 10, barcode: '789', tracksStock: true, openPrice: false },
};
const ticket: HeldTicket = {
  ...{ id: 't-1', name: 'Mesa 4', notes: 'sem açúcar', discount: null, heldAt: '2026-11-24T15:00:00.000Z' },
  customer: { id: 'ana', name: 'Ana', phone: null },
  lines: [line],
};

it('comes back as it was put aside, under another key and unpaid', () => {
  const filled = addUnits({ ...newCart(), notes: ' sem açúcar ', paymentMethod: 'pix' }, coffee, 2).cart;
  const cart = setDiscount(filled, 'cafe', { kind: 'percent', value: '10', reason: 'amassado' });
  expect(heldOf(cart, 'Mesa 4')).toEqual({
    ...{ id: cart.id, name: 'Mesa 4', customerId: null, notes: 'sem açúcar' },
    lines: [{ productId: 'cafe', quantity: 2, unitPrice: '18.90', discount: { percent: '10', reason: 'amassado' } }],
  });
  const back = cartOf(ticket);
  expect(back).toMatchObject({ customer: { name: 'Ana' }, notes: 'sem açúcar', paymentMethod: null });
  expect(back.lines).toEqual([
    {
      ...{ product: coffee, quantity: 2, priceChange: null, newPrice: null },
      discount: { kind: 'percent', value: '10.00', reason: 'amassado' },
    },
  ]);
  expect(back.id).not.toBe(cart.id);
  expect(changesOf(ticket)).toEqual([]);
});

it('says what has changed meanwhile, and puts it into the lines', () => {
  const now = (product: HeldTicket['lines'][number]['product']) => ({ ...ticket, lines: [{ ...line, product }] });
  const dearer = now({ name: 'Café', price: '20.00', stock: 1, barcode: null, tracksStock: true, openPrice: false });
  expect(changesOf(dearer).map((words) => words.replaceAll('\u00a0', ' '))).toEqual([
    'Café: o preço passou de R$ 18,90 para R$ 20,00.',
    'Café: a comanda tem 2, e só há 1 em estoque.',
  ]);
  expect(cartOf(dearer).lines[0]).toMatchObject({ newPrice: '20.00', product: { price: '18.90', stock: 1 } });
  expect(changesOf(now(null))).toEqual(['Café não está mais à venda.']);
  expect(cartOf(now(null)).lines[0]).toMatchObject({ newPrice: null, product: { stock: 0 } });
  expect(changesOf(now({ ...coffee, stock: 0, tracksStock: true, openPrice: false }))).toEqual([
    'Café está sem estoque.',
  ]);
});
