import { randomUUID } from 'node:crypto';
import { type Mailer, MailUnavailable } from '@pdv/infra/mail/mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { demoId } from '@pdv/schemas/kernel/demo';
import { toDecimal } from '@pdv/schemas/kernel/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../follow-ups/send-follow-up/shop.fixture.ts';
import { noteNotices, shopOn, teller } from './notices.fixture.ts';
import type { ShopFigures } from './shop-figures.ts';
import { createNoticeTable } from './tables.ts';

let database: TestDatabase;
let desk: Desk;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
let mailer: Mailer;
const problems: unknown[] = [];
const stock = new Map<string, number>();
const sold = new Map<BusinessDay, number>();
beforeEach(async () => {
  database = await createTestDatabase();
  desk = await openDesk(database.url);
  post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  stock.clear();
  sold.clear();
});
afterEach(async () => {
  expect(problems.splice(0)).toEqual([]);
  await mailer.close();
  await post.close();
  await desk.close();
  await database.drop();
});

const figures: ShopFigures = {
  salesOf: async (_shopId, day) => {
    const totalSales = sold.get(day) ?? 0;
    const totalRevenue = toDecimal(totalSales * 105_099);
    const now = { totalProducts: 9, totalCustomers: 9, todayRevenue: '0.00', averageTicket: '1050.99' };
    return {
      summary: { start: day, end: day, totalRevenue, totalSales, productsSold: 1_234, newCustomers: 2, ...now },
      products: [
        {
          ...{ id: 'x', name: 'Café', category: null, price: null, stock: null, orders: 1 },
          totalSales: 1,
          totalRevenue,
        },
      ],
      payments: [
        { paymentMethod: 'pix', orders: totalSales, totalRevenue, share: 1 },
        { paymentMethod: 'cash', orders: 0, totalRevenue: '0.00', share: 0 },
      ],
    };
  },
  stockOf: async (_shopId, ids) => ids.flatMap((name) => [{ name, stock: stock.get(name) ?? 99 }]),
};
const start = (via: Pick<Mailer, 'send' | 'turn'> = mailer) => {
  const tick = teller(desk, via, figures, problems);
  return (at: string) => tick(new Date(at));
};
/** What arrived since the last time, by addressee. */
let seen = 0;
async function mails(): Promise<string[]> {
  if (post.received.length < seen) seen = 0;
  const fresh = post.received.slice(seen);
  seen = post.received.length;
  const told = fresh.map(
    async ({ to, source }) => `${to[0]} ${(await readMail(source)).subject?.replace(/\u00a0/g, ' ')}`,
  );
  return (await Promise.all(told)).sort();
}
beforeEach(() => {
  seen = 0;
});
const note = (at: string) => noteNotices(desk, new Date(at));
const states = async () =>
  (await desk.pool.query('SELECT state, held_because FROM scheduler.notices ORDER BY id')).rows.map(
    ({ state, held_because }) => held_because ?? state,
  );

describe('low stock', () => {
  it('is told once per fall, together with what falls meanwhile, and again after a rise', async () => {
    const shop = shopOn(desk);
    await shop.register();
    await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', 'Café', 6, 5);
    await shop.sell('2026-11-21T12:10:00Z', '2026-11-21', 'Pão', 9, 2);
    await shop.sell('2026-11-21T12:11:00Z', '2026-11-21', 'Leite', 9, 6);
    stock.set('Café', 5).set('Pão', 2).set('Leite', 6);
    await note('2026-11-21T12:12:00Z');
    const tick = start();
    await tick('2026-11-21T12:14:59Z');
    expect(await mails()).toEqual([]);
    await tick('2026-11-21T12:15:00Z');
    expect(await mails()).toEqual(['dona@example.com Estoque baixo: 2 produtos']);
    const mail = await readMail(post.received[0]?.source ?? Buffer.alloc(0));
    expect(mail.text).toMatch(/- Pão: 2 unidades\n- Café: 5 unidades/);
    expect(mail.html).toContain('https://pdv.example/products?filtro=low');

    await shop.sell('2026-11-21T13:00:00Z', '2026-11-21', 'Café', 5, 1);
    await note('2026-11-21T13:00:00Z');
    await tick('2026-11-21T14:00:00Z');
    expect(await mails()).toEqual([]);

    await shop.sell('2026-11-21T15:00:00Z', '2026-11-21', 'Café', 7, 1);
    stock.set('Café', 1);
    await note('2026-11-21T15:00:00Z');
    await tick('2026-11-21T15:15:00Z');
    expect(await mails()).toEqual(['dona@example.com Estoque baixo: Café (1 unidade)']);
  });

  it('lists thirty products and says how many more there are', async () => {
    const shop = shopOn(desk);
    await shop.register();
    for (let n = 1; n <= 33; n++) {
      await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', `Produto ${n}`, 6, 5);
      stock.set(`Produto ${n}`, 5);
    }
    await note('2026-11-21T12:00:00Z');
    await start()('2026-11-21T12:15:00Z');
    expect(await mails()).toEqual(['dona@example.com Estoque baixo: 33 produtos']);
    const { text = '' } = await readMail(post.received[0]?.source ?? Buffer.alloc(0));
    expect(text.match(/^- Produto \d+: 5 unidades$/gm)).toHaveLength(30);
    expect(text).toContain('- E mais 3 produtos: na lista\n');
  });

  it('is not told of what was stocked up again by then', async () => {
    const shop = shopOn(desk);
    await shop.register();
    await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', 'Café', 6, 5);
    await note('2026-11-21T12:00:00Z');
    await start()('2026-11-21T12:15:00Z');
    expect(await mails()).toEqual([]);
    expect(await states()).toEqual(['told', 'nothing-to-tell', 'waiting']);
  });
});

describe('the daily report', () => {
  it('leaves at seven of the morning after, in the zone of the shop, with the figures of the day', async () => {
    const manaus = shopOn(desk, { timeZone: 'America/Manaus' });
    await manaus.register();
    await manaus.plan('premium');
    await manaus.sell('2026-11-22T02:00:00Z', '2026-11-21', 'Café', 90, 89);
    await manaus.sell('2026-11-22T03:00:00Z', '2026-11-21', 'Café', 89, 88);
    sold.set('2026-11-21', 2);
    await note('2026-11-22T03:00:00Z');
    const tick = start();
    await tick('2026-11-22T10:59:59Z');
    expect(await mails()).toEqual([]);
    await tick('2026-11-22T11:00:00Z');
    expect(await mails()).toEqual(['dona@example.com Vendas de sábado, 21/11: R$ 2.101,98']);
    const mail = await readMail(post.received[0]?.source ?? Buffer.alloc(0));
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
    await note('2026-11-22T12:00:00Z');
    await tick('2026-11-23T11:00:00Z');
    expect(await mails()).toEqual([]);
  });

  it('is the latest only where nights were missed, and none of a day of which no sale is left', async () => {
    const shop = shopOn(desk);
    await shop.register();
    for (const day of ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-20']) {
      await shop.sell(`${day}T15:00:00Z`, day, 'Café', 90, 89);
      sold.set(day, 1);
    }
    await note('2026-11-20T15:00:00Z');
    const tick = start();
    await tick('2026-11-22T15:00:00Z');
    expect(await mails()).toEqual(['dona@example.com Vendas de sexta-feira, 20/11: R$ 1.050,99']);
    await shop.sell('2026-11-22T16:00:00Z', '2026-11-22', 'Café', 89, 88);
    await note('2026-11-22T16:00:00Z');
    await tick('2026-11-23T10:00:00Z');
    expect(await mails()).toEqual([]);
  });
});

describe('the end of a trial', () => {
  it('is told three days before and when it is over, at nine', async () => {
    const shop = shopOn(desk);
    await shop.register();
    await shop.trial('2026-11-20T18:30:00Z');
    await note('2026-11-06T18:30:00Z');
    const told: string[] = [];
    for (let half = 0; half < 2 * 20; half++) {
      const at = new Date(Date.UTC(2026, 10, 6 + Math.ceil(half / 2), 12) - (half % 2)).toISOString();
      // What it knows of the shop it may have learned a moment ago.
      await start()(at);
      for (const mail of await mails()) told.push(`${at.slice(0, 13)} ${mail}`);
    }
    expect(told).toEqual([
      '2026-11-17T12 dona@example.com Seu teste grátis do Pro termina em 3 dias',
      '2026-11-21T12 dona@example.com Seu teste grátis do Pro terminou',
    ]);
  });

  it('is told as it is by then, once, and to nobody who pays for as much', async () => {
    const [late, missed, paid] = [shopOn(desk), shopOn(desk), shopOn(desk)];
    for (const [nth, shop] of [late, missed, paid].entries()) await shop.register(`dona-${nth}@example.com`);
    await late.trial('2026-11-23T02:00:00Z');
    await missed.trial('2026-11-20T18:30:00Z');
    await paid.trial('2026-11-23T02:00:00Z');
    await paid.plan('pro');
    await note('2026-11-06T18:30:00Z');
    await start()('2026-11-21T12:00:00Z');
    expect(await mails()).toEqual([
      'dona-0@example.com Seu teste grátis do Pro termina amanhã',
      'dona-1@example.com Seu teste grátis do Pro terminou',
    ]);
  });
});

/** A report that is due at 10:00 UTC of the 22nd. */
async function reporting(shop: ReturnType<typeof shopOn>, email?: string) {
  await shop.register(email);
  await shop.sell('2026-11-21T15:00:00Z', '2026-11-21', 'Café', 90, 89);
  sold.set('2026-11-21', 1);
}
const SEVEN = '2026-11-22T10:00:00Z';

it('tells every owner, and nobody of a shop that is gone, turned it off, or is a demo', async () => {
  const [shop, erased, off, demo] = [
    shopOn(desk),
    shopOn(desk),
    shopOn(desk),
    shopOn(desk, { shopId: demoId(randomUUID()) }),
  ];
  for (const one of [shop, erased, off, demo]) await reporting(one);
  await shop.addOwner('bia', 'bia@example.com');
  await note('2026-11-21T15:00:00Z');
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  await off.switches({ salesReports: false });
  await erased.erase();
  await note('2026-11-21T16:00:00Z');
  await start()(SEVEN);
  expect(await mails()).toEqual([
    'bia@example.com Vendas de sábado, 21/11: R$ 1.050,99',
    'dona@example.com Vendas de sábado, 21/11: R$ 1.050,99',
  ]);
  expect((await states()).sort()).toEqual(['sent', 'sent', 'switched-off', 'told']);
});

it('mails each once where several begin at the same moment', async () => {
  for (let n = 0; n < 20; n++) await reporting(shopOn(desk), `dona-${n}@example.com`);
  await note('2026-11-21T15:00:00Z');
  const ticks = [start(), start(), start()];
  for (let round = 0; round < 3; round++) await Promise.all(ticks.map((tick) => tick(SEVEN)));
  expect(new Set(await mails()).size).toBe(20);
  expect(post.received).toHaveLength(20);
});

it('tries again what surely failed, and nothing that may have left', async () => {
  for (const name of ['busy', 'gone', 'never']) await reporting(shopOn(desk), `${name}-x@example.com`);
  await note('2026-11-21T15:00:00Z');
  const tick = start();
  for (const at of [SEVEN, '2026-11-22T10:04:00Z', '2026-11-22T10:05:00Z', '2026-11-22T10:15:00Z']) await tick(at);
  expect((await mails()).map((mail) => mail.slice(0, 5))).toEqual(['gone-', 'never']);
  expect((await states()).sort()).toEqual(['refused', 'told', 'told', 'told', 'unknown', 'waiting']);
  const { rows } = await desk.pool.query("SELECT attempt FROM scheduler.notices WHERE state = 'waiting'");
  expect(rows).toEqual([{ attempt: 3 }]);
});

it('settles what somebody had begun who died as unknown, and sends what they had not', async () => {
  for (const name of ['ana', 'bia']) await reporting(shopOn(desk), `${name}@example.com`);
  await note('2026-11-21T15:00:00Z');
  const dies = start({ turn: mailer.turn, send: () => new Promise(() => {}) });
  void dies(SEVEN);
  await expect.poll(states, { timeout: 10_000 }).toEqual(['told', 'sending', 'told', 'sending']);
  await expect
    .poll(async () => (await desk.pool.query('SELECT FROM scheduler.notices WHERE begun_attempt = 1')).rowCount)
    .toBe(2);
  const [one] = (
    await desk.pool.query(
      'UPDATE scheduler.notices SET begun_attempt = 0 WHERE id = (SELECT max(id) FROM scheduler.notices) RETURNING id',
    )
  ).rows;
  const tick = start();
  await tick('2026-11-22T10:09:00Z');
  expect(await mails()).toEqual([]);
  await tick('2026-11-22T10:10:00Z');
  expect(await mails()).toHaveLength(1);
  const { rows } = await desk.pool.query(
    'SELECT held_because AS because FROM scheduler.notices WHERE member_id IS NOT NULL ORDER BY id = $1',
    [one.id],
  );
  expect(rows).toEqual([{ because: 'unknown' }, { because: 'sent' }]);
});

it('mails once where a claim was lost while its holder was slow', async () => {
  await reporting(shopOn(desk));
  await note('2026-11-21T15:00:00Z');
  const other = start();
  const slow = {
    turn: async () => {
      await other('2026-11-22T10:30:00Z');
      return mailer.turn();
    },
    send: mailer.send,
  };
  await start(slow)(SEVEN);
  expect(await mails()).toHaveLength(1);
});

it('lets one who holds a claim begin once', async () => {
  await reporting(shopOn(desk));
  await note('2026-11-21T15:00:00Z');
  await desk.pool.query("UPDATE scheduler.notices SET state = 'sending', attempt = 1");
  const table = createNoticeTable(desk.pool);
  const [{ id }] = (await desk.pool.query('SELECT id FROM scheduler.notices')).rows;
  expect(await table.begin({ id, attempt: 2 })).toBe(false);
  expect(await table.begin({ id, attempt: 1 })).toBe(true);
  expect(await table.begin({ id, attempt: 1 })).toBe(false);
});

it('begins nothing while the mail server does not answer, and tells afterwards', async () => {
  await reporting(shopOn(desk));
  await note('2026-11-21T15:00:00Z');
  const turn = () => Promise.reject(new MailUnavailable('away'));
  await start({ ...mailer, turn })(SEVEN);
  const { rows } = await desk.pool.query("SELECT begun_attempt, state FROM scheduler.notices WHERE member_id <> ''");
  expect(rows).toEqual([{ begun_attempt: 0, state: 'waiting' }]);
  await start()(new Date(Date.parse(SEVEN) + 30_000).toISOString());
  expect(await mails()).toHaveLength(1);
});

it('survives a clock that was set forward and back', async () => {
  await reporting(shopOn(desk));
  await note('2026-11-21T15:00:00Z');
  const away = start({ turn: mailer.turn, send: () => Promise.reject(new MailUnavailable('away')) });
  await away('2026-11-25T10:00:00Z');
  await desk.pool.query("UPDATE scheduler.notices SET next_at = '2027-11-25' WHERE state = 'waiting'");
  const tick = start();
  await tick('2026-12-25T10:00:00Z');
  await tick('2026-11-21T15:00:00Z');
  expect(await mails()).toEqual([]);
  await tick(SEVEN);
  expect(await mails()).toHaveLength(1);
  await tick('2026-11-22T08:00:00Z');
  await tick('2026-11-23T10:00:00Z');
  expect(await mails()).toEqual([]);
});

it('notes nothing that is too long ago to be told, and forgets what is over after 60 days', async () => {
  const shop = shopOn(desk);
  await reporting(shop);
  await note('2026-11-29T10:00:00Z');
  expect(await states()).toEqual([]);
  await note('2026-11-21T15:00:00Z');
  await start()(SEVEN);
  expect(await states()).toEqual(['told', 'sent']);
  await shop.sell('2027-01-20T15:00:00Z', '2027-01-20', 'Café', 90, 89);
  await note('2027-01-20T15:00:00Z');
  expect(await states()).toEqual(['told', 'sent', 'waiting']);
  await shop.sell('2027-01-21T15:00:00Z', '2027-01-21', 'Café', 89, 88);
  await note('2027-01-21T15:00:00Z');
  expect(await states()).toEqual(['waiting', 'waiting']);
});

it('wears the colours and the logo of the shop', async () => {
  const shop = shopOn(desk);
  await reporting(shop);
  const theme = { primaryColor: '#b45309', secondaryColor: '#fef3c7', customCss: null };
  await shop.account('2026-11-21T12:00:00Z', {
    type: 'ThemeChanged',
    data: { shopId: shop.shopId, ...theme, logoUrl: 'https://cdn.example.com/logo.png?a=1&b=2' },
  });
  await note('2026-11-21T15:00:00Z');
  await start()(SEVEN);
  const { html = '' } = await readMail(post.received[0]?.source ?? Buffer.alloc(0));
  expect(html).toMatch(/<img src="https:\/\/cdn\.example\.com\/logo\.png\?a=1&amp;b=2" alt=""/);
  expect(html).toContain('bgcolor="#b45309"');
  expect(html).toContain('bgcolor="#fef3c7"');
});

it('makes no markup of what somebody typed', async () => {
  const typed = '<img src=x onerror=alert(1)>';
  const shop = shopOn(desk, { storeName: typed });
  await shop.register();
  await shop.sell('2026-11-21T12:00:00Z', '2026-11-21', typed, 6, 5);
  stock.set(typed, 3);
  await note('2026-11-21T12:00:00Z');
  await start()('2026-11-21T12:15:00Z');
  const { html = '', text } = await readMail(post.received[0]?.source ?? Buffer.alloc(0));
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain(typed);
});
