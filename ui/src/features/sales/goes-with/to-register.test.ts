import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newCart, newLine } from '../cart/cart.ts';
import { loadCart, registerCart, saveCart } from '../cart/cart-storage.ts';
import { toRegister } from './to-register.ts';

const OWNER = { shopId: 'loja', memberId: 'ana' };
const product = (id: string, stock = 9) => ({ id, name: id, price: '4.90', stock, barcode: null });
const sale = { ...newCart(), lines: [newLine(product('café'), 2)], notes: 'moído' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());
const there = () => loadCart(registerCart(OWNER));

it('takes the whole sale along, under its key, with the other product', () => {
  expect(toRegister(OWNER, sale, product('açúcar'))).toBe(true);
  expect(there()).toEqual({ ...sale, lines: [...sale.lines, newLine(product('açúcar'), 1)] });
});

it('leaves a sale alone that is under way there, and what was sent already', () => {
  const other = { ...newCart(), lines: [newLine(product('sal'), 1)] };
  saveCart(registerCart(OWNER), other);
  expect(toRegister(OWNER, sale, product('açúcar'))).toBe(false);
  expect(there()).toEqual(other);
});

it('takes nothing that is not there', () => {
  expect(toRegister(OWNER, sale, product('açúcar', 0))).toBe(false);
  expect(there().lines).toEqual([]);
});

it('goes there without what has to be weighed', () => {
  expect(toRegister(OWNER, sale, { ...product('queijo', 0.8), unit: 'kg' })).toBe(true);
  expect(there()).toEqual(sale);
});
