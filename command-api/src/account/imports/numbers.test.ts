import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centavosIn, decimalMarkOf, quantityIn } from './numbers.ts';

const amounts = fc.integer({ min: 0, max: 9_999_999_999 });
const reais = (centavos: number, locale: string) =>
  (centavos / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

it('reads back every amount, as Brazilians, English programs and sheets write it', () => {
  fc.assert(
    fc.property(amounts, (centavos) => {
      expect(centavosIn(reais(centavos, 'pt-BR'), ',')).toBe(centavos);
      expect(centavosIn(`R$ ${reais(centavos, 'pt-BR')}`, ',')).toBe(centavos);
      expect(centavosIn(reais(centavos, 'en-US'), '.')).toBe(centavos);
      expect(centavosIn((centavos / 100).toFixed(2), '.')).toBe(centavos);
      expect(centavosIn(centavos / 100, ',')).toBe(centavos);
    }),
  );
});

it.each([
  ['R$ 1.234,56', ',', 123_456],
  ['1.234', ',', 123_400],
  ['1.234', '.', 123],
  ['1,234', '.', 123_400],
  ['58.99', ',', 5_899],
  ['-2,50', ',', -250],
  ['1 234,5', ',', 123_450],
  ['0,125', ',', 13],
  ['12,3456', ',', 1_235],
  ['grátis', ',', undefined],
  ['1,2,3', ',', undefined],
  ['99999999999', ',', undefined],
] as const)('reads %s with “%s” as %s', (text, mark, centavos) => {
  expect(centavosIn(text, mark)).toBe(centavos);
});

it.each([
  ['10,000', 10],
  ['1.000', 1_000],
  ['2,5', 2.5],
  [0.1 + 0.2, 0.3],
  ['0,3500', 0.35],
  ['0,3501', undefined],
  [1 / 3, undefined],
  ['-3', -3],
  ['-0', 0],
  ['três', undefined],
])('reads the quantity %s as %s', (text, quantity) => {
  expect(quantityIn(text, ',')).toBe(quantity);
});

it('takes the mark that the file uses', () => {
  expect(decimalMarkOf(['1.234,56', '10'])).toBe(',');
  expect(decimalMarkOf(['1,234.56', '10.5', 7])).toBe('.');
  expect(decimalMarkOf(['10'])).toBe(',');
});
