// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ToCheck from './to-check.tsx';
import type { RegisterActions } from './use-register.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const CHEESE = { id: 'p1', name: 'Queijo', price: '39.90', stock: 12, barcode: null, unit: 'kg' } as const;

it('dismisses the product whose button is pressed, also where another has its name', () => {
  const weighed = vi.fn();
  const actions = { weighed, toBarcode: () => undefined } as unknown as RegisterActions;
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <ToCheck
        cart={{ missing: [], unweighed: [CHEESE, { ...CHEESE, id: 'p2', price: '52.00' }] }}
        actions={actions}
      />,
    ),
  );
  const buttons = place.querySelectorAll<HTMLButtonElement>('[aria-label="Dispensar Queijo"]');
  act(() => buttons[1]?.click());
  expect(weighed.mock.calls).toEqual([['p2']]);
  act(() => root.unmount());
});
