import { expect, it } from 'vitest';
import { paymentNames, type SaleMethod } from './payment.ts';

const paid = (...methods: SaleMethod[]) => paymentNames(methods.map((method) => ({ method })));

it('names every method of a sale once', () => {
  expect(paid('credit')).toBe('Prazo');
  expect(paid('pix', 'cash', 'pix')).toBe('PIX + Dinheiro');
});
