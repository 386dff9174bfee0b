import { expect, it } from 'vitest';
import { coverDays, describeCover } from './stock-cover.ts';

it.each([
  [40, 30, 30, '40 dias'],
  [5, 60, 30, '2 dias'],
  [2, 60, 30, '1 dia'],
  [1, 60, 30, 'menos de 1 dia'],
  [0, 60, 30, 'acabou'],
  [100_000, 3, 90, 'mais de 1 ano'],
  [null, 60, 30, '–'],
  [10, 0, 30, '–'],
])('%s in stock after %s sold in %s days: %s', (stock, sold, days, text) => {
  expect(describeCover(coverDays(stock, sold, days), stock)).toBe(text);
});
