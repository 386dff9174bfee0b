import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryHome } from '@pdv/infra/testing/temporary-home';
import { expect, it } from 'vitest';
import { basketsOfCsv } from './baskets-of-csv.ts';
import { type Basket, judgeBaskets } from './judge-baskets.ts';
import { reportOfBaskets } from './report-baskets.ts';

const of = (count: number, day: string, ...products: string[]): Basket[] =>
  Array.from({ length: count }, () => ({ day, products }));

it('learns from the earlier tickets and judges the later ones of several products', () => {
  const earlier = [
    ...of(40, '2026-01-01', 'café', 'açúcar'),
    ...of(60, '2026-01-02', 'pão'),
    ...of(60, '2026-01-03', 'sal'),
  ];
  const later = [...of(20, '2026-02-01', 'café', 'açúcar'), ...of(20, '2026-02-02', 'pão')];
  const { learned, judged, scores } = judgeBaskets([...earlier, ...later]);
  expect([learned, judged]).toEqual([160, 20]);
  expect(scores.chosen).toMatchObject({ suggested: 20, hit: 20, products: expect.any(Number) });
  expect(scores.chosen.byChance).toBeCloseTo(20 * 0.25);
});

it('knows nothing of what comes later', () => {
  const { scores } = judgeBaskets([...of(80, '2026-01-01', 'pão'), ...of(20, '2026-02-01', 'café', 'açúcar')]);
  expect(scores.chosen).toMatchObject({ suggested: 0, hit: 0 });
  expect(scores['best-sellers']).toMatchObject({ suggested: 20, hit: 0 });
});

it('suggests none of what goes with everything, as plain confidence does', () => {
  // Every ticket may have bread, by chance.
  const tickets = [
    ...of(80, '2026-01-01', 'café', 'pão'),
    ...of(80, '2026-01-01', 'café'),
    ...of(80, '2026-01-01', 'sal', 'pão'),
    ...of(80, '2026-01-01', 'sal'),
    ...of(40, '2026-02-01', 'café', 'pão'),
  ];
  const { scores } = judgeBaskets(tickets);
  expect(scores.chosen.suggested).toBe(0);
  expect(scores.confidence).toMatchObject({ suggested: 40, hit: 40 });
});

it('reads a file in the order of its days, and says in words what there is to say', async () => {
  const home = await temporaryHome();
  const file = join(home.path, 'vendas.csv');
  await writeFile(
    file,
    'ticket,day,product\n2,2026-01-02,café\n1,2026-01-01,café\n1,2026-01-01,açúcar\n1,2026-01-01,café\n',
  );
  const baskets = await basketsOfCsv(file);
  expect(baskets).toEqual([
    { day: '2026-01-01', products: ['café', 'açúcar'] },
    { day: '2026-01-02', products: ['café'] },
  ]);
  await home.remove();
  expect(reportOfBaskets(baskets, judgeBaskets(baskets))[1]).toContain('Ainda não dá para conferir');
  const told = [
    ...of(80, '2026-01-01', 'café', 'açúcar'),
    ...of(80, '2026-01-01', 'pão'),
    ...of(40, '2026-02-01', 'café', 'açúcar'),
  ];
  const lines = reportOfBaskets(told, judgeBaskets(told));
  expect(lines[0]).toBe('200 vendas, 160 aprendidas, 40 conferidas');
  expect(lines).toContainEqual(expect.stringMatching(/^O que a loja mostra +100,0% +100,0% +100,0% +50,0% +2$/));
});
