// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseTypedInteger } from './integer-input.tsx';

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
