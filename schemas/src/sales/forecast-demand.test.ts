import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DemandForecast, forecastDemand, LEAST_WEEKS, MOST_WEEKS } from './forecast-demand.ts';
import { smoothed } from './forecast-methods.ts';

const of = (length: number, weekOf: (nth: number) => number) => Array.from({ length }, (_, nth) => weekOf(nth));
function forecast(weeks: readonly number[]): DemandForecast {
  const found = forecastDemand(weeks);
  if (!found) throw new Error('no forecast');
  return found;
}

it('says nothing of a product that is new', () => {
  expect(forecastDemand([])).toBeNull();
  expect(forecastDemand(of(LEAST_WEEKS - 1, () => 9))).toBeNull();
  expect(forecast(of(LEAST_WEEKS, () => 9))).toMatchObject({ method: 'smoothed', expected: 36, judged: 0 });
});

it('expects what is the same each week, and has never erred', () => {
  const steady = forecast(of(60, () => 5));
  expect(steady).toMatchObject({ expected: 20, judged: 13, judgedUnits: 260, missedUnits: 0, naiveMissedUnits: 0 });
  expect(steady.low).toBeLessThan(20);
  expect(steady.high).toBeGreaterThan(20);
});

it('judges by no more than a year, and by no four weeks that were not known whole', () => {
  expect([4, 7, 8, 11, 12, 55, 56, 104].map((weeks) => forecast(of(weeks, () => 1)).judged)).toEqual([
    0, 0, 1, 1, 2, 12, 13, 13,
  ]);
});

it('remembers the year before where that was right', () => {
  const christmas = (nth: number) => (nth % 52 >= 44 ? 90 : 3);
  const found = forecast(of(MOST_WEEKS - 8, christmas));
  expect(found).toMatchObject({ method: 'last-year', expected: 360 });
  expect(found.naiveMissedUnits).toBeGreaterThan(0);
});

it('follows what has changed for good', () => {
  const found = forecast(of(60, (nth) => (nth < 44 ? 10 : 40)));
  expect(found.method).toBe('last-weeks');
  expect(found.expected).toBe(160);
});

it('counts on the mean of what goes up and down, where repeating errs', () => {
  // Four weeks of forty, four of none: the naive forecast is wrong each time.
  const found = forecast(of(80, (nth) => (nth % 8 < 4 ? 10 : 0)));
  expect(found.naiveMissedUnits).toBe(13 * 40);
  expect(found.missedUnits).toBeLessThan(0.7 * found.naiveMissedUnits);
});

it('takes a method for what sells seldom where that errs least', () => {
  const methods = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) {
    let state = seed;
    const random = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
    methods.add(forecast(of(100, () => (random() < 0.15 ? 6 : 0))).method);
  }
  expect(methods).toContain('seldom');
});

it('states the error of the choice as it would have been made then, not of what turned out best', () => {
  // It grows: the last weeks are nearest each time, but to be chosen they must have been nearest three times before.
  const growing = of(16, (nth) => 10 * nth);
  const usual = smoothed(0.2)(growing);
  const missed = [4, 8, 12].map(
    (known) => growing.slice(known, known + 4).reduce((sum, units) => sum + units, 0) - (usual[known] ?? 0),
  );
  const found = forecast(growing);
  expect(found.method).toBe('last-weeks');
  expect(found.missedUnits).toBeCloseTo(missed.reduce((sum, units) => sum + units, 0));
  expect(found.naiveMissedUnits).toBe(3 * 160);
});

const weeks = fc.array(fc.oneof(fc.constant(0), fc.nat(300)), { minLength: LEAST_WEEKS, maxLength: MOST_WEEKS });

it('expects whole units within its range, whatever was sold', () => {
  fc.assert(
    fc.property(weeks, (history) => {
      const { expected, low, high, judged, judgedUnits, missedUnits, naiveMissedUnits } = forecast(history);
      for (const number of [expected, low, high, judged, judgedUnits]) expect(Number.isInteger(number)).toBe(true);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(expected);
      expect(high).toBeGreaterThanOrEqual(expected);
      for (const missed of [missedUnits, naiveMissedUnits]) expect(missed).toBeGreaterThanOrEqual(0);
      expect(judgedUnits).toBeLessThanOrEqual(history.reduce((sum, units) => sum + units, 0));
    }),
  );
});

it('expects no more than the most that any four weeks could have sold', () => {
  fc.assert(
    fc.property(weeks, (history) => {
      expect(forecast(history).expected).toBeLessThanOrEqual(4 * Math.max(...history));
    }),
  );
});
