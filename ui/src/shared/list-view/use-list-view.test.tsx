// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ListView, useListView } from './use-list-view.ts';

let shown: readonly [ListView, (view: ListView) => void];
let root: Root;

function List({ list }: { readonly list: 'products' | 'customers' }) {
  shown = useListView(list);
  return null;
}

function open(list: 'products' | 'customers') {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<List list={list} />));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
});

afterEach(() => act(() => root.unmount()));

it('is rows until cards are chosen, which lasts beyond the page and is for one list', () => {
  open('products');
  expect(shown[0]).toBe('rows');
  act(() => shown[1]('cards'));
  expect(shown[0]).toBe('cards');
  act(() => root.unmount());
  open('customers');
  expect(shown[0]).toBe('rows');
  act(() => root.unmount());
  open('products');
  expect(shown[0]).toBe('cards');
});

it('takes an unknown choice for none', () => {
  localStorage.setItem('products-view', 'mosaic');
  open('products');
  expect(shown[0]).toBe('rows');
});
