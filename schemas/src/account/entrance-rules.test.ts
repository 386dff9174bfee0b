import { expect, it } from 'vitest';
import { emailFault, FAULTS, passwordFault, slugFault } from './entrance-rules.ts';
import { passwordField, slugField } from './sign-up.ts';

const messageOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

it.each(['loja', 'loja-2', '', ' ', 'Loja', 'a--b', '-a', 'a-', 'açúcar', 'a b', 'x'.repeat(61), ' loja '])(
  'says of the address %j what the server says',
  (slug) => {
    expect(slugFault(slug)).toBe(messageOf(slugField.safeParse(slug)));
  },
);

it.each(['', '12345', '123456', 'x'.repeat(128), 'x'.repeat(129)])(
  'says of the password %j what the server says',
  (password) => {
    expect(passwordFault(password)).toBe(messageOf(passwordField.safeParse(password)));
  },
);

it('finds what is plainly no e-mail', () => {
  expect(['', 'ana', 'ana@', 'ana@loja', 'a b@loja.com'].map(emailFault)).toEqual(Array(5).fill(FAULTS.email));
  expect(['ana@loja.com', ' ANA@loja.com.br '].map(emailFault)).toEqual([undefined, undefined]);
});
