// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addUnits, type Cart, newCart, withUnweighed } from '../cart/cart.ts';
import { type Asking, mostOf, useAsking } from './use-asking.ts';

const COFFEE = { id: 'p1', name: 'Café', price: '3.50', stock: 9, barcode: null };

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

/** Asks, notes what was typed, and goes on. */
function answer(
  asked: Asking,
  typed: string,
  cart: Cart,
  goOn = (question: ReturnType<typeof useAsking> | undefined) => question?.settle(),
  fast = false,
) {
  let question: ReturnType<typeof useAsking> | undefined;
  function Page() {
    question = useAsking({
      current: () => cart,
      put: (next) => {
        cart = next;
      },
      add: (product, units) => {
        const { cart: next, added } = addUnits(cart, product, units);
        cart = next;
        return 'quantity' in added;
      },
      onUnweighed: (product) => {
        cart = withUnweighed(cart, product);
      },
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
  act(() => question?.ask(asked));
  act(() => question?.note(typed, fast));
  let answered: boolean | undefined;
  act(() => {
    answered = goOn(question);
  });
  expect(question?.isOpen()).toBe(false);
  act(() => root.unmount());
  return [answered, cart.lines[0]?.quantity, cart.unweighed.map(({ name }) => name).join()];
}

it.each([
  ['3', true, 3],
  ['', true, 1],
  ['0', false, 1],
  ['1,5', false, 1],
  ['0.350', false, 1],
])('settles %j as %s, with %i in the cart', (typed, settled, quantity) => {
  const asked = { product: COFFEE, before: 0, units: 1, how: 'picked' } as const;
  expect(answer(asked, typed, addUnits(newCart(), COFFEE, 1).cart)).toEqual([settled, quantity, '']);
});

const CHEESE = { id: 'p2', name: 'Queijo', price: '39.90', stock: 0.8, barcode: null, unit: 'kg' } as const;

it.each([
  ['', false, undefined],
  ['0', false, undefined],
  ['0,', false, undefined],
  ['0,35', true, 0.35],
  ['0.8', true, 0.8],
  ['1', false, undefined],
])('of what is weighed %j is %s, with %s in the cart, or it waits to be weighed', (typed, settled, quantity) => {
  const asked = { product: CHEESE, before: 0, units: 0, how: 'scanned' } as const;
  expect(answer(asked, typed, newCart())).toEqual([settled, quantity, settled ? '' : 'Queijo']);
});

it('adds a weight to what is there already, and leaves that as it is without one', () => {
  const { cart } = addUnits(newCart(), CHEESE, 0.3);
  const asked = { product: CHEESE, before: 0.3, units: 0, how: 'scanned' } as const;
  expect(mostOf(asked)).toBe(0.5);
  expect(answer(asked, '0,5', cart)).toEqual([true, 0.8, '']);
  expect(answer(asked, '', cart)).toEqual([false, 0.3, 'Queijo']);
});

it.each([
  ['789', true, false, 1],
  ['3', false, true, 3],
])('takes %s, as fast as a scan: %s, for a quantity: %s', (typed, fast, settled, quantity) => {
  const asked = { product: { ...COFFEE, stock: 999 }, before: 0, units: 1, how: 'scanned' } as const;
  const { cart } = addUnits(newCart(), asked.product, 1);
  expect(answer(asked, typed, cart, undefined, fast)).toEqual([settled, quantity, '']);
});

it('says of what is weighed that the beginning of a code is no weight', () => {
  const asked = { product: CHEESE, before: 0, units: 0, how: 'scanned' } as const;
  expect(answer({ ...asked, product: { ...CHEESE, stock: 99 } }, '78', newCart(), undefined, true)).toEqual([
    ...[false, undefined, 'Queijo'],
  ]);
});

it.each([
  ['', 1],
  ['3', 3],
  [undefined, 7],
])('leaves digits before a code open until it is read, and then takes %j of them', (before, quantity) => {
  const asked = { product: COFFEE, before: 0, units: 1, how: 'scanned' } as const;
  const { cart } = addUnits(newCart(), COFFEE, 1);
  let meanwhile: unknown;
  const read = answer(asked, '7', cart, (question) => {
    question?.hide();
    const settled = question?.settle();
    meanwhile = [settled, question?.hiddenText()];
    question?.read(before);
    return settled;
  });
  expect(meanwhile).toEqual([true, '7']);
  expect(read).toEqual([true, quantity, '']);
});
