import { expect, it } from 'vitest';
import { pixForm, pixRequest } from './pix.ts';

const body = { kind: 'cpf', key: '123.456.789-09', name: 'Padaria da Ana', city: 'Santos' };
const faultsOf = (changed: object) =>
  pixForm.safeParse({ ...body, ...changed }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('writes name and city without accents', () => {
  expect(pixRequest.parse({ ...body, name: ' Pão & Cia ', city: 'São Luís' })).toMatchObject({
    name: 'Pao & Cia',
    city: 'Sao Luis',
  });
});

it('says at its field what is wrong', () => {
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ key: '123.456.789-10' })).toEqual([['key', 'CPF inválido. Confira os números.']]);
  expect(faultsOf({ kind: 'phone' })).toEqual([['key', 'Informe um celular com DDD, como (11) 98123-4410.']]);
  expect(faultsOf({ name: '日本', city: 'São José dos Campos' })).toEqual([
    ['name', 'Informe o nome de quem recebe'],
    ['city', 'Use no máximo 15 caracteres: é o que cabe no QR do Pix.'],
  ]);
  expect(faultsOf({ kind: 'iban' })).toEqual([['kind', 'Selecione o tipo da chave']]);
});
