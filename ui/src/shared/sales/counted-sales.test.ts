import { expect, it } from 'vitest';
import {
  BY_FOLLOW_UPS,
  broughtBy,
  countedWith,
  countedWords,
  DISCOUNTED,
  historyAddress,
  keptBy,
  NOT_REMINDED,
  REMINDED,
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
  const [campaign, ana] = [
    { id: 'v', name: 'Volta às aulas' },
    { id: 'a', name: 'Ana' },
  ];
  expect(
    [
      ...[keptBy(ana), broughtBy(campaign, 'mailed'), broughtBy(campaign, 'held-out')],
      ...[broughtBy(campaign, 'mailed', ana), REMINDED, NOT_REMINDED, BY_FOLLOW_UPS],
      { asked: { counted: 'sold', filters: '[]' }, of: 'Padaria' },
    ].map((one) => [countedWords(one), one.asked]),
  ).toEqual([
    ['Só as compras de Ana', { counted: 'kept', customerId: 'a' }],
    ['Da campanha Volta às aulas', { campaign: 'v', campaignGroup: 'mailed' }],
    ['Do grupo de comparação, Volta às aulas', { campaign: 'v', campaignGroup: 'held-out' }],
    ['Só de Ana, campanha Volta às aulas', { campaign: 'v', campaignGroup: 'mailed', customerId: 'a' }],
    ['Depois de um lembrete', { effect: 'reminded' }],
    ['De quem ficou sem lembrete', { effect: 'held-out' }],
    ['Por follow-ups do período', { counted: 'reminded' }],
    ['Só Padaria', { counted: 'sold', filters: '[]' }],
  ]);
});

it('stands in the reports, whose address has the days', () => {
  expect(historyAddress({ start: '2026-02-01', end: '2026-02-28' })).toBe('/reports?periodo=2026-02-01_2026-02-28');
});
