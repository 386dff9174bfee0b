import type { Mailer } from '@pdv/infra/mail/mailer';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { BuiltReport, ListedReport, ReportDefinition } from '@pdv/schemas/sales/report-builder';
import { openTestbed } from '../follow-ups/send-follow-up/shop.fixture.ts';
import { createMadeOnce } from './made-once.ts';
import { noteNotices, type shopOn, teller } from './notices.fixture.ts';
import type { ShopFigures } from './shop-figures.ts';

/** The time at which the report of the 21st leaves, in São Paulo. */
export const SEVEN = '2026-11-22T10:00:00Z';

/** A testbed for notices, with figures and a mail server. */
export async function openNoticesTestbed() {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const problems: unknown[] = [];
  /** Units in stock by product; 99 by default. */
  const stock = new Map<string, number>();
  /** Number of sales by day. */
  const sold = new Map<BusinessDay, number>();
  /** Saved reports that go by mail. */
  const weekly: ListedReport[] = [];
  /** Definitions of reports that were asked for; they are there once `ready.at` has come. */
  const built: ReportDefinition[] = [];
  const ready = { at: Promise.resolve() };
  const figures: ShopFigures = {
    ...figuresOf(stock, sold),
    weeklyReports: async () => weekly,
    builtReport: async (_shopId, definition, today) => {
      built.push(definition);
      await ready.at;
      return soldUntil(definition, today);
    },
  };
  let seen = 0;

  return {
    ...{ testbed, post, mailer, problems, stock, sold, weekly, built, ready },
    /** Starts one scheduler. */
    start(via: Pick<Mailer, 'send' | 'permit'> = mailer, waitMs?: number) {
      const once = createMadeOnce(waitMs === undefined ? {} : { waitMs });
      const tick = teller(testbed, via, figures, problems, once);
      return (at: string) => tick(new Date(at));
    },
    note: (at: string) => noteNotices(testbed, new Date(at)),
    /** Mails since the last call, as addressee and subject. */
    async mails(): Promise<string[]> {
      const fresh = post.received.slice(seen);
      seen = post.received.length;
      const told = fresh.map(
        async ({ to, source }) => `${to[0]} ${(await readMail(source)).subject?.replace(/\u00a0/g, ' ')}`,
      );
      return (await Promise.all(told)).sort();
    },
    firstMail: () => readMail(post.received[0]?.source ?? Buffer.alloc(0)),
    states: async () =>
      (await testbed.pool.query('SELECT state, held_because FROM scheduler.notices ORDER BY id')).rows.map(
        ({ state, held_because }) => held_because ?? state,
      ),
    /** Registers a sale of the shop on the 21st. */
    async reporting(shop: ReturnType<typeof shopOn>, email?: string) {
      await shop.register(email);
      await shop.sell('2026-11-21T15:00:00Z', '2026-11-21', 'Café', 90, 89);
      sold.set('2026-11-21', 1);
    },
    async close() {
      await mailer.close();
      await post.close();
      await testbed.close();
      await database.drop();
    },
  };
}
export type NoticesTestbed = Awaited<ReturnType<typeof openNoticesTestbed>>;

function figuresOf(
  stock: ReadonlyMap<string, number>,
  sold: ReadonlyMap<BusinessDay, number>,
): Pick<ShopFigures, 'salesOf' | 'stockOf'> {
  return {
    salesOf: async (_shopId, day) => {
      const totalSales = sold.get(day) ?? 0;
      const totalRevenue = toDecimal(totalSales * 105_099);
      const now = {
        totalProducts: 9,
        totalCustomers: 9,
        totalDiscounts: '0.00',
        totalReturns: '0.00',
        netRevenue: '0.00',
        todayRevenue: '0.00',
        firstSaleOn: null,
        averageTicket: '1050.99',
      };
      return {
        summary: { start: day, end: day, totalRevenue, totalSales, productsSold: 1_234, newCustomers: 2, ...now },
        products: [
          {
            ...{ id: 'x', name: 'Café', category: null, price: null, stock: null, orders: 1 },
            ...{ totalDiscounts: '0.00', totalReturns: '0.00', netRevenue: totalRevenue, returnedUnits: 0 },
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
    stockOf: async (_shopId, ids) =>
      ids.flatMap((name) => [{ name, stock: stock.get(name) ?? 99, unit: 'un', low: (stock.get(name) ?? 99) <= 5 }]),
  };
}

/** Twelve products, half of what was sold without a cost; a report of a year is refused. */
function soldUntil({ period, measures }: ReportDefinition, today: BusinessDay): BuiltReport | string {
  if (period === 'this-year') return 'Este relatório demorou demais.';
  const label = { format: 'money', adds: true, kind: 'measure' } as const;
  return {
    ...{
      start: '2026-11-01',
      end: today,
      before: null,
      others: null,
      count: 12,
      cut: false,
      withCost: measures.includes('margin') ? { sold: '20.00', costed: '10.00' } : null,
      names: [],
    },
    headers: [
      { ...label, key: 'net', label: 'Faturamento líquido' },
      { ...label, key: 'sales', label: 'Vendas', format: 'count' },
    ],
    rows: Array.from({ length: 12 }, (_, nth) => ({
      key: null,
      label: `Produto ${nth + 1}`,
      values: ['-10.50', 1_234],
    })),
    total: ['1050.99', 14_808],
  };
}
