import type { GoesWith } from '@pdv/schemas/sales/goes-with';
import { expect, it } from 'vitest';
import { newCart, newLine } from '../cart/cart.ts';
import { nextSuggested } from './suggested.ts';

const other = (id: string): GoesWith => ({
  ...{
    id,
    name: id,
    price: '4.90',
    stock: 9,
    barcode: null,
    tracksStock: true,
    openPrice: false,
    tickets: 120,
    together: 34,
    expected: 12,
  },
});
const cart = (...ids: string[]) => ({ ...newCart(), lines: ids.map((id) => newLine(other(id), 1)) });
const found = ['açúcar', 'filtro', 'leite', 'pão'].map(other);
const coffee = { product: { id: 'café', name: 'café' }, others: ['açúcar', 'filtro', 'leite'] };

it('suggests three of what is not in the cart yet', () => {
  expect(nextSuggested(null, cart('café'), 'café', found)).toEqual(coffee);
  expect(nextSuggested(null, cart('filtro', 'café'), 'café', found)?.others).toEqual(['açúcar', 'leite', 'pão']);
  expect(nextSuggested(null, cart('café'), 'café', undefined)).toBeNull();
  expect(nextSuggested(null, cart('café'), null, found)).toBeNull();
});

it('leaves them where they are when one of them is added, and when the next product has nothing', () => {
  expect(nextSuggested(coffee, cart('café', 'açúcar'), 'açúcar', [other('mel')])).toBe(coffee);
  expect(nextSuggested(coffee, cart('café', 'sal'), 'sal', [])).toBe(coffee);
  expect(nextSuggested(coffee, cart('café', 'sal'), 'sal', [other('café')])).toBe(coffee);
  expect(nextSuggested(coffee, cart('café', 'sal'), 'sal', [other('pimenta')])?.product.id).toBe('sal');
});

it('goes with the product that it is about', () => {
  expect(nextSuggested(coffee, cart('sal'), 'sal', [])).toBeNull();
  expect(nextSuggested(coffee, cart(), 'café', found)).toBeNull();
});
