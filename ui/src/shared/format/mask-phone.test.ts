import { expect, it } from 'vitest';
import { looksComplete, maskPhone } from './mask-phone.ts';

it.each([
  ['1', '1'],
  ['11', '11'],
  ['119', '(11) 9'],
  ['1198123', '(11) 9812-3'],
  ['1133445566', '(11) 3344-5566'],
  ['11981234410', '(11) 98123-4410'],
  ['(11) 98123-441', '(11) 9812-3441'],
  ['5511981234410', '5511981234410'],
  ['+1 415 555', '+1 415 555'],
])('shows %s as %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

it('doubts a number without its area code, and no other', () => {
  expect(looksComplete('98123-4410')).toBe(false);
  expect(looksComplete('(11) 3344-5566')).toBe(true);
  expect(looksComplete('')).toBe(true);
});
