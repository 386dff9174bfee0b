import { expect, it } from 'vitest';
import { translateLoginError } from './login-messages.ts';

it.each([
  ['Invalid credentials', 'Credenciais inválidas.'],
  ['Internal server error', 'Erro interno do servidor. Tente novamente.'],
  ['Senha incorreta. Tente novamente.', 'Senha incorreta. Tente novamente.'],
  ['', 'Erro desconhecido'],
])('says %j as %j', (message, shown) => {
  expect(translateLoginError(new Error(message))).toBe(shown);
});

it('has words for what is no error at all', () => {
  expect(translateLoginError(undefined)).toBe('Erro desconhecido');
});
