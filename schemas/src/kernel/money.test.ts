import { expect, it } from 'vitest';
import { decimal } from './fields.ts';
import {
  centavosOf,
  formatBrl,
  formatShortBrl,
  fromDecimal,
  fromEntry,
  MAX_CENTAVOS,
  parseTypedMoney,
  toDecimal,
} from './money.ts';

it('reads a sum that is larger than any one amount may be', () => {
  expect(fromDecimal('128333331.72')).toBe(12_833_333_172);
  expect(formatBrl(fromDecimal('9999999999999.99') ?? 0)).toBe('R$\u00a09.999.999.999.999,99');
  expect(fromDecimal('10000000000000.00')).toBeUndefined();
});

it('takes no amount above R$ 99.999.999,99 from anybody', () => {
  expect(fromEntry('99999999.99')).toBe(MAX_CENTAVOS);
  expect(fromEntry('100000000')).toBeUndefined();
  expect(decimal.safeParse('99999999.99').success).toBe(true);
  expect(decimal.safeParse('100000000.00').success).toBe(false);
  expect(parseTypedMoney('99.999.999,99')).toBe(MAX_CENTAVOS);
  for (const typed of ['100.000.000,00', '100000000', '100.000.000']) expect(parseTypedMoney(typed)).toBeUndefined();
});

it.each(['', ' 1', '1.', '1.234', '1,5', '-1', '1e3', '+1', '0x1'])('reads no amount in %j', (text) => {
  expect(fromDecimal(text)).toBeUndefined();
});

it.each([0, 1, 10, 99, 100, 5899, MAX_CENTAVOS, 999_999_999_999_999])('writes %i as it reads it', (centavos) => {
  expect(fromDecimal(toDecimal(centavos))).toBe(centavos);
});

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [58, '0.58'],
  [5899, '58.99'],
  [-5, '-0.05'],
  [-5899, '-58.99'],
])('writes %i centavos as %s', (centavos, decimal) => {
  expect(toDecimal(centavos)).toBe(decimal);
});

it.each([
  ['58,99', 5899],
  ['58.99', 5899],
  ['58,9', 5890],
  ['58,', 5800],
  ['58', 5800],
  ['R$ 1.234', 123_400],
  ['12.345', 1_234_500],
  ['123.456', 12_345_600],
  ['1.234.567', 123_456_700],
  ['1.234,56', 123_456],
  ['1.234.567,8', 123_456_780],
  [' 1 234,5', 123_450],
  ['1234,56', 123_456],
  ['12.34', 1234],
  ['1.2', 120],
])('understands %s', (typed, centavos) => {
  expect(parseTypedMoney(typed)).toBe(centavos);
});

it.each([
  '',
  ',',
  ',5',
  '1,234',
  '1.23,45',
  '12345.678',
  '1.2345',
  '1.234x',
  'x1.234',
  'x1,50',
  '1,50x',
  '1,5,0',
  '0.350',
  '0.350,00',
  '1 5',
  '58 .99',
])('understands no amount in %j', (typed) => {
  expect(parseTypedMoney(typed)).toBeUndefined();
});

it('takes an optional amount of a body, and null where there is none', () => {
  expect(centavosOf('58.99')).toBe(5899);
  expect(centavosOf('0')).toBe(0);
  for (const none of [null, undefined, 'x']) expect(centavosOf(none)).toBeNull();
});

it('shows whole reais without centavos where it is short', () => {
  expect(formatShortBrl(1900)).toBe('R$\u00a019');
  expect(formatShortBrl(1950)).toBe('R$\u00a019,50');
  expect(formatShortBrl(190_000)).toBe('R$\u00a01.900');
});
