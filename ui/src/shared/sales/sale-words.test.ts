import { expect, it } from 'vitest';
import { dueDateOf, itemCount, saleTitle } from './sale-words.ts';

const titled = (...asked: Parameters<typeof saleTitle>) => {
  const { name, more } = saleTitle(...asked);
  return more === null ? name : `${name} ${more}`;
};

const line = (name: string, quantity = 1) => ({
  id: name,
  productId: name,
  quantity,
  unitPrice: '1.00',
  discount: '0.00',
  ticketDiscount: '0.00',
  totalAmount: '1.00',
  product: { id: name, name, price: '1.00' },
});
const [coffee, bread, sugar] = [line('Café', 2), line('Pão', 10), line('Açúcar União')];

it('says a sale in a few words', () => {
  expect(titled({ lines: [bread] })).toBe('10 × Pão');
  expect(titled({ lines: [bread] }, { quantity: false })).toBe('Pão');
  expect(titled({ lines: [sugar] })).toBe('Açúcar União');
  expect(titled({ lines: [coffee, bread] })).toBe('Café + 1 produto');
  expect(titled({ lines: [coffee, bread, sugar] })).toBe('Café + 2 produtos');
});

it('begins with the product that was searched for', () => {
  expect(titled({ lines: [coffee, bread, sugar] }, { search: ' acucar' })).toBe('Açúcar União + 2 produtos');
  expect(titled({ lines: [coffee, bread, sugar] }, { search: 'maria' })).toBe('Café + 2 produtos');
});

it('counts pieces as items, and what is weighed as one', () => {
  expect(itemCount({ lines: [sugar] })).toBe('1 item');
  expect(itemCount({ lines: [coffee, bread, sugar] })).toBe('13 itens');
  expect(itemCount({ lines: [coffee, { ...line('Queijo', 1.75), unit: 'kg' }] })).toBe('3 itens');
});

it('knows the nearest day on which something falls due', () => {
  const payment = { method: 'credit', amount: '1.00', tendered: null, card: null, dueDate: '2026-12-05' } as const;
  expect(dueDateOf({ payments: [payment, { ...payment, dueDate: '2026-11-30' }] })).toBe('2026-11-30');
  expect(dueDateOf({ payments: [{ ...payment, method: 'pix', dueDate: null }] })).toBeNull();
});
