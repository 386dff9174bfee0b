import { expect, it } from 'vitest';
import { decimal } from './fields.ts';
import { formatBrl, fromDecimal, fromEntry, MAX_CENTAVOS, parseTypedMoney, toDecimal } from './money.ts';

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
