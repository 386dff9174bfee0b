import { expect, it } from 'vitest';
import { cashSums } from './cash-sums.ts';

it.each([
  [1_890, [1_890, 2_000, 5_000, 10_000]],
  [5_000, [5_000, 6_000, 10_000, 20_000]],
  [11_667, [11_667, 12_000, 15_000, 20_000]],
  [99, [99, 500, 5_000, 10_000]],
  [370, [370, 500, 5_000, 10_000]],
  [5_899, [5_899, 6_000, 10_000, 20_000]],
  [0, []],
])('offers for %i centavos %j', (total, sums) => {
  expect(cashSums(total)).toEqual(sums);
});
