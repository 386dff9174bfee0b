// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseTypedInteger, parseTypedParts, writtenNumber } from './integer-input.tsx';

it.each([
  ['42', 42],
  [' 1.234 ', 1234],
  ['1.234.567', 1_234_567],
  ['-3', -3],
  ['1.23', undefined],
  ['12,5', undefined],
  ['0.350', undefined],
  ['0,350', undefined],
  ['1 5', undefined],
  ['', undefined],
])('reads %j as %s', (typed, read) => {
  expect(parseTypedInteger(typed)).toBe(read);
});

it.each([1_500, 1_234_567, 1.5, 0.35, 12, 1_234.567])('reads the %s kg that it shows as the same', (kilos) => {
  const shown = writtenNumber(kilos, true);
  expect(parseTypedParts(shown) ?? parseTypedInteger(shown)).toBe(kilos);
});
