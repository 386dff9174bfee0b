import { randomUUID } from 'node:crypto';
import { createSmtpMailer } from '@pdv/infra/mail/smtp-mailer';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import { readMail, startSmtpServer } from '@pdv/infra/testing/smtp-server';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import { addDays, type BusinessDay } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Scheduler, startScheduler } from '../../app.ts';
import { saleCancelled, saleRegistered } from '../../testing/sale-events.ts';
import { addCustomer, openShop, openTestbed, sender, type Testbed, tell } from './shop.fixture.ts';

let database: TestDatabase;
let testbed: Testbed;
let scheduler: Scheduler;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
const clock = { now: new Date('2026-11-01T03:00:00Z') };
const MANAUS = 'America/Manaus';
beforeAll(async () => {
  database = await createTestDatabase();
  testbed = await openTestbed(database.url);
  post = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const vault = createPostgresVault(testbed.pool, { masterKey: testbed.masterKey });
  scheduler = startScheduler({ ...testbed, vault, mailer: { forget: async () => {} }, now: () => clock.now });
});
afterAll(async () => {
  await scheduler.stop();
  await post.close();
  await testbed.close();
  await database.drop();
});

const [shopId, rio] = [randomUUID(), randomUUID()];
const people = { ana: randomUUID(), bia: randomUUID(), eva: randomUUID(), ivo: randomUUID(), leo: randomUUID() };

interface Sold {
  readonly shop: string;
  readonly sale: SaleRegistered;
}

async function sell(
  on: BusinessDay,
  who: keyof typeof people,
  what: string,
  lasts: number,
  shop = shopId,
): Promise<Sold> {
  const line = { productId: what, productName: what, consumptionDays: lasts };
  const sale = saleRegistered({ saleId: randomUUID(), customerId: people[who], businessDate: on, lines: [line] });
  await tell(testbed, shop, streams.inventory(shop), sale);
  return { shop, sale };
}

const takeBack = ({ sale, shop }: Sold) => tell(testbed, shop, streams.sale(sale.data.saleId), saleCancelled(sale));

const notifications = (followupReminders: boolean) =>
  tell(testbed, shopId, streams.account(shopId), {
    type: 'NotificationsChanged',
    data: { shopId, ...DEFAULT_NOTIFICATIONS, followupReminders, reminderPauseDays: 1 },
  });
const plan = (of: string, to: 'free' | 'premium') =>
  tell(testbed, of, streams.account(of), { type: 'PlanChanged', data: { shopId: of, plan: to, origin: 'operator' } });

/** Resolves once there is no new event and every process has read the whole log. */
async function settled() {
  await vi.waitFor(async () => {
    const head = await testbed.store.head();
    for (const { checkpoints } of await scheduler.status()) expect([...checkpoints.values()]).toEqual([head]);
  }, 20_000);
}

/** The events of each day, before its nine o'clock. */
const HAPPENS: Readonly<Record<BusinessDay, () => Promise<unknown>>> = {
  '2026-11-02': () => sell('2026-11-02', 'ana', 'café', 30),
  // Replaces the previous one: due on 2027-01-05 instead of 2026-12-02.
  '2026-11-30': () => sell('2026-11-30', 'ana', 'café', 40),
  '2026-11-05': () => sell('2026-11-05', 'ana', 'ração', 45),
  '2026-11-10': async () => {
    const sale = await sell('2026-11-10', 'bia', 'óleo', 20);
    await takeBack(sale);
    await sell('2026-11-10', 'bia', 'filtro', 90);
  },
  // The customer has no address.
  '2026-11-11': () => sell('2026-11-11', 'eva', 'café', 10),
  // Across the turn of the year; a week sooner than the ninety days, as Ana has come again after 28.
  '2026-12-02': () => sell('2026-12-02', 'bia', 'café', 90),
  '2026-12-10': () => sell('2026-12-10', 'ivo', 'café', 15, rio),
  // Due on Christmas and on 2027-01-20; reminders are switched off on Christmas.
  '2026-12-15': () => sell('2026-12-15', 'bia', 'leite', 10),
  '2026-12-20': () => notifications(false),
  '2026-12-31': () => notifications(true),
  '2026-12-21': () => sell('2026-12-21', 'bia', 'açúcar', 30),
  // Sold on the free plan, due on 2027-02-10. The upgrade schedules its reminder, but none for earlier due days.
  '2027-01-05': async () => {
    await plan(rio, 'free');
    await sell('2027-01-05', 'leo', 'pneu', 36, rio);
    await sell('2027-01-05', 'leo', 'cera', 10, rio);
  },
  '2027-01-25': () => plan(rio, 'premium'),
  '2027-01-10': () => sell('2027-01-10', 'ana', 'café', 49),
};

/** The machine is off on these days. Mails due then leave on the next day, from nine o'clock. */
const OFF = new Set(['2026-12-20', '2026-12-21', '2027-02-07', '2027-02-08', '2027-02-09', '2027-02-10', '2027-02-11']);

/** Calculated by hand. */
const MAILS = [
  // 5 November + 45 days = 20 December. The machine was off on the 20th and the 21st.
  // By the 22nd reminders were switched off, so it was held back.
  // 10 December + 15 days; nine o'clock in Manaus is 13:00 UTC.
  '2026-12-25T13:00 ivo@example.com café',
  // 30 November + 36 days: between the forty of the product and her 28.
  '2027-01-05T12:00 ana@example.com café',
  // 21 December + 30 days.
  '2027-01-20T12:00 bia@example.com açúcar',
  // 10 November + 90 days = 8 February, and 5 January + 36 days = 10 February: off until the 12th.
  '2027-02-12T12:00 bia@example.com filtro',
  '2027-02-12T13:00 leo@example.com pneu',
  // 10 January + 42 days, after gaps of 28 and 41; 2 December + 82 days.
  '2027-02-21T12:00 ana@example.com café',
  '2027-02-22T12:00 bia@example.com café',
];

it('plays 120 days of two shops and sends the mails calculated by hand, on their days and at the hour', {
  timeout: 300_000,
}, async () => {
  await openShop(testbed, shopId);
  await openShop(testbed, rio, MANAUS);
  for (const who of ['ana', 'bia'] as const) await addCustomer(testbed, shopId, people[who], `${who}@example.com`);
  for (const who of ['ivo', 'leo'] as const) await addCustomer(testbed, rio, people[who], `${who}@example.com`);
  await addCustomer(testbed, shopId, people.eva, null);
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: post.port, security: 'opportunistic', login: undefined },
    from: 'nao-responda@fregues.example',
  });
  const problems: unknown[] = [];
  const mails: string[] = [];
  let seen = 0;
  const start = () => sender(testbed, mailer, () => clock.now, problems);
  let tick = start();
  for (let day = '2026-11-01'; day <= '2027-02-28'; day = addDays(day, 1)) {
    clock.now = new Date(`${day}T11:30:00Z`);
    await HAPPENS[day]?.();
    if (HAPPENS[day]) await settled();
    // The old scheduler's knowledge of the shops is out of date.
    if (HAPPENS[day]) tick = start();
    if (OFF.has(day)) continue;
    for (const time of ['11:59:59', '12:00:00', '12:00:05', '13:00:00', '18:00:00', '23:59:00']) {
      clock.now = new Date(`${day}T${time}Z`);
      await tick(clock.now);
      for (; seen < post.received.length; seen++) {
        const mail = post.received[seen];
        const product = ['café', 'ração', 'óleo', 'filtro', 'leite', 'açúcar', 'pneu', 'cera'];
        const text = (mail && (await readMail(mail.source)).subject) ?? '';
        mails.push(`${day}T${time.slice(0, 5)} ${mail?.to[0]} ${product.find((name) => text.includes(name))}`);
      }
    }
  }
  expect(mails).toEqual(MAILS);
  expect(problems).toEqual([]);
  await mailer.close();
});
