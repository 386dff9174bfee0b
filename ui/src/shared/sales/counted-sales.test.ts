import { expect, it } from 'vitest';
import {
  BY_FOLLOW_UPS,
  broughtBy,
  type CountedSales,
  countedNote,
  countedWith,
  countedWords,
  DISCOUNTED,
  historyAddress,
  IN_ADDRESS,
  keptBy,
  NOT_REMINDED,
  REMINDED,
  RETURNED,
  readCounted,
  SOLD,
  soldIn,
  soldOf,
  writeCounted,
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
    ].map((one) => [countedWords(one, 'Ana'), one.asked]),
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

it('stands in the address of the reports, with the days', () => {
  const days = { start: '2026-02-01', end: '2026-02-28' };
  const readAgain = (counted: CountedSales) => {
    const { pathname, searchParams } = new URL(historyAddress(days, counted), 'https://pdv.example');
    expect([pathname, searchParams.get('periodo')]).toEqual(['/reports', '2026-02-01_2026-02-28']);
    return readCounted(searchParams.get(IN_ADDRESS));
  };
  const evil = { id: 'a&of=b', name: 'Pão & "Cia" = 50% #1' };
  for (const counted of [
    ...[SOLD, RETURNED, REMINDED, soldIn(evil.name), soldOf(evil), countedWith(evil, evil)],
    ...[
      broughtBy(evil, 'held-out', evil),
      { asked: { counted: 'sold', filters: JSON.stringify([evil]) }, of: evil.name },
    ],
  ]) {
    expect(readAgain(counted)).toEqual(counted);
  }
  expect(historyAddress('today', SOLD)).toContain('periodo=hoje');
});

it('says where several of what a figure counts may be one sale', () => {
  expect([REMINDED, NOT_REMINDED, BY_FOLLOW_UPS].map(countedNote)).not.toContain(null);
  expect([SOLD, RETURNED, broughtBy({ id: 'v', name: 'Volta' }, 'mailed')].map(countedNote)).toEqual([
    null,
    null,
    null,
  ]);
});

it('names no person in the address', () => {
  const ana = { id: 'a', name: 'Ana Souza' };
  for (const counted of [keptBy(ana), broughtBy({ id: 'v', name: 'Volta' }, 'mailed', ana)]) {
    expect(decodeURIComponent(writeCounted(counted))).not.toContain('Ana');
    expect(countedWords(counted)).toContain('um cliente');
  }
});

it('reads whatever stands in an address', () => {
  for (const nothing of [null, '', 'of=Caf%C3%A9', 'limit=1000000', '%%%', '__proto__=x', 'constructor=x']) {
    expect(readCounted(nothing)).toBeNull();
  }
  expect(readCounted('counted=sold&cursor=x&counted=returned')).toEqual({ asked: { counted: 'sold' } });
  expect(readCounted('productId=')?.asked).toEqual({ productId: '' });
  expect(countedWords({ asked: { productId: 'p' } })).toBe('Só com o que se escolheu, sem as canceladas');
});
