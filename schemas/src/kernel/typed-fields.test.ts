import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeSettingsRequest } from '../account/settings.ts';
import { signUpRequest, slugField } from '../account/sign-up.ts';
import { addCustomerRequest } from '../customers/add-customer.ts';
import { createProductRequest } from '../sales/create-product.ts';
import { speakBrazilian } from './brazilian.ts';
import { email, line } from './fields.ts';

speakBrazilian();

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('what is kept without the signs that people type into it', () => {
  it.each(['abc', '11 98123-4410 ramal 2', '---', 'x11981234410'])('refuses %j as a phone', (typed) => {
    expect(issuesOf(addCustomerRequest, { name: 'Ana', phone: typed })).toEqual([['phone', 'Telefone inválido']]);
    expect(issuesOf(storeSettingsRequest, { whatsapp: typed })).toEqual([['whatsapp', 'Telefone inválido']]);
    expect(issuesOf(signUpRequest.pick({ whatsapp: true }), { whatsapp: typed })).toHaveLength(1);
  });

  it.each(['190', '98123-4410', '+55 (11) 98123-44100', '1'.repeat(25)])('refuses %j as a shop’s WhatsApp', (typed) => {
    expect(issuesOf(storeSettingsRequest, { whatsapp: typed })).toEqual([['whatsapp', 'Telefone inválido']]);
    expect(issuesOf(signUpRequest.pick({ whatsapp: true }), { whatsapp: typed })).toHaveLength(1);
  });

  it.each(['(11) 3123-4410', '11 98123-4410', '+55 11 98123-4410'])('takes %j as a shop’s WhatsApp', (typed) => {
    expect(issuesOf(storeSettingsRequest, { whatsapp: typed })).toEqual([]);
  });

  it.each(['abc', '01310-10', 'CEP 01310-100'])('refuses %j as a CEP', (zipCode) => {
    expect(issuesOf(storeSettingsRequest, { zipCode })).toEqual([['zipCode', 'CEP inválido']]);
  });

  it.each(['--', 'ÇÃ-1234', 'ABC1D23 (Uno)'])('refuses %j as a plate', (vehiclePlate) => {
    expect(issuesOf(addCustomerRequest, { name: 'Ana', vehiclePlate })).toEqual([['vehiclePlate', 'Placa inválida']]);
  });

  it.each([
    ['31/02', 'Esse dia não existe'],
    ['12/03/1899', 'O ano vai de 1900 até hoje'],
    ['12/03/2999', 'O ano vai de 1900 até hoje'],
    ['12/03/1990 '.repeat(9), 'Máximo de 20 caracteres'],
  ])('refuses %j as a birthday', (birthday, message) => {
    expect(issuesOf(addCustomerRequest, { name: 'Ana', birthday })).toEqual([['birthday', message]]);
  });

  it('tells a birthday that is left out from one that is cleared', () => {
    const read = (birthday: object) => addCustomerRequest.parse({ name: 'Ana', ...birthday }).birthday;
    expect([read({}), read({ birthday: ' ' }), read({ birthday: null })]).toEqual([undefined, null, null]);
    expect([read({ birthday: '29/2' }), read({ birthday: '12/03/1990' })]).toEqual(['02-29', '1990-03-12']);
  });

  it('keeps what is written as people do, and clears what is blank', () => {
    const typed = { name: 'Ana', phone: '+55 (11) 98123–4410', vehiclePlate: 'abc-1d23' };
    expect(addCustomerRequest.parse(typed)).toMatchObject({ phone: '5511981234410', vehiclePlate: 'ABC1D23' });
    const blank = { name: 'Ana', phone: ' ', vehiclePlate: '' };
    expect(addCustomerRequest.parse(blank)).toMatchObject({ phone: null, vehiclePlate: null });
    expect(storeSettingsRequest.parse({ whatsapp: '', zipCode: null })).toEqual({ whatsapp: null, zipCode: null });
    expect(storeSettingsRequest.parse({ zipCode: '01310-100' })).toEqual({ zipCode: '01310100' });
    expect(storeSettingsRequest.parse({})).toEqual({});
  });
});

it('makes names one line', () => {
  expect(line(40).parse('  Zé\r\nBcc:\tx \u2028 y\n')).toBe('Zé Bcc: x y');
  expect(addCustomerRequest.parse({ name: 'Zé\nda Silva' }).name).toBe('Zé da Silva');
  expect(storeSettingsRequest.parse({ storeName: 'Bar\n\ndo Zé', city: 'São\nPaulo' })).toEqual({
    storeName: 'Bar do Zé',
    city: 'São Paulo',
  });
});

it('says one thing of a field', () => {
  const product = { name: 'Café', category: 'X', stock: 1 };
  for (const price of ['1,50', 'x']) {
    expect(issuesOf(createProductRequest, { ...product, price })).toEqual([['price', 'Use um valor como "58.99"']]);
  }
  expect(issuesOf(createProductRequest, { ...product, price: '0.00' })).toEqual([
    ['price', 'Preço deve ser maior que 0'],
  ]);
  expect(issuesOf(z.object({ slug: slugField }), { slug: '' })).toHaveLength(1);
});

it('tells an e-mail that is missing from one that is wrong', () => {
  const form = z.object({ email });
  expect(issuesOf(form, {})).toEqual([['email', 'Campo obrigatório']]);
  expect(issuesOf(form, { email: 'ana' })).toEqual([['email', 'E-mail inválido']]);
  expect(issuesOf(form, { email: `${'a'.repeat(300)}@` })).toEqual([['email', 'E-mail inválido']]);
});
