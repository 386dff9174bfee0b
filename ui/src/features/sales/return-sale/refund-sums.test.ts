import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { SaleReturns } from '@pdv/schemas/sales/return-sale';
import { expect, it } from 'vitest';
import { allBy, inExchange, methodsOf, refundsOf, stillToGive, usualMethod, worthOf } from './refund-sums.ts';

const line = { id: 'a', product: { id: 'p', name: 'Café' }, quantity: 3, returned: 1, totalAmount: '10.00' };
const returns = { lines: [line], debtLimit: '4.00' } as unknown as SaleReturns;

it('says what units are worth after what came back, to the centavo', () => {
  expect(worthOf([line], { a: 1 })).toBe(334);
  expect(worthOf([line], { a: 2 })).toBe(667);
  expect(worthOf([line], {})).toBe(0);
});

it('begins with the way that it was paid', () => {
  expect(usualMethod({ ...returns, paymentMethod: 'pix' })).toBe('pix');
  expect(usualMethod({ ...returns, paymentMethod: 'credit' })).toBe('debt');
  expect(usualMethod({ paymentMethod: 'credit', debtLimit: '0.00' })).toBe('voucher');
});

it('takes off no more than is owed, and gives the rest in cash', () => {
  expect(allBy('debt', 667, '4.00')).toEqual({ debt: '4.00', cash: '2.67' });
  expect(allBy('pix', 667, '4.00')).toEqual({ pix: '6.67' });
  expect(allBy('pix', 0, '4.00')).toEqual({});
});

it('says what is left, and sends what was typed', () => {
  const amounts = { pix: '3.00', cash: '', voucher: '2.00' };
  expect(stillToGive(667, amounts)).toBe(167);
  const sent = refundsOf(amounts);
  expect(sent).toEqual([
    { method: 'pix', amount: '3.00' },
    { method: 'voucher', amount: '2.00' },
  ]);
  expect(sent.reduce((sum, { amount }) => sum + (fromDecimal(amount) ?? 0), 0)).toBe(500);
});

it('puts on a voucher what is bought instead, and gives back the rest as usual', () => {
  expect(inExchange(300, 'cash', 667, '0.00')).toEqual({ voucher: '3.00', cash: '3.67' });
  expect(inExchange(700, 'cash', 667, '0.00')).toEqual({ voucher: '6.67' });
  expect(inExchange(300, 'debt', 667, '2.00')).toEqual({ voucher: '3.00', debt: '2.00', cash: '1.67' });
  expect(inExchange(300, 'voucher', 667, '0.00')).toEqual({ voucher: '6.67' });
  expect(inExchange(0, 'pix', 667, '0.00')).toEqual({ pix: '6.67' });
});

it('offers a debt only where there is one', () => {
  expect(methodsOf(returns)).toContain('debt');
  expect(methodsOf({ debtLimit: '0.00' })).not.toContain('debt');
});
