import { expect, it } from 'vitest';
import { change, lineTotal } from './sale-math.ts';

it('multiplies exactly, and gives back what was paid too much', () => {
  expect(lineTotal(1_999, 3)).toBe(5_997);
  expect(change(10_000, 5_899)).toBe(4_101);
  expect(change(5_899, 5_899)).toBe(0);
  expect(change(5_000, 5_899)).toBe(0);
});
