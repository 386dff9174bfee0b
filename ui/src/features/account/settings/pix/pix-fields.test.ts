import { expect, it } from 'vitest';
import { fieldsOf, isOtherKey } from './pix-fields.ts';

const shop = { storeName: 'Supermercado e Empório Nossa Senhora Aparecida', city: 'São José dos Campos' };
const pix = { kind: 'phone', key: '+5511981234410', name: 'Padaria', city: 'Santos' } as const;

it('suggests name and city as they fit into a QR code', () => {
  expect(fieldsOf(null, shop)).toMatchObject({ key: '', name: 'Supermercado e Emporio', city: 'Sao Jose dos' });
  expect(fieldsOf(null, { ...shop, city: null }).city).toBe('');
  expect(fieldsOf(pix, shop)).toMatchObject({ key: '(11) 98123-4410', name: 'Padaria', city: 'Santos' });
});

it('knows the same key however it is written, and another one', () => {
  expect(isOtherKey(fieldsOf(pix, shop), pix)).toBe(false);
  expect(isOtherKey({ kind: 'phone', key: '+55 11 981234410' }, pix)).toBe(false);
  expect(isOtherKey({ kind: 'phone', key: '(11) 98123-4411' }, pix)).toBe(true);
  expect(isOtherKey({ kind: 'phone', key: '(11) 9812' }, pix)).toBe(false);
  expect(isOtherKey({ kind: 'cpf', key: '123.456.789-09' }, null)).toBe(true);
});
