import { expect, it } from 'vitest';
import { themeSettingsRequest } from '../account/settings.ts';
import { changeProductRequest, createProductRequest } from '../sales/create-product.ts';

const product = { name: 'Café', category: 'Bebidas', price: '10.00', stock: 1 };
const FORMS = [
  (address: string) => themeSettingsRequest.safeParse({ logoUrl: address }),
  (address: string) => createProductRequest.safeParse({ ...product, imageUrl: address }),
  (address: string) => changeProductRequest.safeParse({ ...product, imageUrl: address }),
];

it.each([
  'http://fotos.example/a.png',
  'javascript:alert(1)',
  'https://localhost/a.png',
  'https://127.0.0.1/a.png',
  'https://192.168.0.7/a.png',
  'https://[::1]/a.png',
  'https://ana:segredo@fotos.example/a.png',
  'https://*.example/a.png',
  'https://impressora.local/a.png',
  'https://fotos.example/a b.png',
])('no form takes %s, which the catalogue would not show', (address) => {
  for (const parse of FORMS) {
    const messages = parse(address).error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['Use um endereço que comece com https://']);
  }
});

it.each(['https://fotos.example/a.png?x=1', 'https://cdn.loja.com.br:8443/b.webp', ''])(
  'every form takes "%s"',
  (address) => {
    for (const parse of FORMS) expect(parse(address).success).toBe(true);
  },
);
