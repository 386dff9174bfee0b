import { beforeEach, expect, it, vi } from 'vitest';
import { addUnits, newCart } from './cart.ts';
import { cartName, loadCart, readCart, saveCart } from './cart-storage.ts';

const ana = { shopId: 's', memberId: 'ana' };
const bia = { shopId: 's', memberId: 'bia' };
const COFFEE = { id: 'cafe', name: 'Café', price: '18.90', stock: 3, barcode: null };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});

it('brings back the cart of the same member, and nobody else’s', () => {
  const { cart } = addUnits(newCart(), COFFEE, 2);
  const sent = { ...cart, sending: true, attempts: [{ lines: [], paymentMethod: 'pix' as const }] };
  saveCart(ana, sent);
  expect(loadCart(ana)).toEqual(sent);
  expect(loadCart(bia).lines).toEqual([]);
});

it('keeps the codes of no product, and reads carts from before they were kept', () => {
  const { cart } = addUnits({ ...newCart(), missing: ['9999'] }, COFFEE, 1);
  saveCart(ana, cart);
  expect(loadCart(ana).missing).toEqual(['9999']);
  const { missing: _, ...old } = cart;
  expect(readCart(JSON.stringify(old))).toEqual({ ...cart, missing: [] });
  expect(readCart(JSON.stringify({ ...cart, missing: [1] }))).toBeNull();
});

it('keeps in mind that an earlier sale is in doubt, and reads carts from before that was known', () => {
  saveCart(ana, { ...newCart(), earlierInDoubt: true });
  expect(loadCart(ana).earlierInDoubt).toBe(true);
  const { earlierInDoubt: _, ...old } = newCart();
  expect(readCart(JSON.stringify(old))).toEqual({ ...old, earlierInDoubt: false });
});

it('keeps nothing of an empty cart', () => {
  saveCart(ana, addUnits(newCart(), COFFEE, 1).cart);
  saveCart(ana, newCart());
  expect(localStorage.getItem(cartName(ana))).toBeNull();
});

it.each([
  '',
  'no json',
  '[]',
  '{}',
  '{"id":"x","lines":[{}]}',
  JSON.stringify({ ...newCart(), lines: [{ product: { id: 'p' } }] }),
])('begins anew at %j', (text) => {
  expect(readCart(text)).toBeNull();
  localStorage.setItem(cartName(ana), text);
  expect(loadCart(ana).lines).toEqual([]);
});

it('does without a storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  saveCart(ana, addUnits(newCart(), COFFEE, 1).cart);
  expect(loadCart(ana).lines).toEqual([]);
});
