import { expect, it } from 'vitest';
import { ago, daysAgo, visitWords } from './profile-words.ts';

it.each([
  ['2026-11-26', 'hoje'],
  // The shop's clock is ahead of this one's.
  ['2026-11-27', 'hoje'],
  ['2026-11-25', 'ontem'],
  ['2026-11-24', 'há 2 dias'],
  ['2026-09-27', 'há 60 dias'],
  ['2026-09-26', '26/09/2026'],
])('%s was %s', (day, words) => {
  expect(ago(day, '2026-11-26')).toBe(words);
});

it('counts the days since the last purchase, however many', () => {
  expect(daysAgo('2026-09-26', '2026-11-26')).toBe('há 61 dias');
});

it.each([
  [1, null, 'a primeira'],
  [3, null, 'todas no mesmo dia'],
  [3, 0, 'a cada 1 dia, em média'],
  [12, 26, 'a cada 26 dias, em média'],
])('%i visits, %s days apart: %s', (orders, days, words) => {
  expect(visitWords(orders, days)).toBe(words);
});
