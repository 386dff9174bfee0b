import { expect, it } from 'vitest';
import {
  countedWith,
  countedWords,
  DISCOUNTED,
  historyAddress,
  RETURNED,
  SOLD,
  soldIn,
  soldOf,
} from './counted-sales.ts';

it('says which sales a figure counts, and asks for them', () => {
  const [coffee, sugar] = [
    { id: 'c', name: 'Café' },
    { id: 's', name: 'Açúcar' },
  ];
  expect([SOLD, DISCOUNTED, RETURNED].map((one) => [one.asked.counted, countedWords(one)])).toEqual([
    ['sold', 'Sem as canceladas'],
    ['discounted', 'Só com desconto'],
    ['returned', 'Só com devolução no período'],
  ]);
  expect(soldOf(coffee).asked).toEqual({ counted: 'sold', productId: 'c' });
  expect(countedWords(soldOf(coffee))).toBe('Só com Café, sem as canceladas');
  expect(soldIn('Padaria').asked).toEqual({ counted: 'sold', category: 'Padaria' });
  expect(countedWith(coffee, sugar).asked).toEqual({ goesWith: 'c,s' });
  expect(countedWords(countedWith(coffee, sugar))).toBe('Contadas com Café e Açúcar');
  expect(countedWith(coffee).asked).toEqual({ goesWith: 'c' });
});

it('stands in the reports, whose address has the days', () => {
  expect(historyAddress({ start: '2026-02-01', end: '2026-02-28' })).toBe('/reports?periodo=2026-02-01_2026-02-28');
});
