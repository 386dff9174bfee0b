import { randomUUID } from 'node:crypto';
import { demoId } from '@pdv/schemas/kernel/demo';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shopOn } from './notices.fixture.ts';
import { type NoticesTestbed, openNoticesTestbed, SEVEN } from './testbed.fixture.ts';

let notices: NoticesTestbed;
beforeEach(async () => {
  notices = await openNoticesTestbed();
});
afterEach(async () => {
  expect(notices.problems).toEqual([]);
  await notices.close();
});

describe('low stock', () => {
  it('is mailed once per fall, together with other falls meanwhile, and again after a rise', async () => {
    const shop = shopOn(notices.testbed);
    await shop.register();
    await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', 'Café', 6, 5);
    await shop.sell('2026-11-21T12:10:00Z', '2026-11-21', 'Pão', 9, 2);
    await shop.sell('2026-11-21T12:11:00Z', '2026-11-21', 'Leite', 9, 6);
    notices.stock.set('Café', 5).set('Pão', 2).set('Leite', 6);
    await notices.note('2026-11-21T12:12:00Z');
    const tick = notices.start();
    await tick('2026-11-21T12:14:59Z');
    expect(await notices.mails()).toEqual([]);
    await tick('2026-11-21T12:15:00Z');
    expect(await notices.mails()).toEqual(['dona@example.com Estoque baixo: 2 produtos']);
    const mail = await notices.firstMail();
    expect(mail.text).toMatch(/- Pão: 2 unidades\n- Café: 5 unidades/);
    expect(mail.html).toContain('https://pdv.example/products?filtro=low');

    await shop.sell('2026-11-21T13:00:00Z', '2026-11-21', 'Café', 5, 1);
    await notices.note('2026-11-21T13:00:00Z');
    await tick('2026-11-21T14:00:00Z');
    expect(await notices.mails()).toEqual([]);

    await shop.sell('2026-11-21T15:00:00Z', '2026-11-21', 'Café', 7, 1);
    notices.stock.set('Café', 1);
    await notices.note('2026-11-21T15:00:00Z');
    await tick('2026-11-21T15:15:00Z');
    expect(await notices.mails()).toEqual(['dona@example.com Estoque baixo: Café (1 unidade)']);
  });

  it('lists thirty products and says how many more there are', async () => {
    const shop = shopOn(notices.testbed);
    await shop.register();
    for (let n = 1; n <= 33; n++) {
      await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', `Produto ${n}`, 6, 5);
      notices.stock.set(`Produto ${n}`, 5);
    }
    await notices.note('2026-11-21T12:00:00Z');
    await notices.start()('2026-11-21T12:15:00Z');
    expect(await notices.mails()).toEqual(['dona@example.com Estoque baixo: 33 produtos']);
    const { text = '' } = await notices.firstMail();
    expect(text.match(/^- Produto \d+: 5 unidades$/gm)).toHaveLength(30);
    expect(text).toContain('- E mais 3 produtos: na lista\n');
  });

  it('leaves out products restocked by then', async () => {
    const shop = shopOn(notices.testbed);
    await shop.register();
    await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', 'Café', 6, 5);
    await notices.note('2026-11-21T12:00:00Z');
    await notices.start()('2026-11-21T12:15:00Z');
    expect(await notices.mails()).toEqual([]);
    expect(await notices.states()).toEqual(['told', 'nothing-to-tell', 'waiting']);
  });
});

describe('the daily report', () => {
  it('leaves at seven of the morning after, in the zone of the shop, with the figures of the day', async () => {
    const manaus = shopOn(notices.testbed, { timeZone: 'America/Manaus' });
    await manaus.register();
    await manaus.plan('premium');
    await manaus.sell('2026-11-22T02:00:00Z', '2026-11-21', 'Café', 90, 89);
    await manaus.sell('2026-11-22T03:00:00Z', '2026-11-21', 'Café', 89, 88);
    notices.sold.set('2026-11-21', 2);
    await notices.note('2026-11-22T03:00:00Z');
    const tick = notices.start();
    await tick('2026-11-22T10:59:59Z');
    expect(await notices.mails()).toEqual([]);
    await tick('2026-11-22T11:00:00Z');
    expect(await notices.mails()).toEqual(['dona@example.com Vendas de sábado, 21/11: R$ 2.101,98']);
    const mail = await notices.firstMail();
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
    // A late sale of that day arrives, and everything is delivered again.
    await manaus.sell('2026-11-22T12:00:00Z', '2026-11-21', 'Café', 88, 87);
    await notices.note('2026-11-22T12:00:00Z');
    await tick('2026-11-23T11:00:00Z');
    expect(await notices.mails()).toEqual([]);
  });

  it('is the latest only where nights were missed, and none of a day of which no sale is left', async () => {
    const shop = shopOn(notices.testbed);
    await shop.register();
    for (const day of ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-20']) {
      await shop.sell(`${day}T15:00:00Z`, day, 'Café', 90, 89);
      notices.sold.set(day, 1);
    }
    await notices.note('2026-11-20T15:00:00Z');
    const tick = notices.start();
    await tick('2026-11-22T15:00:00Z');
    expect(await notices.mails()).toEqual(['dona@example.com Vendas de sexta-feira, 20/11: R$ 1.050,99']);
    await shop.sell('2026-11-22T16:00:00Z', '2026-11-22', 'Café', 89, 88);
    await notices.note('2026-11-22T16:00:00Z');
    await tick('2026-11-23T10:00:00Z');
    expect(await notices.mails()).toEqual([]);
  });
});

describe('the end of a trial', () => {
  it('is mailed three days before and after the end, at nine', async () => {
    const shop = shopOn(notices.testbed);
    await shop.register();
    await shop.trial('2026-11-20T18:30:00Z');
    await notices.note('2026-11-06T18:30:00Z');
    const told: string[] = [];
    for (let half = 0; half < 2 * 20; half++) {
      const at = new Date(Date.UTC(2026, 10, 6 + Math.ceil(half / 2), 12) - (half % 2)).toISOString();
      // Starts anew, because a running scheduler may have cached the shop a moment ago.
      await notices.start()(at);
      for (const mail of await notices.mails()) told.push(`${at.slice(0, 13)} ${mail}`);
    }
    expect(told).toEqual([
      '2026-11-17T12 dona@example.com Seu teste grátis do Pro termina em 3 dias',
      '2026-11-21T12 dona@example.com Seu teste grátis do Pro terminou',
    ]);
  });

  it('is mailed once with current data, and not to a shop on Pro', async () => {
    const [late, missed, paid] = [shopOn(notices.testbed), shopOn(notices.testbed), shopOn(notices.testbed)];
    for (const [nth, shop] of [late, missed, paid].entries()) await shop.register(`dona-${nth}@example.com`);
    await late.trial('2026-11-23T02:00:00Z');
    await missed.trial('2026-11-20T18:30:00Z');
    await paid.trial('2026-11-23T02:00:00Z');
    await paid.plan('pro');
    await notices.note('2026-11-06T18:30:00Z');
    await notices.start()('2026-11-21T12:00:00Z');
    expect(await notices.mails()).toEqual([
      'dona-0@example.com Seu teste grátis do Pro termina amanhã',
      'dona-1@example.com Seu teste grátis do Pro terminou',
    ]);
  });
});

it('mails every owner, and nobody of a shop that is erased, turned it off, or is a demo', async () => {
  const [shop, erased, off, demo] = [
    shopOn(notices.testbed),
    shopOn(notices.testbed),
    shopOn(notices.testbed),
    shopOn(notices.testbed, { shopId: demoId(randomUUID()) }),
  ];
  for (const one of [shop, erased, off, demo]) await notices.reporting(one);
  await shop.addOwner('bia', 'bia@example.com');
  await notices.note('2026-11-21T15:00:00Z');
  expect(await notices.states()).toEqual(['waiting', 'waiting', 'waiting']);
  await off.switches({ salesReports: false });
  await erased.erase();
  await notices.note('2026-11-21T16:00:00Z');
  await notices.start()(SEVEN);
  expect(await notices.mails()).toEqual([
    'bia@example.com Vendas de sábado, 21/11: R$ 1.050,99',
    'dona@example.com Vendas de sábado, 21/11: R$ 1.050,99',
  ]);
  expect((await notices.states()).sort()).toEqual(['sent', 'sent', 'switched-off', 'told']);
});

it('wears the colours and the logo of the shop', async () => {
  const shop = shopOn(notices.testbed);
  await notices.reporting(shop);
  const theme = { primaryColor: '#b45309', secondaryColor: '#fef3c7', customCss: null };
  await shop.account('2026-11-21T12:00:00Z', {
    type: 'ThemeChanged',
    data: { shopId: shop.shopId, ...theme, logoUrl: 'https://cdn.example.com/logo.png?a=1&b=2' },
  });
  await notices.note('2026-11-21T15:00:00Z');
  await notices.start()(SEVEN);
  const { html = '' } = await notices.firstMail();
  expect(html).toMatch(/<img src="https:\/\/cdn\.example\.com\/logo\.png\?a=1&amp;b=2" alt=""/);
  expect(html).toContain('bgcolor="#b45309"');
  expect(html).toContain('bgcolor="#fef3c7"');
});

it('escapes typed text', async () => {
  const typed = '<img src=x onerror=alert(1)>';
  const shop = shopOn(notices.testbed, { storeName: typed });
  await shop.register();
  await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', typed, 6, 5);
  notices.stock.set(typed, 3);
  await notices.note('2026-11-21T12:00:00Z');
  await notices.start()('2026-11-21T12:15:00Z');
  const { html = '', text } = await notices.firstMail();
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain(typed);
});

describe('a webhook', () => {
  it('that was paused by itself is told once to each owner, and not one that an owner paused', async () => {
    const shop = shopOn(notices.testbed);
    await shop.register();
    const webhookId = randomUUID();
    const personal = { subject: `account:${shop.shopId}`, fields: { host: 'erp.example' } };
    for (const because of ['owner', 'failing'] as const) {
      const data = { webhookId, because, personal };
      await shop.tell('2026-11-21T12:00:00Z', streams.webhooks(shop.shopId), { type: 'WebhookPaused', data });
    }
    await notices.note('2026-11-21T12:00:01Z');
    await notices.note('2026-11-21T12:00:02Z');
    const tick = notices.start();
    await tick('2026-11-21T12:00:03Z');
    await tick('2026-11-21T13:00:00Z');
    expect(await notices.mails()).toEqual(['dona@example.com Um webhook da loja foi pausado']);
    const { text = '' } = await notices.firstMail();
    expect(text).toContain('Nenhuma entrega deu certo por 3 dias.');
    expect(text).toContain(`https://pdv.example/settings?aba=webhooks&webhook=${webhookId}`);
  });
});
