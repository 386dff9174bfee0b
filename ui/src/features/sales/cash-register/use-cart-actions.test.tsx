// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Cart, newCart } from '../cart/cart.ts';
import type { Fields } from '../cart/use-fields.ts';
import { useCartActions } from './use-cart-actions.ts';

const COFFEE = { id: 'p1', name: 'Café', price: '3.50', stock: 9, barcode: null };
const CHEESE = { id: 'p2', name: 'Queijo', price: '39.90', stock: 12, barcode: null, unit: 'kg' } as const;
const HAM = { ...CHEESE, id: 'p3', name: 'Presunto' };

let root: Root;
let cart: Cart;
let register: ReturnType<typeof useCartActions>;

function Register() {
  const latest = useRef(cart);
  const put = (next: Cart) => {
    cart = next;
    latest.current = next;
  };
  const fields = { scanned: { current: '' }, isFree: () => true, toBarcode: () => undefined } as unknown as Fields;
  register = useCartActions({ latest, put, fields });
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  cart = newCart();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Register />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const scanned = (product: typeof COFFEE | typeof CHEESE) => act(() => register.changes.take(product, null, 'scanned'));
const typed = (text: string) => act(() => register.question.note(text));
const settle = () => act(() => void register.question.settle());
const sold = () => cart.lines.map(({ product, quantity }) => `${quantity} ${product.name}`);
const toWeigh = () => cart.unweighed.map(({ name }) => name);

it('keeps what was not weighed in sight until its weight is said, or somebody dismisses it', () => {
  for (const product of [CHEESE, HAM]) {
    scanned(product);
    settle();
  }
  scanned(CHEESE);
  settle();
  expect(toWeigh()).toEqual(['Presunto', 'Queijo']);
  scanned(CHEESE);
  typed('0,35');
  settle();
  expect([sold(), toWeigh()]).toEqual([['0.35 Queijo'], ['Presunto']]);
  act(() => register.changes.weighed(HAM.id));
  expect(toWeigh()).toEqual([]);
});

it('lets nobody lose what is being typed to the late answer of an earlier scan', () => {
  scanned(CHEESE);
  typed('1,2');
  scanned(COFFEE);
  scanned(HAM);
  expect(register.question.asking?.product.name).toBe('Queijo');
  expect([sold(), toWeigh()]).toEqual([['1 Café'], ['Presunto']]);
  typed('1,25');
  settle();
  expect(sold()).toEqual(['1 Café', '1.25 Queijo']);
});

it('waits for a weight that nobody has begun to type, too', () => {
  scanned(CHEESE);
  scanned(COFFEE);
  expect(register.question.asking?.product.name).toBe('Queijo');
  expect([sold(), toWeigh()]).toEqual([['1 Café'], []]);
});

it('goes on with the question where the first product is in the cart anyway', () => {
  scanned(COFFEE);
  scanned(CHEESE);
  expect(register.question.asking?.product.name).toBe('Queijo');
  expect(sold()).toEqual(['1 Café']);
});

it('says that a weight is lacking until something is typed', () => {
  scanned(CHEESE);
  for (const nothing of ['', '0']) {
    act(() => register.changes.confirmQuantity(nothing));
    expect(register.question.lacking).toBe(true);
  }
  typed('1');
  expect(register.question.lacking).toBe(false);
});
