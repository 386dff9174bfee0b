import { expect, it } from 'vitest';
import { createReceiptTokens } from './receipt-tokens.ts';

it('is the same in every process, and another for each sale, shop and installation', () => {
  const token = createReceiptTokens(Buffer.alloc(32, 1));
  const same = createReceiptTokens(Buffer.alloc(32, 1));
  const elsewhere = createReceiptTokens(Buffer.alloc(32, 2));
  expect(token('shop', 'sale')).toMatch(/^[\w-]{22}$/);
  expect(same('shop', 'sale')).toBe(token('shop', 'sale'));
  const tokens = [token('shop', 'sale'), token('shop', 'other'), token('other', 'sale'), elsewhere('shop', 'sale')];
  expect(new Set(tokens).size).toBe(4);
});
