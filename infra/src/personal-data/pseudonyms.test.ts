import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPseudonyms } from './pseudonyms.ts';

test('a pseudonym is the same for the same text, scope and key, and for nothing else', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const pseudonym = createPseudonyms(key);
  const ana = pseudonym('lead', 'ana@example.com');
  expect(createPseudonyms(key)('lead', 'ana@example.com')).toBe(ana);
  expect(ana).toMatch(/^[0-9a-f-]{36}$/);
  const others = [
    pseudonym('lead', 'eva@example.com'),
    pseudonym('other', 'ana@example.com'),
    createPseudonyms(other)('lead', 'ana@example.com'),
  ];
  expect(new Set([ana, ...others]).size).toBe(4);
});
