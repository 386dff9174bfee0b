import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBaskets, MOST_PRODUCTS_OF_TICKET, USUAL } from './goes-with-baskets.ts';
import { LEAST_TOGETHER } from './goes-with-pairs.ts';

const times = (count: number, ...products: string[]) => Array.from({ length: count }, () => products);
function found(tickets: readonly (readonly string[])[], options: Partial<typeof USUAL> = {}) {
  const baskets = createBaskets();
  for (const ticket of tickets) expect(baskets.add(ticket)).toBe(true);
  return [...baskets.find({ ...USUAL, ...options })].flat();
}

it('finds what goes with what, with the counts that say why', () => {
  const pairs = found([
    ...times(34, 'café', 'açúcar'),
    ...times(86, 'café'),
    ...times(66, 'açúcar'),
    ...times(814, 'sal'),
  ]);
  expect(pairs).toEqual([
    { productId: 'café', otherId: 'açúcar', tickets: 1_000, withProduct: 120, withOther: 100, together: 34 },
    { productId: 'açúcar', otherId: 'café', tickets: 1_000, withProduct: 100, withOther: 120, together: 34 },
  ]);
});

it('puts first what is bought more often than by chance, not what everybody buys', () => {
  // Bread is in every second ticket, with coffee or without; sugar goes with coffee.
  const tickets = [
    ...times(60, 'café', 'pão'),
    ...times(40, 'café', 'açúcar'),
    ...times(390, 'pão'),
    ...times(10, 'açúcar'),
    ...times(500, 'sal'),
  ];
  const others = found(tickets).filter(({ productId }) => productId === 'café');
  expect(others.map(({ otherId }) => otherId)).toEqual(['açúcar', 'pão']);
  expect(found(tickets, { most: 1 }).filter(({ productId }) => productId === 'café')).toHaveLength(1);
});

it('counts a product of several lines once, tickets of one product, and the first products of a large ticket', () => {
  const pairs = found([...times(30, 'a', 'b', 'a'), ...times(970, 'c')]);
  expect(pairs[0]).toMatchObject({ tickets: 1_000, withProduct: 30, together: 30 });
  const many = Array.from({ length: MOST_PRODUCTS_OF_TICKET + 1 }, (_, nth) => `p${nth}`);
  const large = found([...times(LEAST_TOGETHER * 2, ...many), ...times(1_000, 'c')], { most: 100 });
  expect(new Set(large.map(({ productId }) => productId)).size).toBe(MOST_PRODUCTS_OF_TICKET);
});

const ticket = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });

it('counts as somebody would who looks through all tickets for each pair', () => {
  fc.assert(
    fc.property(fc.array(ticket, { maxLength: 80 }), (tickets) => {
      const pairs = found(tickets, { isSure: () => true, most: 10 });
      const often = (id: string) => tickets.filter((each) => each.includes(id)).length;
      const expected = ['a', 'b', 'c', 'd', 'e'].flatMap((one) =>
        ['a', 'b', 'c', 'd', 'e'].flatMap((other) => {
          const together = tickets.filter((each) => each.includes(one) && each.includes(other)).length;
          if (one === other || together === 0 || often(one) < LEAST_TOGETHER) return [];
          return [`${one} ${other} ${tickets.length} ${often(one)} ${often(other)} ${together}`];
        }),
      );
      const told = pairs.map(
        (pair) =>
          `${pair.productId} ${pair.otherId} ${pair.tickets} ${pair.withProduct} ${pair.withOther} ${pair.together}`,
      );
      expect(told.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

it('finds nothing in a shop whose customers buy at random', () => {
  let state = 11;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const tickets = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 60 }, (_, nth) => `p${nth}`).filter((_, nth) => random() < 0.3 / (1 + nth / 10)),
  );
  expect(found(tickets)).toEqual([]);
});
