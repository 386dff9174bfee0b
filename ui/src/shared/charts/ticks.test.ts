import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortNumber, ticksUpTo } from './ticks.ts';

it('shortens figures', () => {
  expect(shortNumber(1500).replace(/\s/g, ' ')).toBe('1,5 mil');
  expect(shortNumber(40)).toBe('40');
});

it.each([
  [0, false, [0, 1]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [0.4, false, [0, 0.1, 0.2, 0.3, 0.4]],
  [873, false, [0, 500, 1000]],
  [1999.9, false, [0, 500, 1000, 1500, 2000]],
  [42_000, false, [0, 20_000, 40_000, 60_000]],
])('up to %s, whole: %s', (max, whole, ticks) => {
  expect(ticksUpTo(max, 4, whole)).toEqual(ticks);
});

it('always reaches the highest bar with few, even steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), fc.boolean(), (max, whole) => {
      const ticks = ticksUpTo(max, 4, whole);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999_999);
      expect(ticks.length).toBeLessThanOrEqual(6);
      if (whole) expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
