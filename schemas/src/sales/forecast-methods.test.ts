import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { croston, fading, lastWeeks, lastYear, type Method, smoothed } from './forecast-methods.ts';

const METHODS: Readonly<Record<string, Method>> = {
  lastWeeks,
  lastYear,
  smoothed: smoothed(0.2),
  croston: croston(0.1),
  fading: fading(0.1, 0.1),
};
const units = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(500) });
const history = fc.array(units, { maxLength: 104 });
const last = (method: Method, weeks: readonly number[]) => method(weeks)[weeks.length] ?? 0;

describe.each(Object.entries(METHODS))('%s', (_, method) => {
  it('knows nothing of what lies ahead', () => {
    fc.assert(
      fc.property(history, fc.array(units, { minLength: 1, maxLength: 8 }), (before, ahead) => {
        const forecasts = method([...before, ...ahead]);
        expect([...forecasts.slice(0, before.length + 1)]).toEqual([...method(before)]);
      }),
    );
  });

  it('is never below zero, and goes with the units: twelve to the dozen', () => {
    fc.assert(
      fc.property(history, (weeks) => {
        const dozens = method(weeks.map((each) => each * 12));
        for (const [known, expected] of method(weeks).entries()) {
          if (Number.isNaN(expected)) continue;
          expect(expected).toBeGreaterThanOrEqual(0);
          expect(dozens[known]).toBeCloseTo(expected * 12, 6);
        }
      }),
    );
  });

  it('expects nothing of what never sold', () => {
    expect(last(method, Array<number>(60).fill(0))).toBe(0);
  });
});

it.each(Object.entries(METHODS).filter(([name]) => name !== 'croston'))(
  '%s expects four times what every week sells',
  (_, method) => {
    expect(last(method, Array<number>(60).fill(7))).toBeCloseTo(28);
  },
);

it('repeats the last four weeks, or makes four of the fewer there are', () => {
  expect([...lastWeeks([3, 0, 5, 1, 9])]).toEqual([0, 12, 6, 32 / 3, 9, 15]);
});

it('repeats the four weeks of the year before, once there is one', () => {
  const weeks = Array.from({ length: 53 }, (_, nth) => nth);
  expect(last(lastYear, weeks.slice(0, 51))).toBeNaN();
  expect(last(lastYear, weeks.slice(0, 52))).toBe(0 + 1 + 2 + 3);
  expect(last(lastYear, weeks)).toBe(1 + 2 + 3 + 4);
});

it('smooths: the first weeks count alike, later ones by alpha', () => {
  // 10, then the mean of both, then a fifth of the way each time.
  expect([...smoothed(0.2)([10, 20]).slice(1)]).toEqual([40, 60]);
  const long = Array<number>(10).fill(10);
  expect(last(smoothed(0.2), [...long, 20])).toBeCloseTo(4 * (10 + 0.2 * 10));
});

describe('Croston', () => {
  // Hyndman and Athanasopoulos, Forecasting: principles and practice, 2nd edition, 12.2: monthly sales of a lubricant.
  const LUBRICANT = [
    ...[0, 2, 0, 1, 0, 11, 0, 0, 0, 0, 2, 0],
    ...[6, 3, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0],
    ...[0, 0, 0, 3, 1, 0, 0, 1, 0, 1, 0, 0],
  ];

  it('expects what the textbook does: 2.750 every 2.793 months', () => {
    expect(last(croston(0.1, 1), LUBRICANT) / 4).toBeCloseTo(0.985, 3);
  });

  it('is corrected by half of alpha', () => {
    expect(last(croston(0.1), LUBRICANT)).toBeCloseTo(0.95 * last(croston(0.1, 1), LUBRICANT));
  });

  it('does not forget what is not sold any more; with a fading chance it does', () => {
    const gone = [...LUBRICANT, ...Array<number>(40).fill(0)];
    expect(last(croston(0.1), gone)).toBe(last(croston(0.1), LUBRICANT));
    expect(last(fading(0.1, 0.1), gone)).toBeLessThan(0.05 * last(fading(0.1, 0.1), LUBRICANT));
  });
});
