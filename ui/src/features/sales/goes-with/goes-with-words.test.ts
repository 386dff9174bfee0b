import { expect, it } from 'vitest';
import { chanceWords, countedDays, countedWords } from './goes-with-words.ts';

it.each([
  [12.4, 'por acaso seriam 12'],
  [1.4, 'por acaso seria 1'],
  [0.4, 'por acaso seria menos de 1'],
])('says what chance would do: %f', (expected, words) => {
  expect(chanceWords({ expected })).toBe(words);
});

it('knows the days that a night counted', () => {
  expect(countedDays('2026-11-21')).toEqual({ start: '2025-11-21', end: '2026-11-20' });
});

it('says of how many sales', () => {
  expect(countedWords(1_316)).toBe('De 1.316 vendas dos últimos 12 meses.');
});
