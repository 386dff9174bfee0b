import { expect, test } from 'vitest';
import { API_SCOPES } from './api-keys.ts';
import { SCOPE_GROUPS, scopesInWords } from './scope-words.ts';

test('every scope can be chosen, once', () => {
  const offered = SCOPE_GROUPS.flatMap(([, scopes]) => scopes.map(([scope]) => scope));
  expect([...offered].sort()).toEqual([...API_SCOPES].sort());
});

test('many scopes are told by the first two', () => {
  expect(scopesInWords(['sell'])).toBe('Registrar vendas');
  expect(scopesInWords(['see-products', 'sell'])).toBe('Registrar vendas, Ver produtos e estoque');
  expect(scopesInWords(API_SCOPES)).toMatch(/^Ver só as vendas da própria chave, Ver todas as vendas e mais \d+$/);
});
