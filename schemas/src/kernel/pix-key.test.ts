import { expect, it } from 'vitest';
import { formatPixKey, readPixKey } from './pix-key.ts';

it.each([
  ['cpf', ' 123.456.789-09 ', '12345678909'],
  ['cpf', '123 456 789–09', '12345678909'],
  ['cnpj', '33.000.167/0001-01', '33000167000101'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['phone', '(11) 98123-4410', '+5511981234410'],
  ['phone', '+55 11 98123-4410', '+5511981234410'],
  ['phone', '011 98123 4410', '+5511981234410'],
  // 55 is an area code, too: Santa Maria.
  ['phone', '55981234410', '+5555981234410'],
  ['phone', '5555981234410', '+5555981234410'],
  ['email', ' Caixa@Padaria.Example ', 'caixa@padaria.example'],
  ['email', 'fulano_da_silva.recebedor@example.com', 'fulano_da_silva.recebedor@example.com'],
  ['email', `${'a'.repeat(65)}@exemplo.com`, `${'a'.repeat(65)}@exemplo.com`],
  ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
] as const)('reads the %s %j as %s', (kind, typed, key) => {
  expect(readPixKey(kind, typed)).toEqual({ key });
  expect(readPixKey(kind, formatPixKey(kind, key))).toEqual({ key });
});

it.each([
  ['cpf', '   ', 'pix_key_missing'],
  ['cpf', '123.456.789-0', 'pix_cpf_length'],
  ['cpf', '123.456.789-0x', 'pix_cpf_length'],
  ['cpf', '123.456.789-10', 'pix_cpf_check_digits'],
  ['cnpj', '123.456.789-09', 'pix_cnpj_length'],
  ['cnpj', '12.ABC.345/01DE-34', 'pix_cnpj_check_digits'],
  ['phone', '(11) 3123-4410', 'pix_phone_invalid'],
  ['phone', '(20) 98123-4410', 'pix_phone_invalid'],
  ['phone', '+1 11 98123-4410', 'pix_phone_invalid'],
  ['phone', 'fone 11981234410', 'pix_phone_invalid'],
  ['email', 'caixa@padaria', 'pix_email_invalid'],
  ['email', 'caixa padaria@example.com', 'pix_email_invalid'],
  ['email', 'pão@example.com', 'pix_email_invalid'],
  ['email', `${'a'.repeat(66)}@exemplo.com`, 'pix_email_length'],
  ['random', '123e4567-e12b-12d1-a456-42665544000', 'pix_random_invalid'],
  ['random', 'qualquer', 'pix_random_invalid'],
] as const)('refuses the %s %j: %s', (kind, typed, fault) => {
  expect(readPixKey(kind, typed)).toEqual({ fault });
});
