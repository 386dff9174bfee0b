import { expect, it } from 'vitest';
import { countedWords, countsWords, reasonWords } from './goes-with-words.ts';

const pair = { product: { id: '1', name: 'Café' }, other: { id: '2', name: 'Açúcar' } };

it.each([
  [{ tickets: 120, together: 34, expected: 12 }, 'Em 34 de 120 vendas com Café havia Açúcar; por acaso seriam 12.'],
  [{ tickets: 1_200, together: 34, expected: 1.4 }, 'Em 34 de 1.200 vendas com Café havia Açúcar; por acaso seria 1.'],
  [{ tickets: 20, together: 5, expected: 0.4 }, 'Em 5 de 20 vendas com Café havia Açúcar; por acaso seria menos de 1.'],
])('says why: %j', (counts, words) => {
  expect(reasonWords({ ...pair, ...counts })).toBe(words);
});

it('says it short beside the names', () => {
  expect(countsWords({ tickets: 120, together: 34, expected: 12.4 })).toBe('34 de 120 vendas; por acaso seriam 12');
});

it('says of how many sales', () => {
  expect(countedWords(1_316)).toBe('De 1.316 vendas dos últimos 12 meses.');
});
