import { expect, it } from 'vitest';
import { refundWords } from './refund-words.ts';

it.each([
  ['39.00', '0.00', null],
  ['39.00', '39.00', 'Reembolsado'],
  ['39.00', '5.00', 'Reembolsado em parte: R$\u00a05,00'],
])('of %s %s given back', (amount, refunded, words) => {
  expect(refundWords(amount, refunded)).toBe(words);
});
