import { expect, it } from 'vitest';
import { changeFrom } from './change.ts';

it.each([
  [100, 112, 'up', '12%'],
  [100_000, 112_400, 'up', '12,4%'],
  [80, 60, 'down', '25%'],
  [10, 350, 'up', '3.400%'],
  [10, 0, 'down', '100%'],
  [7, 7, 'same', '0%'],
  [0, 0, 'same', '0%'],
  [0, 5, 'up', null],
] as const)('from %d to %d is %s by %s', (before, now, direction, percent) => {
  expect(changeFrom(before, now)).toEqual({ direction, percent });
});
