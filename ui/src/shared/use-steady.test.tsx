// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteady } from './use-steady.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('gives the same functions on every rendering, which do what the newest ones do', () => {
  const given: { readonly greet: (name: string) => string }[] = [];
  function Screen({ greeting }: { readonly greeting: string }) {
    given.push(useSteady({ greet: (name: string) => `${greeting}, ${name}` }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen greeting="Bom dia" />));
  expect(given[0]?.greet('Ana')).toBe('Bom dia, Ana');
  act(() => root.render(<Screen greeting="Boa noite" />));
  expect(given[1]).toBe(given[0]);
  expect(given[0]?.greet('Ana')).toBe('Boa noite, Ana');
  act(() => root.unmount());
});
