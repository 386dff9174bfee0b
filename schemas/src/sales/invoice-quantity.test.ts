import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromSteps, UNITS } from '../kernel/quantity.ts';
import { averageCost, averageCostOfTotal } from './cost.ts';
import { ratioOf, readConversion, readQuantity, receivedSteps, unitCostOf } from './invoice-quantity.ts';

it('reads quantities as a note writes them', () => {
  expect(['2', '2.5', '12.3450', '0.0001'].map(readQuantity)).toEqual([20_000n, 25_000n, 123_450n, 1n]);
  expect(['', '-1', '1,5', '1.23456', '1e3', '999999999999', ' 1'].map(readQuantity)).toEqual(Array(7).fill(null));
  expect([1, 12, 0.001, 100_000].map(readConversion)).toEqual([10_000n, 120_000n, 10n, 1_000_000_000n]);
  expect([0, -1, 0.00001, 100_001, Number.NaN, Number.POSITIVE_INFINITY].map(readConversion)).toEqual(
    Array(6).fill(null),
  );
});

it('converts: two boxes of twelve, grams of a kilo, and no half piece', () => {
  const steps = (quantity: string, factor: number, unit: (typeof UNITS)[number]) =>
    receivedSteps(readQuantity(quantity) ?? 0n, readConversion(factor) ?? 0n, unit);
  expect(steps('2.0000', 12, 'un')).toBe(24);
  expect(steps('12.3450', 1, 'kg')).toBe(12_345);
  expect(steps('500.0000', 0.001, 'kg')).toBe(500);
  // The note is finer than a gram.
  expect(steps('1.2345', 1, 'kg')).toBe(1_235);
  expect(steps('2.5000', 1, 'un')).toBeNull();
  expect(steps('2.5000', 12, 'un')).toBe(30);
  expect(steps('99999999999', 100_000, 'un')).toBeNull();
  expect(ratioOf(20_000n, 240_000n)).toBe(12);
  expect(ratioOf(30_000n, 100_000n)).toBeNull();
});

const unit = fc.constantFrom(...UNITS);
const quantity = fc.integer({ min: 1, max: 9_999_999 });
const factor = fc.integer({ min: 1, max: 1_000_000 }).map((parts) => parts / 10_000);

it('whatever the note says: pieces are whole, measures are within half a step, and nothing is lost in the cost', () => {
  fc.assert(
    fc.property(quantity, factor, unit, fc.integer({ min: 0, max: 9_999_999_999 }), (parts, each, of, total) => {
      const conversion = readConversion(each);
      expect(conversion).not.toBeNull();
      const steps = receivedSteps(BigInt(parts), conversion ?? 0n, of);
      const exact = (parts / 10_000) * each;
      if (steps === null) return;
      expect(Math.abs(fromSteps(steps, of) - exact)).toBeLessThanOrEqual(of === 'un' ? 1e-6 : 0.000_500_1);
      // Half a centavo of each unit at most.
      const unitCost = unitCostOf(total, steps, of);
      expect(Math.abs(unitCost * fromSteps(steps, of) - total)).toBeLessThanOrEqual(
        0.5 * fromSteps(steps, of) + 1e-6 * (total + 1),
      );
    }),
  );
});

it('the average holds the worth of all to the centavo of a unit, and is the delivery’s where nothing was there', () => {
  const held = fc.record({ stock: fc.integer({ min: 0, max: 1e9 }), costCentavos: fc.option(fc.nat(9_999_999)) });
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 1e9 }), fc.nat(9_999_999_999), unit, (before, steps, total, of) => {
      const average = averageCostOfTotal(before, steps, total, of);
      const own = unitCostOf(total, steps, of);
      if (before.costCentavos === null || before.stock === 0) {
        expect(average).toBe(own);
        return;
      }
      const [low, high] = [Math.min(before.costCentavos, own), Math.max(before.costCentavos, own)];
      expect(average).toBeGreaterThanOrEqual(low - 1);
      expect(average).toBeLessThanOrEqual(high + 1);
      const worth = BigInt(before.stock) * BigInt(before.costCentavos) + BigInt(total) * (of === 'un' ? 1n : 1_000n);
      const all = BigInt(before.stock + steps);
      const off = 2n * (BigInt(average) * all - worth);
      expect(off > -all && off <= all).toBe(true);
      // With a whole unit cost it is the other entries' average.
      const even = averageCostOfTotal(before, 1_000, own, of === 'un' ? 'kg' : of);
      expect(even).toBe(averageCost(before, 1_000, own));
    }),
  );
});
