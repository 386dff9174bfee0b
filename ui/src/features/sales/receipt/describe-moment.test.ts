import { expect, it } from 'vitest';
import { describeMoment } from './describe-moment.ts';

const detail = (after: Record<string, unknown>, before: Record<string, unknown> | null = null) =>
  describeMoment({ type: 'SaleRegistered', before, after }).detail;

it('counts items as the cart does: pieces, and one for what is weighed', () => {
  expect(detail({ items: 8, quantity: 10 })).toBe('10 itens');
  expect(detail({ items: 1, quantity: 0.35, unit: 'kg' })).toBe('1 item');
});

it('says a stock in its unit', () => {
  expect(detail({ stock: 8, quantity: 0.35, unit: 'kg' }, { stock: 8.35 })).toBe('estoque 8,350 kg → 8,000 kg');
  expect(detail({ stock: 7 }, { stock: 9 })).toBe('estoque 9 → 7');
});
