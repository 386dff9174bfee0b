import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { type AskedReport, reportDefinition } from '@pdv/schemas/sales/report-builder';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shopOn } from '../../notices/notices.fixture.ts';
import { type NoticesTestbed, openNoticesTestbed } from '../../notices/testbed.fixture.ts';

let notices: NoticesTestbed;
beforeEach(async () => {
  notices = await openNoticesTestbed();
});
afterEach(async () => {
  expect(notices.problems).toEqual([]);
  await notices.close();
});

const SATURDAY = '2026-11-21T15:00:00Z';
/** Eight in São Paulo. */
const MONDAY = '2026-11-23T11:00:00Z';

async function marking(
  zone = 'America/Sao_Paulo',
  names = ['Por produto'],
  period: AskedReport['period'] = 'this-month',
  measures: AskedReport['measures'] = ['net', 'sales'],
) {
  const shop = shopOn(notices.testbed, { timeZone: zone });
  await shop.register();
  await shop.plan('pro');
  for (const name of names) await mark(shop, name, period, measures);
  await notices.note(SATURDAY);
  return shop;
}

async function mark(
  shop: ReturnType<typeof shopOn>,
  name: string,
  period: AskedReport['period'] = 'this-month',
  measures: AskedReport['measures'] = ['net', 'sales'],
) {
  const [id, definition] = [randomUUID(), reportDefinition.parse({ measures, rows: 'product', period })];
  notices.weekly.push({ id, name, definition, weekly: true });
  await shop.tell(SATURDAY, streams.savedReports(shop.shopId), {
    type: 'WeeklyReportSwitched',
    data: { reportId: id, name, weekly: true },
  });
}

it('leaves on Monday at eight, in the zone of the shop, with the figures up to Sunday', async () => {
  await marking('America/Manaus');
  const tick = notices.start();
  await tick('2026-11-23T11:59:59Z');
  expect(await notices.mails()).toEqual([]);
  await tick('2026-11-23T12:00:00Z');
  expect(await notices.mails()).toEqual(['dona@example.com Relatório da semana: Por produto']);
  const { text = '', html = '' } = await notices.firstMail();
  const plain = text.replace(/\u00a0/g, ' ');
  expect(plain).toContain('Estes são os números até 22/11/2026.');
  expect(plain).toContain('Por produto, 01/11/2026 a 22/11/2026:\n- Produto 1 (Vendas: 1.234): -R$ 10,50');
  expect(plain).toContain('- E mais 2 linhas: na tela\n- Total (Vendas: 14.808): R$ 1.050,99');
  expect(plain).not.toContain('Produto 11');
  expect(plain).toContain('Ver os relatórios: https://pdv.example/reports?tipo=meus');
  expect(plain).toContain("desligue 'Toda segunda-feira por e-mail' em Relatórios → Meus relatórios");
  expect(html).toContain('<table');
  await tick('2026-11-23T13:00:00Z');
  expect(await notices.mails()).toEqual([]);
});

it('says of a profit how much of the sales had a cost', async () => {
  await marking('America/Sao_Paulo', ['Margem por produto'], 'this-month', ['net', 'sales', 'margin']);
  await notices.start()(MONDAY);
  const { text = '' } = await notices.firstMail();
  expect(text.replace(/\u00a0/g, ' ')).toContain(
    '- Total (Vendas: 14.808. Margem conta R$ 10,00 de R$ 20,00 vendidos: o resto não tinha custo.): R$ 1.050,99',
  );
});

it('comes again every Monday, whether or not anything happens, and once where all is read again', async () => {
  await marking();
  const told: string[] = [];
  for (let day = 21; day <= 60; day++) {
    const at = new Date(Date.UTC(2026, 10, day, 11)).toISOString();
    await notices.start()(at);
    await notices.note(at);
    for (const _ of await notices.mails()) told.push(at.slice(0, 10));
  }
  expect(told).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
});

it('goes on after weeks in which no scheduler ran', async () => {
  await marking();
  const tick = notices.start();
  // That of the last Monday is late; those of the Mondays before it are dropped.
  await tick('2026-12-12T11:00:00Z');
  expect(await notices.mails()).toHaveLength(1);
  await tick('2026-12-14T11:00:00Z');
  expect(await notices.mails()).toHaveLength(1);
});

it('is one mail for all reports, to every owner, once where several begin at the same moment', async () => {
  const shop = await marking('America/Sao_Paulo', ['Por produto', 'Por dia', 'Por hora']);
  await shop.addOwner('bia', 'bia@example.com');
  const ticks = [notices.start(), notices.start(), notices.start()];
  for (let round = 0; round < 2; round++) await Promise.all(ticks.map((tick) => tick(MONDAY)));
  expect(await notices.mails()).toEqual([
    'bia@example.com Seus 3 relatórios da semana',
    'dona@example.com Seus 3 relatórios da semana',
  ]);
});

it('makes each report once for all owners', async () => {
  const shop = await marking('America/Sao_Paulo', ['Por produto', 'Por dia']);
  await shop.addOwner('bia', 'bia@example.com');
  await shop.addOwner('caio', 'caio@example.com');
  const tick = notices.start();
  await tick(MONDAY);
  expect(await notices.mails()).toHaveLength(3);
  expect(notices.built).toHaveLength(2);
  await tick('2026-11-30T11:00:00Z');
  expect(notices.built).toHaveLength(4);
});

it('holds up no other mail while a report is made, and leaves once it is there', async () => {
  await marking();
  const other = shopOn(notices.testbed);
  await other.register('outra@example.com');
  await other.sell('2026-11-23T10:00:00Z', '2026-11-23', 'Café', 6, 5);
  notices.stock.set('Café', 5);
  await notices.note('2026-11-23T10:00:01Z');
  let done = () => {};
  notices.ready.at = new Promise((resolve) => {
    done = resolve;
  });
  const tick = notices.start(undefined, 1);
  await tick(MONDAY);
  expect(await notices.mails()).toEqual(['outra@example.com Estoque baixo: Café (5 unidades)']);
  // It is asked for again, not made again.
  await tick('2026-11-23T11:00:30Z');
  expect(await notices.mails()).toEqual([]);
  done();
  await notices.ready.at;
  await tick('2026-11-23T11:01:00Z');
  expect(await notices.mails()).toEqual(['dona@example.com Relatório da semana: Por produto']);
  expect(notices.built).toHaveLength(1);
});

it('leaves out a report that this version cannot read, and goes on planning', async () => {
  const shop = await marking('America/Sao_Paulo', ['Lucro']);
  notices.weekly.splice(0, 1, { id: 'lucro', name: 'Lucro', definition: null, weekly: true });
  await notices.start()(MONDAY);
  expect(await notices.mails()).toEqual([]);
  await mark(shop, 'Por produto');
  await notices.start()('2026-11-30T11:00:00Z');
  expect(await notices.mails()).toEqual(['dona@example.com Relatório da semana: Por produto']);
});

it('says of a report that cannot be made why, and tells the others', async () => {
  const shop = await marking('America/Sao_Paulo', ['Do ano'], 'this-year');
  await mark(shop, 'Do mês');
  await notices.start()(MONDAY);
  expect(await notices.mails()).toEqual(['dona@example.com Seus 2 relatórios da semana']);
  const { text = '' } = await notices.firstMail();
  expect(text).toContain('- Do ano (Este relatório demorou demais.): Não pôde ser feito');
  expect(text.replace(/\u00a0/g, ' ')).toContain('- Total (Vendas: 14.808): R$ 1.050,99');
});

it('ends with the last report that is marked, and begins anew with the next', async () => {
  const shop = await marking();
  notices.weekly.length = 0;
  for (const monday of ['23', '30']) await notices.start()(`2026-11-${monday}T11:00:00Z`);
  for (const monday of ['07', '14', '21', '28']) await notices.start()(`2026-12-${monday}T11:00:00Z`);
  expect(await notices.mails()).toEqual([]);
  // Nothing is planned any more.
  expect(await notices.states()).not.toContain('waiting');
  await mark(shop, 'De novo');
  await notices.note('2026-12-29T11:00:00Z');
  await notices.start()('2027-01-04T11:00:00Z');
  expect(await notices.mails()).toEqual(['dona@example.com Relatório da semana: De novo']);
});

it('pauses without the plan, and stops with the shop', async () => {
  const shop = await marking();
  await shop.plan('premium');
  await notices.start()(MONDAY);
  expect(await notices.mails()).toEqual([]);
  await shop.plan('pro');
  await notices.start()('2026-11-30T11:00:00Z');
  expect(await notices.mails()).toHaveLength(1);
  await shop.erase();
  await notices.start()('2026-12-07T11:00:00Z');
  expect(await notices.mails()).toEqual([]);
});
