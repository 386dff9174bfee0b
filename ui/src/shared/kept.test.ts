// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { forget, keep, readKept } from './kept.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('keeps for every tab', () => {
  keep('name', 'a');
  expect(localStorage.getItem('name')).toBe('a');
  expect(readKept('name')).toBe('a');
  forget('name');
  expect(readKept('name')).toBeNull();
});

it('keeps for this page where the browser forbids storing', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(readKept('name')).toBeNull();
  keep('name', 'a');
  expect(readKept('name')).toBe('a');
  forget('name');
  expect(readKept('name')).toBeNull();
});

it('reads what was kept last, although there was no room for it', () => {
  const stored = new Map([['name', 'old']]);
  let full = true;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem(name: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
  });
  keep('name', 'new');
  expect(readKept('name')).toBe('new');
  full = false;
  keep('name', 'newest');
  stored.set('name', 'of another tab');
  expect(readKept('name')).toBe('of another tab');
});
