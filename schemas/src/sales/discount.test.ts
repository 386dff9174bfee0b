import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../kernel/money.ts';
import { discountOf, shareOf, spread } from './discount.ts';

it.each([
  [5_899, 1_000, 590],
  [5, 1_000, 1],
  [4, 1_000, 0],
  [100, 10_000, 100],
  [MAX_CENTAVOS, 9_999, 9_998_999_999],
])('of %i centavos, %i hundredths of a percent are %i', (amount, basisPoints, share) => {
  expect(shareOf(amount, basisPoints)).toBe(share);
  expect(discountOf(amount, { basisPoints })).toBe(share);
});

it('takes an amount as it is', () => {
  expect(discountOf(5_899, { centavos: 99 })).toBe(99);
});

it('gives the centavos that are left to the largest remainders, the first line first', () => {
  expect(spread(100, [100, 100, 100])).toEqual([34, 33, 33]);
  expect(spread(10, [199, 299, 1])).toEqual([4, 6, 0]);
  expect(spread(10, [299, 199, 1])).toEqual([6, 4, 0]);
  expect(spread(1, [1, 2, 2])).toEqual([0, 1, 0]);
  expect(spread(2, [1, 2, 1, 2])).toEqual([0, 1, 0, 1]);
  expect(spread(0, [100, 200])).toEqual([0, 0]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
});

it('adds up to the centavo, and takes off no line more than it costs', () => {
  const totals = fc.array(fc.integer({ min: 0, max: MAX_CENTAVOS }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(totals, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const amount = Math.floor(each.reduce((sum, total) => sum + total, 0) * part);
      const parts = spread(amount, each);
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount);
      parts.forEach((one, nth) => {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(each[nth] ?? 0);
      });
    }),
  );
});
