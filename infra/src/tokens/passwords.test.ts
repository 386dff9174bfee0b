import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('the password is known again, another is not', async () => {
  const stored = await hashPassword('segredo123');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'segredo123')).toBe(true);
  expect(await isPassword(stored, 'segredo124')).toBe(false);
});

test('an accent typed as a letter and a mark is the same accent', async () => {
  expect(await isPassword(await hashPassword('açaí'), 'ac\u0327ai\u0301')).toBe(true);
});

test('nobody has no password, not even the one it is compared with', async () => {
  expect(await isPassword(null, 'nobody has this one')).toBe(false);
});
