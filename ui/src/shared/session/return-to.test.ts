import { expect, it } from 'vitest';
import { entranceState } from './return-to.ts';

it('keeps the page asked for, with its query', () => {
  expect(entranceState({ from: '/settings?aba=tema' })).toEqual({ from: '/settings?aba=tema' });
});

it.each([
  null,
  undefined,
  'x',
  {},
  { from: 'https://example.com' },
  { from: '//example.com' },
  { from: '/\\example.com' },
  { from: 7 },
])('follows no address but our own: %j', (state) => {
  expect(entranceState(state)).toEqual({});
});
