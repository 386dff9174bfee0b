import { expect, it } from 'vitest';
import { foreseen, stockAfter, wordsOfMove } from './stock-words.ts';

it.each([
  ['receive', 24, 34],
  ['receive', 0, null],
  ['receive', '', null],
  ['correct', 0, 0],
  ['correct', 7, 7],
  ['correct', -1, null],
  ['correct', 1.5, null],
] as const)('%s %j of 10 → %j', (type, typed, after) => {
  expect(stockAfter(type, 10, typed)).toBe(after);
});

it('says the difference with its sign', () => {
  expect(foreseen(10, 1_234)).toBe('10 → 1.234 un. (+1.224)');
  expect(foreseen(10, 7)).toBe('10 → 7 un. (-3)');
});

it('tells what the server recorded, not what was expected', () => {
  const movement = { id: 'm', productId: 'p', reason: null, at: '2026-11-21T12:00:00Z' } as const;
  expect(wordsOfMove('Café', { ...movement, type: 'receive', stockBefore: 8, stock: 32 })).toEqual({
    title: 'Entrada registrada',
    description: 'Café: 8 → 32 un.',
  });
  expect(wordsOfMove('Café', { ...movement, type: 'correct', stockBefore: 8, stock: 7 }).title).toBe(
    'Estoque corrigido',
  );
});
