import { describe, expect, it } from 'vitest';
import {
  type Basket,
  MOST_LINES,
  type Offer,
  parseBasket,
  totalOf,
  unitsOf,
  upToDate,
  withQuantity,
} from './basket.ts';

const coffee: Offer = { id: 'a', name: 'Café', price: 1_890, stock: null };
const bread: Offer = { id: 'b', name: 'Pão', price: 120, stock: 3 };

it('takes in, changes and takes out, in the order of coming', () => {
  let basket: Basket = [];
  basket = withQuantity(basket, coffee, 1);
  basket = withQuantity(basket, bread, 2);
  basket = withQuantity(basket, coffee, 2);
  expect(basket.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 2],
  ]);
  expect([unitsOf(basket), totalOf(basket)]).toEqual([4, 4_020]);
  expect(withQuantity(basket, coffee, 0).map(({ id }) => id)).toEqual(['b']);
});

it('holds no more than there are, and no more than a message can', () => {
  expect(withQuantity([], bread, 9)).toMatchObject([{ quantity: 3 }]);
  expect(withQuantity([], { ...bread, stock: 0 }, 1)).toEqual([]);
  let basket: Basket = [];
  for (let n = 0; n <= MOST_LINES; n++) basket = withQuantity(basket, { ...coffee, id: String(n) }, 1);
  expect(basket).toHaveLength(MOST_LINES);
});

it('has no total where the shop shows no prices', () => {
  expect(totalOf([{ ...coffee, price: null, quantity: 2 }])).toBeNull();
});

it('follows what the shop offers today, and tells what is gone', () => {
  const kept: Basket = [
    { ...coffee, quantity: 2 },
    { ...bread, quantity: 3 },
    { id: 'x', name: 'Vinho', price: 1, quantity: 1 },
  ];
  const offers = new Map<string, Offer>([
    ['a', { ...coffee, name: 'Café forte', price: 2_000 }],
    ['b', { ...bread, stock: 1 }],
  ]);
  const { basket, gone } = upToDate(kept, offers);
  expect(basket).toEqual([
    { id: 'a', name: 'Café forte', price: 2_000, quantity: 2 },
    { id: 'b', name: 'Pão', price: 120, quantity: 1 },
  ]);
  expect(gone).toEqual(['Vinho']);
});

describe('what was stored', () => {
  it.each([
    null,
    '',
    '{',
    '{}',
    '1',
    '[null]',
    '[{"id":1}]',
    '[{"id":"a","name":"x","price":1.5,"quantity":1}]',
    '[{"id":"a","name":"x","price":1,"quantity":1000}]',
  ])('%s is an empty basket', (stored) => expect(parseBasket(stored)).toEqual([]));

  it('comes back as it was', () => {
    const basket: Basket = [{ id: 'a', name: 'Café', price: null, quantity: 2 }];
    expect(parseBasket(JSON.stringify(basket))).toEqual(basket);
  });
});
