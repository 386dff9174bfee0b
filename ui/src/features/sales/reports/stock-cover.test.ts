import { expect, it } from 'vitest';
import { coverDays, describeCover, tradingDays, tradingSince } from './stock-cover.ts';

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

it.each([
  ['2025-01-01', 30],
  ['2026-11-01', 21],
  ['2026-11-21', 1],
  ['2026-11-22', 1],
])('thirty days hold those since the shop opened on %s: %s', (opened, days) => {
  expect(tradingDays({ start: '2026-10-23', end: '2026-11-21' }, opened, '2026-11-21')).toBe(days);
});

it('the shop sells since its first sale, also one from a file', () => {
  expect(tradingSince('2026-11-20', '2026-03-14')).toBe('2026-03-14');
  expect(tradingSince('2026-11-20', '2026-11-21')).toBe('2026-11-20');
  expect(tradingSince('2026-11-20', null)).toBe('2026-11-20');
});

it('a month that is not over holds no days ahead', () => {
  expect(tradingDays({ start: '2026-11-01', end: '2026-11-30' }, '2025-01-01', '2026-11-21')).toBe(21);
});
