import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

const shares = Array.from({ length: 20_000 }, (_, nth) => shareOf(`lembretes/${nth}`));

test('the same text has the same share, from 0 up to 1', () => {
  expect(shareOf('lembretes/7')).toBe(shares[7]);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...shares)).toBeLessThan(1);
});

test('so many of a hundred are below so many percent', () => {
  // Four standard deviations of 20,000 draws.
  for (const percent of [5, 10, 20]) {
    const below = shares.filter((share) => share < percent / 100).length / shares.length;
    expect(Math.abs(below - percent / 100)).toBeLessThan(0.012);
  }
});

test('two experiments draw independently', () => {
  const both = shares.filter((share, nth) => share < 0.1 && shareOf(`campanha/${nth}`) < 0.1).length;
  expect(Math.abs(both - 200)).toBeLessThan(60);
});
