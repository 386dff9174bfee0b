import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryHome } from '@pdv/infra/testing/temporary-home';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { expect, it } from 'vitest';
import { judgeDemand, type Sold } from './judge-demand.ts';
import { reportOfDemand } from './report-demand.ts';
import { soldOfCsv } from './sold-of-csv.ts';

const START = '2026-01-01';
const each = (days: number, unitsOf: (day: number) => number, product = 'café'): Sold[] =>
  Array.from({ length: days }, (_, day) => ({ product, day: addDays(START, day), quantity: unitsOf(day) })).filter(
    ({ quantity }) => quantity > 0,
  );

it('judges the last three times four weeks by what lay before each', () => {
  const { all, often, seldom } = judgeDemand(each(20 * 7, () => 2));
  expect(all).toMatchObject({ judged: 3, units: 3 * 56, covered: 3 });
  expect(all.missed).toEqual({
    'last-weeks': 0,
    smoothed: 0,
    croston: expect.closeTo(3 * 56 * 0.05),
    fading: 0,
    chosen: 0,
  });
  expect([often.judged, seldom.judged]).toEqual([3, 0]);
});

it('knows nothing of what lies ahead, and judges no product of less than eight weeks before', () => {
  // Ten a week, and a hundred in the last four weeks only.
  const { all } = judgeDemand(each(17 * 7, (day) => (day % 7 ? 0 : day >= 13 * 7 ? 100 : 10)));
  expect(all).toMatchObject({ judged: 2, units: 40 + 400 });
  expect(all.missed.chosen).toBe(360);
  expect(judgeDemand(each(11 * 7, () => 1)).all.judged).toBe(0);
});

it('tells what sells seldom apart, and several rows of a day add up', () => {
  const seldom = each(20 * 7, (day) => (day % 21 === 0 ? 4 : 0), 'vela');
  const { all, seldom: found } = judgeDemand([...seldom, ...seldom, ...each(20 * 7, () => 1)]);
  expect(found.judged).toBe(3);
  expect(all.judged).toBe(6);
  expect(found.units % 8).toBe(0);
});

it('reads a file, and says in words what there is to say', async () => {
  const home = await temporaryHome();
  const file = join(home.path, 'vendas.csv');
  await writeFile(file, 'product,day,quantity\ncafé,2026-01-02,3\n');
  expect(await soldOfCsv(file)).toEqual([{ product: 'café', day: '2026-01-02', quantity: 3 }]);
  await writeFile(file, 'product,day,quantity\ncafé,2026-01-02,três\n');
  await expect(soldOfCsv(file)).rejects.toMatchObject({ code: 'command_problem' });
  await home.remove();
  expect(reportOfDemand([], judgeDemand([]))[1]).toContain('Ainda não dá para conferir');
  const sold = each(20 * 7, () => 2);
  const lines = reportOfDemand(sold, judgeDemand(sold));
  expect(lines[0]).toBe('140 dias com venda, 1 produto');
  expect(lines).toContainEqual(expect.stringMatching(/^Escolha por produto +0,0% +0,0% +–$/));
});
