import { randomUUID } from 'node:crypto';
import type { EventStore, RecordedEvent } from '@pdv/infra/event-store/port';
import { createPostgresVault } from '@pdv/infra/personal-data/postgres-vault';
import { createTestDatabase } from '@pdv/infra/testing/postgres';
import type { ShopPlan } from '@pdv/schemas/account/plans';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import { expect, vi } from 'vitest';
import { type Scheduler, startScheduler } from '../../app.ts';
import type { EventFeed } from '../../feed/event-feed.ts';
import { saleCancelled, saleRegistered, saleReturned } from '../../testing/sale-events.ts';
import { openTestbed } from '../send-follow-up/shop.fixture.ts';
import { followUpIdOf } from './purchases.ts';

/** The time of everything in these tests. */
export const NOW = new Date('2026-11-21T15:00:00Z');

interface SaleOf {
  readonly customerId?: string | null;
  readonly shopId?: string;
  readonly productId?: string;
  /** One product per line, if there are several. */
  readonly productIds?: readonly string[];
  readonly totalCentavos?: number;
  /** Units of each line; one by default. */
  readonly quantity?: number;
}

/** A log in which `shop` trades, on the free plan at first. Start its scheduler last. */
export async function openTrade() {
  const database = await createTestDatabase();
  const testbed = await openTestbed(database.url);
  const { store, codec, pool } = testbed;
  const shop: string = randomUUID();
  const sales = new Map<string, { readonly shopId: string; readonly sold: SaleRegistered }>();
  let scheduler: Scheduler | undefined;

  function start(over: { store?: EventStore; feed?: EventFeed; onProblem?: (error: unknown) => void } = {}) {
    const vault = createPostgresVault(pool, { masterKey: testbed.masterKey });
    scheduler = startScheduler({
      ...{ store, codec, pool, vault, masterKey: testbed.masterKey, mailer: { forget: async () => {} } },
      now: () => NOW,
      ...over,
    });
  }
  const stop = async () => scheduler?.stop();

  async function happened(stream: string, event: FreguesEvent, shopId = shop) {
    const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: 'd', occurredAt: NOW.toISOString() };
    await store.append(stream, await codec.encode([{ id: randomUUID(), event, metadata }]), 'any');
  }
  const trial = (shopId = shop, endsAt = '2026-12-05T15:00:00Z') =>
    happened(streams.account(shopId), { type: 'TrialStarted', data: { shopId, endsAt } }, shopId);
  const plan = (plan: ShopPlan, shopId = shop) =>
    happened(streams.account(shopId), { type: 'PlanChanged', data: { shopId, plan, origin: 'operator' } }, shopId);

  /** Registers a sale, each of another product by default. Returns its id. */
  async function sale({
    customerId = 'ana',
    shopId = shop,
    totalCentavos = 100,
    quantity = 1,
    ...of
  }: SaleOf = {}): Promise<string> {
    const productIds = of.productIds ?? [of.productId ?? randomUUID()];
    const saleId = randomUUID();
    const sold = saleRegistered({
      ...{ saleId, customerId },
      lines: productIds.map((productId) => ({ productId, quantity, unitPriceCentavos: totalCentavos, totalCentavos })),
      personal: { subject: `account:${shopId}`, fields: { notes: 'para a Ana', discountReasons: [] } },
    });
    sales.set(saleId, { shopId, sold });
    await happened(streams.inventory(shopId), sold, shopId);
    return saleId;
  }

  async function cancel(saleId: string) {
    const { shopId, sold } = sales.get(saleId) ?? { shopId: shop, sold: saleRegistered({ saleId }) };
    await happened(streams.sale(saleId), saleCancelled(sold), shopId);
  }

  /** Gives units of the sale's lines back, all of them by default. */
  async function giveBack(saleId: string, quantity?: number) {
    const { shopId, sold } = sales.get(saleId) ?? { shopId: shop, sold: saleRegistered({ saleId }) };
    await happened(streams.sale(saleId), saleReturned(sold, quantity), shopId);
  }

  /** The stream of the reminder of a sale's line, the first line by default. */
  async function reminders(saleId: string, lineId = saleId, importId?: string): Promise<readonly RecordedEvent[]> {
    const recorded: RecordedEvent[] = [];
    for await (const event of store.read(
      streams.followUp(followUpIdOf({ saleId, lineId, ...(importId !== undefined && { importId }) })),
    ))
      recorded.push(event);
    return recorded;
  }

  async function everything() {
    const { rows } = await pool.query<{ type: string; data: unknown }>(
      'SELECT type, data FROM event_log.events ORDER BY position',
    );
    return rows;
  }

  /** Resolves once a scheduler's process has read the whole log. */
  const settled = (process = 'follow-ups') =>
    vi.waitFor(async () => {
      const { rows } = await pool.query('SELECT checkpoint FROM scheduler.checkpoints WHERE process = $1', [process]);
      expect(rows[0]?.checkpoint).toBe(await store.head());
    }, 10_000);

  /** Resolves once the stock of what was cancelled is back, which comes after the process has read the log. */
  const stockReturned = async () => {
    await settled('stock-returns');
    await vi.waitFor(async () => {
      const { rows } = await pool.query('SELECT count(*)::int AS n FROM scheduler.due_work');
      expect(rows).toEqual([{ n: 0 }]);
    }, 10_000);
  };

  /**
   * Restarts and delivers everything again.
   * @param forgetting also clears the stored purchases and terms
   * @returns the events that this added to the log
   */
  async function redeliver({ forgetting = false } = {}) {
    await stockReturned();
    await stop();
    const { length: before } = await everything();
    const learned = forgetting ? ', scheduler.shops, scheduler.purchases, scheduler.product_paces' : '';
    await pool.query(`TRUNCATE scheduler.checkpoints${learned}`);
    start();
    await settled();
    return (await everything()).slice(before);
  }

  return {
    ...{
      shop,
      store,
      codec,
      pool,
      start,
      stop,
      happened,
      trial,
      plan,
      sale,
      cancel,
      giveBack,
      reminders,
      everything,
      settled,
      redeliver,
    },
    types: async (saleId: string, lineId = saleId, importId?: string) =>
      (await reminders(saleId, lineId, importId)).map(({ type }) => type),
    scheduled: (saleId: string, importId?: string) =>
      vi.waitFor(async () => expect(await reminders(saleId, saleId, importId)).toHaveLength(1), 10_000),
    async close() {
      await stop();
      await testbed.close();
      await database.drop();
    },
  };
}
export type Trade = Awaited<ReturnType<typeof openTrade>>;
