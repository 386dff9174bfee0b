import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../kernel/money.ts';
import {
  amountOfUnits,
  fromSteps,
  isFineEnough,
  itemsIn,
  lineAmount,
  quantityWords,
  stockWords,
  toSteps,
  UNITS,
} from '../kernel/quantity.ts';
import { discountOf, spread } from './discount.ts';
import { returnedAmount } from './returned-amount.ts';

it.each([
  [1.25, 'kg', 1_250],
  [0.001, 'L', 1],
  [0.1 + 0.2, 'kg', null],
  [0.0005, 'm', null],
  [3, 'un', 3],
  [1.5, 'un', null],
  [9_999_999.999, 'kg', 9_999_999_999],
] as const)('%d %s are %s steps', (quantity, unit, steps) => {
  expect(toSteps(quantity, unit)).toBe(steps);
});

it('converts exactly at the edge, there and back, at any size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(...UNITS), (steps, unit) => {
      expect(toSteps(fromSteps(steps, unit), unit)).toBe(steps);
      expect(toSteps(JSON.parse(JSON.stringify(fromSteps(steps, unit))), unit)).toBe(steps);
      expect(isFineEnough(fromSteps(steps, unit))).toBe(true);
    }),
  );
  expect(isFineEnough(1.2345)).toBe(false);
});

it('rounds half a centavo up, and multiplies pieces exactly', () => {
  expect(lineAmount(3_990, 1_250, 'kg')).toBe(4_988);
  expect(lineAmount(1, 500, 'kg')).toBe(1);
  expect(lineAmount(1, 499, 'kg')).toBe(0);
  expect(lineAmount(1_999, 3)).toBe(5_997);
  expect(amountOfUnits(3_990, 1.25, 'kg')).toBe(4_988);
  const price = fc.integer({ min: 1, max: MAX_CENTAVOS });
  fc.assert(
    fc.property(price, fc.double({ min: 0, max: 1, noNaN: true }), (unitPrice, share) => {
      const steps = Math.max(1, Math.floor((share * MAX_CENTAVOS * 1_000) / unitPrice));
      const exact = (2n * BigInt(unitPrice) * BigInt(steps) + 1_000n) / 2_000n;
      expect(BigInt(lineAmount(unitPrice, steps, 'kg'))).toBe(exact);
    }),
  );
});

it('adds up: lines, discounts and what comes back in whatever steps, of weights as of pieces', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 50_000 }),
    unit: fc.constantFrom(...UNITS),
  });
  const ticket = fc.array(line, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(ticket, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 9 }), (lines, off, parts) => {
      const gross = lines.map(({ unitPrice, quantity, unit }) => lineAmount(unitPrice, quantity, unit));
      const total = gross.reduce((sum, amount) => sum + amount, 0);
      const discount = discountOf(total, { basisPoints: off });
      const shares = spread(discount, gross);
      const totals = gross.map((amount, nth) => amount - (shares[nth] ?? 0));
      expect(totals.reduce((sum, amount) => sum + amount, 0)).toBe(total - discount);
      lines.forEach(({ quantity }, nth) => {
        const sold = { quantity, totalCentavos: totals[nth] ?? 0 };
        let back = 0;
        let before = 0;
        while (before < quantity) {
          const some = Math.min(quantity - before, Math.ceil(quantity / parts));
          back += returnedAmount(sold, before, some);
          before += some;
        }
        expect(back).toBe(sold.totalCentavos);
      });
    }),
  );
});

it('counts what is weighed as one, and pieces as they are', () => {
  expect(itemsIn([{ quantity: 3 }, { quantity: 1_250, unit: 'kg' }, { quantity: 1, unit: 'm' }])).toBe(5);
});

it('says quantities as a shop does', () => {
  expect([quantityWords(1_234), quantityWords(1.25, 'kg'), stockWords(3), stockWords(0.5, 'L')]).toEqual([
    '1.234',
    '1,250 kg',
    '3 un.',
    '0,500 L',
  ]);
});
