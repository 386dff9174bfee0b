import { expect, it } from 'vitest';
import { isUnreadable } from './typed-amount.ts';

it.each(['85,888', '1e5', 'abc', '-1'])('%s is no amount', (typed) => {
  expect(isUnreadable(typed)).toBe(true);
});

it.each(['', '58.99', '5', '0.10'])('%j is none or one', (typed) => {
  expect(isUnreadable(typed)).toBe(false);
});
