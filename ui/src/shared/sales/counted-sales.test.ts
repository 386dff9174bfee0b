import { expect, it } from 'vitest';
import { countedWith, historyAddress, SOLD, soldIn, soldOf } from './counted-sales.ts';

it('says which sales a figure counts, and asks for them', () => {
  const [coffee, sugar] = [
    { id: 'c', name: 'Café' },
    { id: 's', name: 'Açúcar' },
  ];
  expect(SOLD.asked).toEqual({ counted: 'sold' });
  expect(soldOf(coffee)).toEqual({
    label: 'Só com Café, sem as canceladas',
    asked: { counted: 'sold', productId: 'c' },
  });
  expect(soldIn('Padaria').asked).toEqual({ counted: 'sold', category: 'Padaria' });
  expect(countedWith(coffee, sugar)).toEqual({ label: 'Contadas com Café e Açúcar', asked: { goesWith: 'c,s' } });
  expect(countedWith(coffee).asked).toEqual({ goesWith: 'c' });
});

it('stands in the reports, whose address has the days', () => {
  expect(historyAddress({ start: '2026-02-01', end: '2026-02-28' })).toBe('/reports?periodo=2026-02-01_2026-02-28');
});
