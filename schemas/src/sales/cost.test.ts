import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../kernel/money.ts';
import { averageCost, marginOf } from './cost.ts';

it.each([
  [{ stock: 10, costCentavos: 100 }, 10, 200, 150],
  // Half a centavo is rounded up.
  [{ stock: 1, costCentavos: 100 }, 1, 101, 101],
  [{ stock: 2, costCentavos: 100 }, 1, 101, 100],
  // Nothing there, or nobody knows what it cost.
  [{ stock: 0, costCentavos: 100 }, 5, 200, 200],
  [{ stock: 9, costCentavos: null }, 1, 200, 200],
])('%j and %i more at %i make %i', (held, received, cost, average) => {
  expect(averageCost(held, received, cost)).toBe(average);
});

it('is a whole number of centavos between both costs, off by at most half of one, at any size', () => {
  const amount = fc.integer({ min: 0, max: MAX_CENTAVOS });
  const units = fc.integer({ min: 1, max: 9_999_999_999 });
  fc.assert(
    fc.property(units, amount, units, amount, (stock, costCentavos, received, unitCost) => {
      const average = averageCost({ stock, costCentavos }, received, unitCost);
      expect(Number.isSafeInteger(average)).toBe(true);
      expect(average).toBeGreaterThanOrEqual(Math.min(costCentavos, unitCost));
      expect(average).toBeLessThanOrEqual(Math.max(costCentavos, unitCost));
      const all = BigInt(stock + received);
      const off =
        2n * (BigInt(average) * all - BigInt(stock) * BigInt(costCentavos) - BigInt(received) * BigInt(unitCost));
      expect(off > -all && off <= all).toBe(true);
    }),
  );
});

it.each([
  [1_000, 600, 4_000],
  [1_000, 1_200, -2_000],
  [300, 100, 6_667],
  [1_000, null, null],
  [0, 100, null],
])('at %i, with a cost of %s, %s hundredths of a percent are left', (price, cost, margin) => {
  expect(marginOf(price, cost)).toBe(margin);
});
