import { expect, it } from 'vitest';
import { methodIn } from './past-words.ts';

it.each([
  ['Cartão de crédito a prazo', 'card'],
  ['CARTAO A PRAZO', 'card'],
  ['CART. CRED. PRAZO', 'card'],
  ['Visa crédito a prazo', 'card'],
  ['TEF a prazo', 'card'],
  ['Cartão de crédito', 'card'],
  ['Débito', 'card'],
  ['Vale refeição', 'card'],
  ['A prazo', 'credit'],
  ['Crediário', 'credit'],
  ['Carteira a prazo', 'credit'],
  ['Venda à vista', 'cash'],
  ['Vale-troca', 'voucher'],
  ['PIX', 'pix'],
  ['Cartão / A prazo', 'unknown'],
  ['Permuta', 'unknown'],
] as const)('reads %s as %s', (text, method) => {
  expect(methodIn(text)).toBe(method);
});
