import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortKey } from './text.ts';

it.each([
  ['Óleo nº 18', 'oleo nº 108'],
  ['Broca 9 mm', 'Broca 010 mm'],
  ['10W-40', '15W-40'],
  ['5W-30', '10W-40'],
  ['Parafuso 3x10', 'Parafuso 3x9x1'.replace('9', '20')],
  ['Café 1', 'Café a'],
  ['Café', 'Café 1'],
])('%j stands before %j', (first, second) => {
  expect(sortKey(first) < sortKey(second)).toBe(true);
});

it('orders numbers of any length as numbers, and is one character longer for each', () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 40n });
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(sortKey(`n ${a}`) < sortKey(`n ${b}`)).toBe(a < b);
      expect(sortKey(`n 00${a}`)).toBe(sortKey(`n ${a}`));
      expect(sortKey(`n ${a}`).length).toBeLessThanOrEqual(`n ${a}`.length + 1);
    }),
  );
});
