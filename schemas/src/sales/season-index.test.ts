import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seasonIndex } from './season-index.ts';

/** Box and Jenkins, 1976, series G: thousands of passengers, January 1949 to December 1960. `AirPassengers` in R. */
const PASSENGERS = [
  ...[112, 118, 132, 129, 121, 135, 148, 148, 136, 119, 104, 118, 115, 126, 141, 135, 125, 149, 170, 170, 158, 133],
  ...[114, 140, 145, 150, 178, 163, 172, 178, 199, 199, 184, 162, 146, 166, 171, 180, 193, 181, 183, 218, 230, 242],
  ...[209, 191, 172, 194, 196, 196, 236, 235, 229, 243, 264, 272, 237, 211, 180, 201, 204, 188, 235, 227, 234, 264],
  ...[302, 293, 259, 229, 203, 229, 242, 233, 267, 269, 270, 315, 364, 347, 312, 274, 237, 278, 284, 277, 317, 313],
  ...[318, 374, 413, 405, 355, 306, 271, 306, 315, 301, 356, 348, 355, 422, 465, 467, 404, 347, 305, 336, 340, 318],
  ...[362, 348, 363, 435, 491, 505, 404, 359, 310, 337, 360, 342, 406, 396, 420, 472, 548, 559, 463, 407, 362, 405],
  ...[417, 391, 419, 461, 472, 535, 622, 606, 508, 461, 390, 432],
];
/** `decompose(AirPassengers, "multiplicative")$figure` of R. */
const FIGURE = [
  ...[0.9102304, 0.8836253, 1.0073663, 0.975906, 0.981378, 1.1127758, 1.2265555, 1.219911, 1.0604919, 0.9217572],
  ...[0.8011781, 0.8988244],
];

it('says what R says of a published series', () => {
  const index = seasonIndex(PASSENGERS, 1);
  expect(index?.map(({ index }) => index.toFixed(7))).toEqual(FIGURE.map((one) => one.toFixed(7)));
  expect(index?.map(({ years }) => years)).toEqual(Array<number>(12).fill(11));
});

it('knows each month whenever the series begins', () => {
  const fromApril = seasonIndex(PASSENGERS.slice(3, 3 + 60), 4);
  const strongest = fromApril?.reduce(
    (best, { index }, nth) => (index > (fromApril[best]?.index ?? 0) ? nth : best),
    0,
  );
  expect([6, 7]).toContain(strongest);
});

it('finds the index that a level shop was given, from two years on', () => {
  const seasons = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(seasons, fc.integer({ min: 24, max: 60 }), fc.integer({ min: 1, max: 12 }), (given, months, first) => {
      const values = Array.from({ length: months }, (_, nth) => given[(first - 1 + nth) % 12] ?? 0);
      const mean = given.reduce((sum, one) => sum + one, 0) / 12;
      const found = seasonIndex(values, first);
      for (const [month, one] of given.entries()) expect(found?.[month]?.index).toBeCloseTo(one / mean, 8);
    }),
  );
});

it('sees no season in growth alone, and none of its own in another unit', () => {
  const growing = Array.from({ length: 36 }, (_, nth) => 1_000 + 50 * nth);
  for (const { index } of seasonIndex(growing, 5) ?? []) expect(index).toBeCloseTo(1, 6);
  const centavos = seasonIndex(
    PASSENGERS.map((one) => one * 100),
    1,
  );
  expect(centavos?.[6]?.index).toBeCloseTo(FIGURE[6] ?? 0, 6);
});

it('says nothing of fewer than two years, or of a shop that was closed for one', () => {
  expect(seasonIndex(PASSENGERS.slice(0, 23), 1)).toBeNull();
  expect(seasonIndex(PASSENGERS.slice(0, 24), 1)).toHaveLength(12);
  expect(seasonIndex([...Array<number>(20).fill(0), ...PASSENGERS.slice(0, 8)], 1)).toBeNull();
});
