import { expect, it } from 'vitest';
import { isMultiplier, readTyped } from './typed-code.ts';

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
  expect(readTyped(typed)).toEqual({ code, units });
});

it('knows the beginning of a multiplication', () => {
  expect(['3*', '12x', ' 3* '].every(isMultiplier)).toBe(true);
  expect(['3', '*', '3*7', '12345*', ''].some(isMultiplier)).toBe(false);
});
