import { expect, it } from 'vitest';
import { formatPlate, isPlate, plateKey } from './plate.ts';

it.each([
  ['abc-1234', 'ABC1234'],
  ['ABC1C34', 'ABC1234'],
  ['abc1j34', 'ABC1934'],
  ['abc1a34', 'ABC1034'],
  ['BRA2E19', 'BRA2419'],
])('knows the car of %s as %s', (typed, key) => {
  expect(plateKey(typed)).toBe(key);
});

it('leaves alone what is no plate', () => {
  expect(plateKey('ABC1Z34')).toBe('ABC1Z34');
  expect(plateKey('1c')).toBe('1C');
});

it.each([
  ['ABC1234', true],
  ['ABC1C34', true],
  ['AB1234', false],
  ['ABC12345', false],
  ['ABCD234', false],
])('says whether %s is a plate: %s', (plate, is) => {
  expect(isPlate(plate)).toBe(is);
});

it.each([
  ['abc1234', 'ABC-1234'],
  ['abc1c34', 'ABC1C34'],
  ['x-1', 'X1'],
])('writes %s as %s', (typed, written) => {
  expect(formatPlate(typed)).toBe(written);
});
