import { randomUUID } from 'node:crypto';
import { demoId } from '@pdv/schemas/kernel/demo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopOn } from './notices.fixture.ts';
import { type Office, openOffice, SEVEN } from './office.fixture.ts';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(async () => {
  expect(office.problems).toEqual([]);
  await office.close();
});

describe('low stock', () => {
  it('is told once per fall, together with what falls meanwhile, and again after a rise', async () => {
    const shop = shopOn(office.desk);
    await shop.register();
    await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', 'Café', 6, 5);
    await shop.sell('2026-11-21T12:10:00Z', '2026-11-21', 'Pão', 9, 2);
    await shop.sell('2026-11-21T12:11:00Z', '2026-11-21', 'Leite', 9, 6);
    office.stock.set('Café', 5).set('Pão', 2).set('Leite', 6);
    await office.note('2026-11-21T12:12:00Z');
    const tick = office.start();
    await tick('2026-11-21T12:14:59Z');
    expect(await office.mails()).toEqual([]);
    await tick('2026-11-21T12:15:00Z');
    expect(await office.mails()).toEqual(['dona@example.com Estoque baixo: 2 produtos']);
    const mail = await office.firstMail();
    expect(mail.text).toMatch(/- Pão: 2 unidades\n- Café: 5 unidades/);
    expect(mail.html).toContain('https://pdv.example/products?filtro=low');

    await shop.sell('2026-11-21T13:00:00Z', '2026-11-21', 'Café', 5, 1);
    await office.note('2026-11-21T13:00:00Z');
    await tick('2026-11-21T14:00:00Z');
    expect(await office.mails()).toEqual([]);

    await shop.sell('2026-11-21T15:00:00Z', '2026-11-21', 'Café', 7, 1);
    office.stock.set('Café', 1);
    await office.note('2026-11-21T15:00:00Z');
    await tick('2026-11-21T15:15:00Z');
    expect(await office.mails()).toEqual(['dona@example.com Estoque baixo: Café (1 unidade)']);
  });

  it('lists thirty products and says how many more there are', async () => {
    const shop = shopOn(office.desk);
    await shop.register();
    for (let n = 1; n <= 33; n++) {
      await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', `Produto ${n}`, 6, 5);
      office.stock.set(`Produto ${n}`, 5);
    }
    await office.note('2026-11-21T12:00:00Z');
    await office.start()('2026-11-21T12:15:00Z');
    expect(await office.mails()).toEqual(['dona@example.com Estoque baixo: 33 produtos']);
    const { text = '' } = await office.firstMail();
    expect(text.match(/^- Produto \d+: 5 unidades$/gm)).toHaveLength(30);
    expect(text).toContain('- E mais 3 produtos: na lista\n');
  });

  it('is not told of what was stocked up again by then', async () => {
    const shop = shopOn(office.desk);
    await shop.register();
    await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', 'Café', 6, 5);
    await office.note('2026-11-21T12:00:00Z');
    await office.start()('2026-11-21T12:15:00Z');
    expect(await office.mails()).toEqual([]);
    expect(await office.states()).toEqual(['told', 'nothing-to-tell', 'waiting']);
  });
});

describe('the daily report', () => {
  it('leaves at seven of the morning after, in the zone of the shop, with the figures of the day', async () => {
    const manaus = shopOn(office.desk, { timeZone: 'America/Manaus' });
    await manaus.register();
    await manaus.plan('premium');
    await manaus.sell('2026-11-22T02:00:00Z', '2026-11-21', 'Café', 90, 89);
    await manaus.sell('2026-11-22T03:00:00Z', '2026-11-21', 'Café', 89, 88);
    office.sold.set('2026-11-21', 2);
    await office.note('2026-11-22T03:00:00Z');
    const tick = office.start();
    await tick('2026-11-22T10:59:59Z');
    expect(await office.mails()).toEqual([]);
    await tick('2026-11-22T11:00:00Z');
    expect(await office.mails()).toEqual(['dona@example.com Vendas de sábado, 21/11: R$ 2.101,98']);
    const mail = await office.firstMail();
    const text = mail.text?.replace(/\u00a0/g, ' ');
    for (const line of [
      '- Vendas: 2\n- Produtos vendidos: 1.234\n- Ticket médio: R$ 1.050,99\n- Novos clientes: 2',
      '- Café (1 unidade): R$ 2.101,98',
      '- PIX (2 vendas): R$ 2.101,98',
      'https://pdv.example/reports?periodo=2026-11-21_2026-11-21',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain('Dinheiro');
    expect(mail.messageId).toBe(`<sales-report-${manaus.shopId}-2026-11-21.dona@fregues>`);
    // A sale of that day that comes late, and everything heard once more.
    await manaus.sell('2026-11-22T12:00:00Z', '2026-11-21', 'Café', 88, 87);
    await office.note('2026-11-22T12:00:00Z');
    await tick('2026-11-23T11:00:00Z');
    expect(await office.mails()).toEqual([]);
  });

  it('is the latest only where nights were missed, and none of a day of which no sale is left', async () => {
    const shop = shopOn(office.desk);
    await shop.register();
    for (const day of ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-20']) {
      await shop.sell(`${day}T15:00:00Z`, day, 'Café', 90, 89);
      office.sold.set(day, 1);
    }
    await office.note('2026-11-20T15:00:00Z');
    const tick = office.start();
    await tick('2026-11-22T15:00:00Z');
    expect(await office.mails()).toEqual(['dona@example.com Vendas de sexta-feira, 20/11: R$ 1.050,99']);
    await shop.sell('2026-11-22T16:00:00Z', '2026-11-22', 'Café', 89, 88);
    await office.note('2026-11-22T16:00:00Z');
    await tick('2026-11-23T10:00:00Z');
    expect(await office.mails()).toEqual([]);
  });
});

describe('the end of a trial', () => {
  it('is told three days before and when it is over, at nine', async () => {
    const shop = shopOn(office.desk);
    await shop.register();
    await shop.trial('2026-11-20T18:30:00Z');
    await office.note('2026-11-06T18:30:00Z');
    const told: string[] = [];
    for (let half = 0; half < 2 * 20; half++) {
      const at = new Date(Date.UTC(2026, 10, 6 + Math.ceil(half / 2), 12) - (half % 2)).toISOString();
      // What it knows of the shop it may have learned a moment ago.
      await office.start()(at);
      for (const mail of await office.mails()) told.push(`${at.slice(0, 13)} ${mail}`);
    }
    expect(told).toEqual([
      '2026-11-17T12 dona@example.com Seu teste grátis do Pro termina em 3 dias',
      '2026-11-21T12 dona@example.com Seu teste grátis do Pro terminou',
    ]);
  });

  it('is told as it is by then, once, and to nobody who pays for as much', async () => {
    const [late, missed, paid] = [shopOn(office.desk), shopOn(office.desk), shopOn(office.desk)];
    for (const [nth, shop] of [late, missed, paid].entries()) await shop.register(`dona-${nth}@example.com`);
    await late.trial('2026-11-23T02:00:00Z');
    await missed.trial('2026-11-20T18:30:00Z');
    await paid.trial('2026-11-23T02:00:00Z');
    await paid.plan('pro');
    await office.note('2026-11-06T18:30:00Z');
    await office.start()('2026-11-21T12:00:00Z');
    expect(await office.mails()).toEqual([
      'dona-0@example.com Seu teste grátis do Pro termina amanhã',
      'dona-1@example.com Seu teste grátis do Pro terminou',
    ]);
  });
});

it('tells every owner, and nobody of a shop that is gone, turned it off, or is a demo', async () => {
  const [shop, erased, off, demo] = [
    shopOn(office.desk),
    shopOn(office.desk),
    shopOn(office.desk),
    shopOn(office.desk, { shopId: demoId(randomUUID()) }),
  ];
  for (const one of [shop, erased, off, demo]) await office.reporting(one);
  await shop.addOwner('bia', 'bia@example.com');
  await office.note('2026-11-21T15:00:00Z');
  expect(await office.states()).toEqual(['waiting', 'waiting', 'waiting']);
  await off.switches({ salesReports: false });
  await erased.erase();
  await office.note('2026-11-21T16:00:00Z');
  await office.start()(SEVEN);
  expect(await office.mails()).toEqual([
    'bia@example.com Vendas de sábado, 21/11: R$ 1.050,99',
    'dona@example.com Vendas de sábado, 21/11: R$ 1.050,99',
  ]);
  expect((await office.states()).sort()).toEqual(['sent', 'sent', 'switched-off', 'told']);
});

it('wears the colours and the logo of the shop', async () => {
  const shop = shopOn(office.desk);
  await office.reporting(shop);
  const theme = { primaryColor: '#b45309', secondaryColor: '#fef3c7', customCss: null };
  await shop.account('2026-11-21T12:00:00Z', {
    type: 'ThemeChanged',
    data: { shopId: shop.shopId, ...theme, logoUrl: 'https://cdn.example.com/logo.png?a=1&b=2' },
  });
  await office.note('2026-11-21T15:00:00Z');
  await office.start()(SEVEN);
  const { html = '' } = await office.firstMail();
  expect(html).toMatch(/<img src="https:\/\/cdn\.example\.com\/logo\.png\?a=1&amp;b=2" alt=""/);
  expect(html).toContain('bgcolor="#b45309"');
  expect(html).toContain('bgcolor="#fef3c7"');
});

it('makes no markup of what somebody typed', async () => {
  const typed = '<img src=x onerror=alert(1)>';
  const shop = shopOn(office.desk, { storeName: typed });
  await shop.register();
  await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', typed, 6, 5);
  office.stock.set(typed, 3);
  await office.note('2026-11-21T12:00:00Z');
  await office.start()('2026-11-21T12:15:00Z');
  const { html = '', text } = await office.firstMail();
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain(typed);
});
