import { expect, it } from 'vitest';
import { buyWords, endWords, errorWords, expectedWords, stockWords, summaryWords } from './forecast-words.ts';

it('says the error as a person would, and that there is none yet', () => {
  expect(errorWords({ error: 0.1249, naiveError: 0.2 })).toBe(
    'costuma errar 12%; repetir as últimas semanas erraria 20%',
  );
  expect(errorWords({ error: 1, naiveError: 1.4 })).toBe('costuma errar 100%; repetir as últimas semanas erraria 140%');
  expect(errorWords({ error: 1.42, naiveError: 1.2 })).toBe('vende pouco e sem ritmo: a previsão erra muito');
  expect(errorWords({ error: null, naiveError: null })).toBe('ainda sem histórico para medir o erro');
});

it.each([
  [{ daysLeft: 0, stock: 0 }, 'acabou'],
  [{ daysLeft: null, stock: -2 }, 'acabou'],
  [{ daysLeft: null, stock: 3 }, 'não deve vender'],
  [{ daysLeft: 0, stock: 1 }, 'hoje'],
  [{ daysLeft: 1, stock: 1 }, 'em 1 dia'],
  [{ daysLeft: 365, stock: 900 }, 'em 365 dias'],
  [{ daysLeft: 366, stock: 900 }, 'em mais de 1 ano'],
])('%j: %s', (product, words) => {
  expect(endWords(product)).toBe(words);
});

it.each([
  [{ daysLeft: 0, stock: 0 }, 'acabou'],
  [{ daysLeft: null, stock: 3 }, 'estoque 3, não deve vender'],
  [{ daysLeft: 0, stock: 1 }, 'estoque 1, acaba hoje'],
  [{ daysLeft: 400, stock: 3_078 }, 'estoque 3.078, acaba em mais de 1 ano'],
])('without a heading above it, %j: %s', (product, words) => {
  expect(stockWords(product)).toBe(words);
});

it('counts what is expected and what to buy', () => {
  expect(expectedWords({ expected: 1_240, low: 900, high: 1_600 })).toBe('1.240, de 900 a 1.600');
  expect([buyWords(0), buyWords(1_240)]).toEqual(['–', 'Compre 1.240']);
  const summary = { forecastOn: '2026-11-26', products: 9, toBuy: 1, error: 0.215, naiveError: 0.24 };
  expect(summaryWords(summary)).toBe(
    '1 produto a comprar. No conjunto, a previsão costuma errar 22%; repetir as últimas semanas erraria 24%.',
  );
  expect(summaryWords({ ...summary, error: 1.42 })).toBe(
    '1 produto a comprar. No conjunto, a loja vende pouco e sem ritmo: a previsão erra muito.',
  );
  expect(summaryWords({ ...summary, toBuy: 0, error: null, naiveError: null })).toBe('Nada a comprar por enquanto.');
});
