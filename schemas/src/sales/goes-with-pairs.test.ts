import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedTogether, goTogether, LEAST_TOGETHER, liftOf, logLikelihoodRatio } from './goes-with-pairs.ts';

it('is what the formula gives by hand, and what the textbook says of “most powerful”', () => {
  // Observed 10, 20, 30, 40 where 12, 18, 28, 42 were expected: 2 · Σ O · ln(O / E).
  expect(logLikelihoodRatio({ tickets: 100, withProduct: 30, withOther: 40, together: 10 })).toBeCloseTo(0.804, 3);
  // Manning and Schütze, Foundations of Statistical Natural Language Processing, table 5.12: 1291.42.
  const bigram = { tickets: 14_307_668, withProduct: 12_593, withOther: 932, together: 150 };
  expect(logLikelihoodRatio(bigram)).toBeCloseTo(1_291.42, 0);
});

it('counts what would be by chance', () => {
  const counts = { tickets: 1_000, withProduct: 120, withOther: 100, together: 34 };
  expect(expectedTogether(counts)).toBe(12);
  expect(liftOf(counts)).toBeCloseTo(34 / 12);
  expect(expectedTogether({ tickets: 0, withProduct: 0, withOther: 0, together: 0 })).toBe(0);
});

const table = fc
  .tuple(fc.nat(400), fc.nat(400), fc.nat(400), fc.nat(4_000))
  .map(([together, product, other, neither]) => ({
    tickets: together + product + other + neither,
    withProduct: together + product,
    withOther: together + other,
    together,
  }));

it('is the same from either side, never below nothing, and nothing where chance explains it all', () => {
  fc.assert(
    fc.property(table, (counts) => {
      const turned = { ...counts, withProduct: counts.withOther, withOther: counts.withProduct };
      expect(logLikelihoodRatio(counts)).toBeCloseTo(logLikelihoodRatio(turned), 6);
      expect(logLikelihoodRatio(counts)).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
  expect(logLikelihoodRatio({ tickets: 1_000, withProduct: 200, withOther: 50, together: 10 })).toBeCloseTo(0);
});

it('believes few tickets, and pairs that are apart, whatever their lift', () => {
  const rare = { tickets: 100_000, withProduct: 5, withOther: 5, together: LEAST_TOGETHER };
  expect(goTogether(rare, 1_000)).toBe(true);
  expect(goTogether({ ...rare, together: LEAST_TOGETHER - 1 }, 1)).toBe(false);
  expect(goTogether({ tickets: 1_000, withProduct: 500, withOther: 500, together: 100 }, 1)).toBe(false);
});

it('asks for more where more pairs could have been lucky', () => {
  const counts = { tickets: 1_000, withProduct: 100, withOther: 100, together: 24 };
  expect([1, 100, 10_000].map((pairs) => goTogether(counts, pairs))).toEqual([true, true, false]);
});

it('never says that a chance is smaller than it is: 3.84 of one pair, 23.9 of fifty thousand', () => {
  // χ² of one degree: a chance of 0.05 is at 3.841, of 0.000001 at 23.93.
  const at = (together: number) => ({ tickets: 10_000, withProduct: 1_000, withOther: 1_000, together });
  for (let together = 101; together < 200; together += 1) {
    const squared = logLikelihoodRatio(at(together));
    if (squared < 3.841) expect(goTogether(at(together), 1)).toBe(false);
    if (squared < 23.93) expect(goTogether(at(together), 50_000)).toBe(false);
    if (squared > 24.5) expect(goTogether(at(together), 50_000)).toBe(true);
  }
});
