import { expect, it } from 'vitest';
import { joinTyped, readTyped } from './typed-code.ts';

it.each([
  ['7891000100103', '7891000100103', null],
  ['0036000291452', '0036000291452', null],
  ['3*7891000100103', '7891000100103', 3],
  ['12x0036000291452', '0036000291452', 12],
  ['2X42', '42', 2],
  ['0*7891000100103', '0*7891000100103', null],
  ['7891000100103*3', '7891000100103*3', null],
  ['KIT-3X', 'KIT-3X', null],
])('reads %s as %s, %s units', (typed, code, units) => {
  expect(readTyped(typed)).toEqual({ code, units, doubtful: false });
});

const SCAN = '7891000100103';

it.each(['3*', '12x', '4X'])('takes what follows %s for what is multiplied, typed or scanned', (before) => {
  expect(joinTyped(before, '42', false)).toBe(`${before}42`);
});

it('takes a number before a scan for units of it, in doubt', () => {
  const joined = joinTyped('3', SCAN, true);
  expect(readTyped(joined ?? '')).toEqual({ code: SCAN, units: 3, doubtful: true });
});

it.each([
  ['3', '42', false],
  ['0', SCAN, true],
  ['1234', SCAN, true],
  ['café', SCAN, true],
  ['*', SCAN, true],
])('does not join %s with %s', (before, scan, scanned) => {
  expect(joinTyped(before, scan, scanned)).toBeNull();
});
