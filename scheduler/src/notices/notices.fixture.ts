import { randomUUID } from 'node:crypto';
import { createShopLookup } from '@pdv/command-api/commands/account';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import type { Mailer } from '@pdv/infra/mail/mailer';
import type { NotificationSettings } from '@pdv/schemas/account/shop-settings';
import { DEFAULT_NOTIFICATIONS } from '@pdv/schemas/account/shop-settings';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { createCheckpoint } from '../checkpoints.ts';
import { recordedIn, type Testbed } from '../follow-ups/send-follow-up/shop.fixture.ts';
import { createDueTable } from '../sending/due-table.ts';
import { createSending } from '../sending/tick.ts';
import { saleRegistered } from '../testing/sale-events.ts';
import { KINDS } from '../timed-mails.ts';
import type { MadeOnce } from './made-once.ts';
import { noticeMails } from './mails.ts';
import { createNoticeProjection } from './notice-projection.ts';
import type { ShopFigures } from './shop-figures.ts';
import { createNoticeTable } from './tables.ts';

/** A shop with events at given times. */
export function shopOn(
  testbed: Testbed,
  { shopId = randomUUID() as string, timeZone = 'America/Sao_Paulo', storeName = 'Padaria' } = {},
) {
  async function tell(at: string, stream: string, event: FreguesEvent): Promise<void> {
    const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: at };
    await testbed.store.append(stream, await testbed.codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
  }
  const account = (at: string, event: FreguesEvent) => tell(at, streams.account(shopId), event);
  return {
    shopId,
    tell,
    account,
    register: (email = 'dona@example.com') =>
      account('2026-11-01T12:00:00Z', {
        type: 'ShopRegistered',
        data: {
          ...{ shopId, ownerId: 'dona', slug: shopId, businessType: 'padaria', timeZone, emailConfirmed: true },
          personal: {
            subject: `account:${shopId}`,
            fields: { storeName, ownerName: 'Ana', email, whatsapp: '11981234410' },
          },
        },
      }),
    addOwner: (memberId: string, email: string) =>
      account('2026-11-01T12:00:00Z', {
        type: 'MemberAdded',
        data: {
          ...{ shopId, memberId, role: 'owner' },
          emailConfirmed: true,
          personal: { subject: `account:${shopId}`, fields: { name: 'Bia', email } },
        },
      }),
    switches: (over: Partial<NotificationSettings>) =>
      account('2026-11-01T12:00:00Z', {
        type: 'NotificationsChanged',
        data: { shopId, ...DEFAULT_NOTIFICATIONS, ...over },
      }),
    trial: (endsAt: string) => account('2026-11-01T12:00:00Z', { type: 'TrialStarted', data: { shopId, endsAt } }),
    plan: (plan: 'premium' | 'pro') =>
      account('2026-11-01T12:00:00Z', { type: 'PlanChanged', data: { shopId, plan, origin: 'operator' } }),
    erase: () => account('2026-11-21T12:00:00Z', { type: 'AccountErased', data: { shopId } }),
    /** Registers one sale, with the product's stock before and after it. */
    sell(at: string, businessDate: BusinessDay, productId: string, stockBefore: number, stockAfter: number) {
      const line = { productId, productName: productId, quantity: stockBefore - stockAfter, stockBefore, stockAfter };
      const sale = saleRegistered({ saleId: randomUUID(), businessDate, lines: [line] });
      return tell(at, streams.inventory(shopId), sale);
    },
  };
}

/** Plans notices from the whole log, from its beginning each time. */
export async function noteNotices(testbed: Testbed, now: Date): Promise<void> {
  const { load, save } = createCheckpoint(testbed.pool, 'notices', 'log');
  await load();
  const handle = createNoticeProjection({ pool: testbed.pool, kinds: KINDS, save, now: () => now });
  const events = await testbed.codec.decode(await recordedIn(testbed));
  await handle({ events, checkpoint: String(events.length) });
}

/** The notice-sending part of one scheduler. */
export function teller(
  testbed: Testbed,
  mailer: Pick<Mailer, 'send' | 'permit'>,
  figures: ShopFigures,
  problems: unknown[],
  once?: MadeOnce,
): (now: Date) => Promise<unknown> {
  let clock = new Date(0);
  const handler = createCommandHandler({ ...testbed, snapshots: createPostgresSnapshots(testbed.pool) });
  const mails = noticeMails({
    table: createNoticeTable(testbed.pool),
    kinds: KINDS,
    shopOf: createShopLookup(handler, () => clock),
    mailer,
    figures,
    ...(once && { once }),
    publicUrl: () => 'https://pdv.example',
  });
  const table = createDueTable(testbed.pool, 'notices');
  const tick = createSending({ table, mails, onProblem: (error) => problems.push(error) });
  return async (now) => {
    clock = now;
    // A due notice becomes a row per owner, which the next tick mails.
    for (let handled = 1; handled > 0; ) handled = (await tick(now)).handled;
  };
}

/** Figures of a shop that sells one coffee every day and whose products have all nearly run out. */
export const STEADY_FIGURES: ShopFigures = {
  salesOf: async (_shopId, day) => ({
    summary: {
      ...{ start: day, end: day, totalRevenue: '1.00', totalSales: 1, productsSold: 1, newCustomers: 0 },
      ...{
        totalProducts: 1,
        totalCustomers: 0,
        totalDiscounts: '0.00',
        totalReturns: '0.00',
        netRevenue: '0.00',
        todayRevenue: '0.00',
        firstSaleOn: null,
        averageTicket: '1.00',
      },
    },
    products: [],
    payments: [],
  }),
  stockOf: async (_shopId, ids) => ids.map((name) => ({ name, stock: 1, unit: 'un', low: true })),
  weeklyReports: async () => [],
  builtReport: async () => 'não há',
};
