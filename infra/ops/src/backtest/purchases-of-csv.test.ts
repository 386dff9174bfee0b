import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchasesOfCsv } from './purchases-of-csv.ts';

let home: TemporaryHome;
beforeAll(async () => {
  home = await temporaryHome();
});
afterAll(() => home.remove());

async function read(csv: string) {
  const file = join(home.path, 'compras.csv');
  await writeFile(file, csv);
  return purchasesOfCsv(file, 45);
}

it('reads purchases in any order, with semicolons, quotes and a mark of the encoding', async () => {
  const rows = ['ana;"café; torrado";2026-04-11;2', 'bia;mel;2026-01-01;1'];
  expect(await read(`\uFEFFcustomer;product;day;quantity\r\n${rows.join('\r\n')}`)).toEqual([
    { customer: 'bia', product: 'mel', day: '2026-01-01', consumptionDays: 45 },
    { customer: 'ana', product: 'café; torrado', day: '2026-04-11', consumptionDays: 45 },
  ]);
  expect(await read('')).toEqual([]);
});

it.each([
  ['customer,product,day\nana,café,2026-02-20\nana,café,2026-02-30', /linha 3: “2026-02-30” não é um dia/],
  ['customer,product,day\nana,,2026-02-20', /linha 2: falta product/],
  ['cliente,produto,dia\nana,café,2026-02-20', /falta customer, product, day/],
  ['customer,product,day\nana,"café,2026-02-20', /não é um CSV/],
])('says what is wrong with a file: %j', async (csv, words) => {
  await expect(read(csv)).rejects.toMatchObject({ code: 'command_problem', message: expect.stringMatching(words) });
});

it('says that there is no such file', async () => {
  await expect(purchasesOfCsv(join(home.path, 'none.csv'), 30)).rejects.toThrow(/não foi possível ler \(ENOENT\)/);
});
