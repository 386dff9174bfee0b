// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addUnits, type Cart, newCart } from '../cart/cart.ts';
import { useAsking } from './use-asking.ts';

const COFFEE = { id: 'p1', name: 'Café', price: '3.50', stock: 9, barcode: null };

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['3', true, 3],
  ['', true, 1],
  ['1,5', false, 1],
  ['0.350', false, 1],
])('settles %j as %s, with %i in the cart', (typed, settled, quantity) => {
  let { cart }: { cart: Cart } = addUnits(newCart(), COFFEE, 1);
  let question: ReturnType<typeof useAsking> | undefined;
  function Page() {
    question = useAsking({
      current: () => cart,
      put: (next) => {
        cart = next;
      },
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  act(() => question?.ask({ product: COFFEE, before: 0, units: 1, how: 'picked' }));
  question?.note(typed);
  let answered: boolean | undefined;
  act(() => {
    answered = question?.settle();
  });
  expect(answered).toBe(settled);
  expect(cart.lines[0]?.quantity).toBe(quantity);
  expect(question?.isOpen()).toBe(false);
  act(() => root.unmount());
});
