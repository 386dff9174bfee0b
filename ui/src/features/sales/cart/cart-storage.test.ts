import { beforeEach, expect, it, vi } from 'vitest';
import { addUnits, type Cart, newCart, withoutUnweighed, withUnweighed } from './cart.ts';
import { loadCart, newSaleCart, readCart, registerCart, saveCart } from './cart-storage.ts';

const ana = registerCart({ shopId: 's', memberId: 'ana' });
const bia = registerCart({ shopId: 's', memberId: 'bia' });
const dialog = newSaleCart({ shopId: 's', memberId: 'ana' });
const COFFEE = { id: 'cafe', name: 'Café', price: '18.90', stock: 3, barcode: null };

function fakeStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

it('brings back the cart of the same member, and nobody else’s', () => {
  const { cart } = addUnits(newCart(), COFFEE, 2);
  const sent = { ...cart, sending: true, attempts: [{ lines: [], paymentMethod: 'pix' as const }] };
  saveCart(ana, sent);
  expect(loadCart(ana)).toEqual(sent);
  expect(loadCart(bia).lines).toEqual([]);
  expect(loadCart(dialog).lines).toEqual([]);
});

it('keeps a sale of one tab in that tab', () => {
  const { cart } = addUnits(newCart(), COFFEE, 2);
  const full: Cart = {
    ...cart,
    customer: { id: 'c', name: 'Bia', phone: null },
    paymentMethod: 'credit',
    paymentDate: '2026-12-01',
    discount: { kind: 'percent', value: '10', reason: 'vizinha' },
    split: true,
    payments: [{ method: 'card', amount: '5.00', card: { kind: 'credit', instalments: 3 }, dueDate: '' }],
    notes: 'embrulhar',
  };
  saveCart(dialog, full);
  expect(loadCart(dialog)).toEqual(full);
  expect(loadCart(ana).lines).toEqual([]);
});

it('keeps the codes of no product, and that an earlier sale is in doubt', () => {
  saveCart(ana, { ...newCart(), missing: ['9999'], unread: ['789'], earlierInDoubt: true });
  expect(loadCart(ana)).toMatchObject({ missing: ['9999'], unread: ['789'], earlierInDoubt: true });
  saveCart(ana, { ...newCart(), earlierInDoubt: true });
  expect(loadCart(ana).earlierInDoubt).toBe(true);
});

it('keeps what is to be weighed yet', () => {
  const cart = withUnweighed(newCart(), COFFEE);
  saveCart(ana, cart);
  expect(loadCart(ana)).toEqual(cart);
  saveCart(ana, withoutUnweighed(cart, COFFEE.id));
  expect(localStorage.getItem(ana.name)).toBeNull();
  expect(readCart(JSON.stringify({ ...cart, unweighed: [{ id: 'cafe' }] }))).toBeNull();
});

it('keeps nothing of an empty cart', () => {
  saveCart(ana, addUnits(newCart(), COFFEE, 1).cart);
  saveCart(ana, newCart());
  expect(localStorage.getItem(ana.name)).toBeNull();
});

it.each([
  '',
  'no json',
  '[]',
  '{}',
  '{"id":"x","lines":[{}]}',
  JSON.stringify({ ...newCart(), lines: [{ product: { id: 'p' } }] }),
  JSON.stringify({ ...newCart(), lines: [{ product: COFFEE, quantity: 0, newPrice: null, discount: null }] }),
  JSON.stringify({ ...newCart(), lines: [{ product: COFFEE, quantity: '2', newPrice: null, discount: null }] }),
  JSON.stringify({ ...newCart(), missing: [1] }),
  JSON.stringify({ ...newCart(), missing: undefined }),
  JSON.stringify({ ...newCart(), notes: undefined }),
  JSON.stringify({ ...newCart(), paymentMethod: 'cheque' }),
  JSON.stringify({ ...newCart(), discount: { kind: 'amount' } }),
  JSON.stringify({ ...newCart(), lines: [{ product: COFFEE, quantity: 1, newPrice: null, discount: 5 }] }),
  JSON.stringify({ ...newCart(), split: undefined }),
  JSON.stringify({ ...newCart(), payments: [{ method: 'cheque', amount: '1.00', card: null, dueDate: '' }] }),
  JSON.stringify({ ...newCart(), payments: undefined }),
])('begins anew at %j', (text) => {
  expect(readCart(text)).toBeNull();
  localStorage.setItem(ana.name, text);
  expect(loadCart(ana).lines).toEqual([]);
});

it('does without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveCart(dialog, addUnits(newCart(), COFFEE, 1).cart);
  expect(loadCart(dialog).lines).toEqual([]);
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
