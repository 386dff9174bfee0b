import { expect, it } from 'vitest';
import { sumsFor } from './cash-sums.ts';

it.each([
  [1_890, [1_890, 2_000, 5_000, 10_000]],
  [5_000, [5_000, 6_000, 10_000, 20_000]],
  [11_667, [11_667, 12_000, 15_000, 20_000]],
  [99, [99, 500, 5_000, 10_000]],
])('offers for %i centavos %j', (total, sums) => {
  expect(sumsFor(total)).toEqual(sums);
});
