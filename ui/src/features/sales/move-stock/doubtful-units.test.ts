import { expect, it } from 'vitest';
import { isDoubtful } from './doubtful-units.tsx';

it.each([
  [0, 9_999, false],
  [0, 10_000, true],
  [12_000, 21_999, false],
  [12_000, 22_000, true],
  [50_000, 0, false],
  [0, null, false],
])('from %s to %s units: doubtful is %s', (before, after, doubtful) => {
  expect(isDoubtful(before, after)).toBe(doubtful);
});
