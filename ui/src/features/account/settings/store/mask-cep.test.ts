import { expect, it } from 'vitest';
import { maskCep } from './mask-cep.ts';
import { isUnlisted, STATES } from './states.ts';

it.each([
  ['', ''],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310-100', '01310-100'],
  ['01.310-1009', '01310-100'],
])('writes %j as %j', (typed, shown) => {
  expect(maskCep(typed)).toBe(shown);
});

it('has all 27 states, each once', () => {
  expect(new Set(STATES.map(([code]) => code)).size).toBe(27);
  expect([isUnlisted('SP'), isUnlisted(''), isUnlisted('São Paulo')]).toEqual([false, false, true]);
});
