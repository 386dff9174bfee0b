import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogAddress } from './catalog-address.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://192.168.0.10:3000' }));
afterEach(() => vi.unstubAllGlobals());

it('is where the installation says it is found, whatever address the browser has', () => {
  expect(catalogAddress({ slug: 'padaria', publicUrl: 'https://loja.example' })).toBe(
    'https://loja.example/catalog/padaria',
  );
});

it('is the browser’s where the installation says none', () => {
  expect(catalogAddress({ slug: 'padaria' })).toBe('http://192.168.0.10:3000/catalog/padaria');
});
