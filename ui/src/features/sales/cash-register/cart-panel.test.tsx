// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addUnits, type Cart, type CartLine, newCart } from '../cart/cart.ts';
import { CartPanel } from './cart-panel.tsx';
import type { RegisterActions } from './use-register.ts';

const place = document.createElement('div');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return { observe() {}, disconnect() {} };
  });
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Nobody presses anything here. */
const actions = {} as RegisterActions;
const nothing = () => undefined;

function show(cart: Cart, selected: string): void {
  act(() =>
    root.render(
      <CartPanel
        cart={cart}
        selected={selected}
        removed={null}
        askingUnread={false}
        actions={actions}
        onDiscount={nothing}
        onPrice={nothing}
        onHeld={nothing}
        onGiveBack={nothing}
      />,
    ),
  );
}

const product = (id: string) => ({ id, name: `Produto ${id}`, price: '3.50', stock: 9, barcode: null });

it('renders only the lines that a scan changes', () => {
  const rendered: string[] = [];
  /** Only its row looks at a line's name. */
  const told = (id: string): CartLine => ({
    quantity: 1,
    discount: null,
    newPrice: null,
    product: {
      ...product(id),
      get name() {
        rendered.push(id);
        return id;
      },
    },
  });
  const cart: Cart = { ...newCart(), lines: ['a', 'b', 'c'].map(told) };
  show(cart, 'c');
  expect(new Set(rendered)).toEqual(new Set(['a', 'b', 'c']));
  rendered.length = 0;
  show(addUnits(cart, product('d'), 1).cart, 'd');
  expect(place.querySelectorAll('li')).toHaveLength(4);
  // It was the line in sight until now.
  expect(new Set(rendered)).toEqual(new Set(['c']));
});
