import { randomUUID, webcrypto } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './submission-key.ts';
import { traceparentOf } from './traceparent.ts';

const W3C = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/;

afterEach(() => vi.unstubAllGlobals());

it('names the trace by the key of what is done, and each attempt by a number of its own', () => {
  const key = randomUUID();
  const attempts = [traceparentOf(key), traceparentOf(`${key}.3w5e11264sgsf`)];
  for (const each of attempts) {
    expect(each).toMatch(W3C);
    expect(each.slice(3, 35)).toBe(key.replaceAll('-', ''));
  }
  expect(new Set(attempts).size).toBe(2);
});

it('needs no secure context', () => {
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  expect(traceparentOf(newId())).toMatch(W3C);
});
