import { expect, it } from 'vitest';
import { qrPicture } from './qr-picture.ts';

it('is quiet for four modules around, with a finder in three corners', () => {
  const { size, dark, path } = qrPicture('https://fregues.example/catalog/padaria');
  const at = new Set(dark.map(({ x, y }) => `${x},${y}`));
  expect(dark.every(({ x, y }) => Math.min(x, y) >= 4 && Math.max(x, y) < size - 4)).toBe(true);
  // A finder is a square of three in a ring of seven.
  const cells = Array.from({ length: 49 }, (_, n) => ({ dx: n % 7, dy: Math.floor(n / 7) }));
  const isFinder = (x: number, y: number) =>
    cells.every(({ dx, dy }) => at.has(`${x + dx},${y + dy}`) === (Math.max(Math.abs(dx - 3), Math.abs(dy - 3)) !== 2));
  expect([isFinder(4, 4), isFinder(size - 11, 4), isFinder(4, size - 11)]).toEqual([true, true, true]);
  expect(isFinder(size - 11, size - 11)).toBe(false);
  expect(path.match(/M/g)).toHaveLength(dark.length);
});

it('is another one for another address', () => {
  expect(qrPicture('https://a.example').path).not.toBe(qrPicture('https://b.example').path);
});
