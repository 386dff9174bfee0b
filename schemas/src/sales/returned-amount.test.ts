import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTAVOS } from '../kernel/money.ts';
import { returnedAmount } from './returned-amount.ts';

it.each([
  [{ quantity: 3, totalCentavos: 1_000 }, [1, 1, 1], [333, 334, 333]],
  [{ quantity: 3, totalCentavos: 1_000 }, [2, 1], [667, 333]],
  [{ quantity: 2, totalCentavos: 1 }, [1, 1], [1, 0]],
  [{ quantity: 4, totalCentavos: 0 }, [4], [0]],
])('%o in steps of %o gives %o', (line, steps, amounts) => {
  let before = 0;
  const given = steps.map((units) => {
    const amount = returnedAmount(line, before, units);
    before += units;
    return amount;
  });
  expect(given).toEqual(amounts);
});

it('gives back the line to the centavo in whatever steps it comes back, and never a part below 0 or off by a centavo', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9_999_999 }),
    totalCentavos: fc.integer({ min: 0, max: MAX_CENTAVOS }),
  });
  fc.assert(
    fc.property(line, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (sold, cuts) => {
      const places = [...cuts.map((cut) => Math.floor(cut * sold.quantity)), sold.quantity].sort((a, b) => a - b);
      let before = 0;
      let given = 0;
      for (const place of places) {
        if (place === before) continue;
        const amount = returnedAmount(sold, before, place - before);
        expect(amount).toBeGreaterThanOrEqual(0);
        const exact =
          Number((BigInt(sold.totalCentavos) * BigInt(place - before) * 100n) / BigInt(sold.quantity)) / 100;
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(1.01);
        given += amount;
        before = place;
      }
      expect(given).toBe(sold.totalCentavos);
    }),
    { numRuns: 500 },
  );
});
