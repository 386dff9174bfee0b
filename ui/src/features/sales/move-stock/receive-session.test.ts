import type { Product } from '@pdv/schemas/sales/product';
import { expect, it } from 'vitest';
import {
  change,
  holdsUnsaved,
  isCode,
  openLine,
  type ReceiveLines,
  scanned,
  unitsOf,
  without,
} from './receive-session.ts';

const product = (id: string) => ({ id, name: id, stock: 10 }) as Product;
const [coffee, tea] = [product('coffee'), product('tea')];
const quantities = (lines: ReceiveLines) => lines.map(({ product: { id }, quantity }) => `${id} ${quantity}`);

it('counts the same product up, and begins a line for another', () => {
  let lines = scanned(scanned([], coffee, 'a'), coffee, 'b');
  expect(quantities(lines)).toEqual(['coffee 2']);
  expect(lines[0]?.key).toBe('a');
  lines = scanned(change(lines, 'a', { state: 'saving' }), tea, 'c');
  expect(quantities(lines)).toEqual(['tea 1', 'coffee 2']);
  expect(openLine(lines)?.product).toBe(tea);
});

it('begins again for a product that was recorded before', () => {
  const lines = scanned(change(scanned([], coffee, 'a'), 'a', { state: 'saved' }), coffee, 'b');
  expect(quantities(lines)).toEqual(['coffee 1', 'coffee 1']);
  expect(openLine(lines)?.key).toBe('b');
});

it('counts on from what was typed, and from nothing where that cannot be read', () => {
  const typed = (quantity: string) => scanned(change(scanned([], coffee, 'a'), 'a', { quantity }), coffee, 'b');
  expect(quantities(typed('1.200'))).toEqual(['coffee 1201']);
  expect(quantities(typed('abc'))).toEqual(['coffee 1']);
});

it.each([
  ['24', 24],
  ['1.200', 1200],
  ['0', undefined],
  ['-1', undefined],
  ['2,5', undefined],
  ['99999999', undefined],
  ['', undefined],
])('reads %j as %s units', (quantity, units) => {
  expect(unitsOf({ key: 'a', product: coffee, quantity, state: 'open' })).toBe(units);
});

it('knows what would be lost', () => {
  const lines = scanned([], coffee, 'a');
  expect(holdsUnsaved(lines)).toBe(true);
  expect(holdsUnsaved(change(lines, 'a', { state: 'failed' }))).toBe(true);
  expect(holdsUnsaved(change(lines, 'a', { state: 'saved' }))).toBe(false);
  expect(without(lines, 'a')).toEqual([]);
});

it('tells a code with its leading zeros from a quantity', () => {
  expect(isCode('07891000315507')).toBe(true);
  expect(isCode('9999999')).toBe(false);
  expect(isCode('1.234.567')).toBe(false);
});
