import { MOST_WEEKS } from '@pdv/schemas/sales/forecast-demand';
import { expect, it } from 'vitest';
import type { ProductOfShop } from './demand-history.ts';
import { createTally } from './tally.ts';

/** Units of each week, the newest first: what the shop's weeks were asked for. */
function forecastOf(newestFirst: readonly number[], [days, inStock]: readonly [number, boolean]) {
  const tally = createTally();
  for (const [weeksAgo, units] of newestFirst.entries()) tally.add(weeksAgo, units > 0 ? `tea 9,coffee ${units}` : '');
  return tally.forecast([['coffee', days, inStock] satisfies ProductOfShop]);
}

it('counts weeks without a sale from the creation on', () => {
  // Eight weeks old, and nothing sold in the first four of them: two origins less one are judged.
  const [found] = forecastOf([5, 5, 5, 5], [8 * 7 + 6, true]).products;
  expect(found).toMatchObject({ productId: 'coffee', judged: 1, judgedUnits: 20 });
  expect(found?.expected).toBeLessThan(20);
});

it('counts from the first sale of what was sold before it was created here', () => {
  const { products, units } = forecastOf([5, 5, 5, 5, 5, 5, 5, 5], [10, true]);
  expect(products).toMatchObject([{ expected: 20, judged: 1, missedUnits: 0 }]);
  expect(units).toBe(40);
});

it('leaves out what is new, what never sold, and what the shop does not have any more', () => {
  expect(forecastOf([5], [13, true]).products).toEqual([]);
  expect(forecastOf([5], [14, true]).products).toHaveLength(1);
  const tally = createTally();
  tally.add(0, 'gone 5');
  expect(tally.forecast([['unsold', 400, true]])).toEqual({ products: [], units: 0 });
});

it('forecasts as of the last sale what is sold out, and as of now what has stock or was given up', () => {
  const expected = (emptyWeeks: number, inStock: boolean) => {
    const newestFirst = [...Array<number>(emptyWeeks).fill(0), ...Array<number>(30).fill(5)];
    return forecastOf(newestFirst, [60 * 7, inStock]).products[0]?.expected ?? -1;
  };
  expect(expected(6, false)).toBe(20);
  expect(expected(8, false)).toBe(20);
  expect(expected(6, true)).toBeLessThan(10);
  expect(expected(9, false)).toBe(expected(9, true));
});

it('adds up the days of a week', () => {
  const tally = createTally();
  for (const weeksAgo of [0, 0, 1, 1, 1]) tally.add(weeksAgo, 'coffee 5');
  expect(tally.forecast([['coffee', 14, true]])).toMatchObject({ units: 25, products: [{ expected: 50 }] });
});

it('keeps no more than two years of weeks', () => {
  const tally = createTally();
  for (let weeksAgo = 0; weeksAgo < MOST_WEEKS + 30; weeksAgo += 1) tally.add(weeksAgo, 'coffee 5');
  expect(tally.forecast([['coffee', 4_000, true]])).toMatchObject({
    units: MOST_WEEKS * 5,
    products: [{ judged: 13 }],
  });
});
