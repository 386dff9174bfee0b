import { randomUUID } from 'node:crypto';
import { receiveTransfer } from '@pdv/command-api/commands/sales';
import { inventory } from '@pdv/command-api/sales/inventory';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import type { StockTransferSent } from '@pdv/schemas/sales/stock-transfer-events';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, openTrade, type Trade } from '../../follow-ups/schedule/scheduling.fixture.ts';

const POLL = { timeout: 15_000 };
let trade: Trade;
let [head, branch] = ['', ''];
beforeEach(async () => {
  trade = await openTrade();
  [head, branch] = [trade.shop, randomUUID()];
  for (const shopId of [head, branch]) {
    await happened(shopId, streams.account(shopId), registered(shopId));
    await happened(shopId, streams.inventory(shopId), created(shopId, 10));
  }
});
afterEach(() => trade.close());

const registered = (shopId: string): FreguesEvent => ({
  type: 'ShopRegistered',
  data: {
    ...{ shopId, ownerId: randomUUID(), slug: `loja-${shopId}`, businessType: 'outro', timeZone: 'America/Sao_Paulo' },
    emailConfirmed: true,
    personal: {
      subject: `account:${shopId}`,
      fields: { storeName: 'Pão', ownerName: 'Ana', email: 'ana@example.com', whatsapp: null },
    },
  },
});
/** Each shop has one product, under the shop's own id. */
const created = (productId: string, stockAfter: number): FreguesEvent => ({
  type: 'ProductCreated',
  data: {
    productId,
    product: {
      ...{ name: 'Café', description: null, category: 'Mercearia', priceCentavos: 100, consumptionDays: 30 },
      ...{ activeInCatalog: true, imageUrl: null, barcode: null, ...PLAIN_PRODUCT },
    },
    stockAfter,
  },
});

async function happened(shopId: string, stream: string, event: FreguesEvent, at = NOW) {
  const id = randomUUID();
  const metadata = { shopId, actorId: 'a', correlationId: 'c', causationId: id, occurredAt: at.toISOString() };
  await trade.store.append(stream, await trade.codec.encode([{ id, event, metadata }]), 'any');
}

const handler = (store = trade.store) =>
  createCommandHandler({
    store,
    codec: trade.codec,
    snapshots: createPostgresSnapshots(trade.pool),
    requests: createPostgresRequests(trade.pool),
    now: () => NOW,
  });

/** The process that sends it dies before the other shop has it. */
async function sentOnly(quantity = 4): Promise<StockTransferSent> {
  const commandId = randomUUID();
  const outcome = await handler().handle(
    inventory,
    streams.inventory(head),
    {
      type: 'SendTransfer',
      ...{ transferId: commandId, fromShopId: head, toShopId: branch, note: null },
      lines: [{ productId: head, quantity, toProductId: branch, toProductName: 'Café' }],
    },
    { commandId, requestId: commandId, shopId: head, actorId: 'a', correlationId: 'c', now: NOW },
  );
  if ('rejected' in outcome) throw new Error(outcome.rejected);
  return outcome.accepted[0] as StockTransferSent;
}

async function eventsOf(shopId: string): Promise<InventoryEvent[]> {
  const events: InventoryEvent[] = [];
  for await (const recorded of trade.store.read(streams.inventory(shopId)))
    for (const { event } of await trade.codec.decode([recorded])) events.push(event as InventoryEvent);
  return events;
}
const stockIn = async (shopId: string) => {
  const state = (await eventsOf(shopId)).reduce((all, event) => inventory.evolve(all, event, 0n), inventory.initial());
  return state.products.get(shopId)?.stock;
};
const stocks = async () => [await stockIn(head), await stockIn(branch)];
const waiting = async () => (await trade.pool.query('SELECT FROM scheduler.due_work')).rowCount;
const transfers = async () =>
  [...(await eventsOf(head)), ...(await eventsOf(branch))].flatMap(({ type }) =>
    type.startsWith('StockTransfer') ? [type.slice('StockTransfer'.length)] : [],
  );

it('brings what was sent to the other shop where the route died before it did, and once only', async () => {
  await sentOnly();
  expect(await stocks()).toEqual([6, 10]);
  trade.start();
  await expect.poll(stocks, POLL).toEqual([6, 14]);
  await expect.poll(waiting, POLL).toBe(0);
  // Everything is read again, and nothing comes twice.
  await trade.stop();
  await trade.pool.query('TRUNCATE scheduler.checkpoints, scheduler.due_work');
  trade.start();
  await trade.settled('stock-transfers');
  await expect.poll(waiting, POLL).toBe(0);
  expect(await stocks()).toEqual([6, 14]);
}, 40_000);

it('brings back the units of a product that was deleted meanwhile', async () => {
  await sentOnly();
  const gone = { productId: branch, productName: 'Café', stockBefore: 10 };
  await happened(branch, streams.inventory(branch), { type: 'ProductDeleted', data: gone });
  trade.start();
  await expect.poll(transfers, POLL).toEqual(['Sent', 'Returned', 'Received']);
  expect(await stockIn(head)).toBe(10);
  await expect.poll(waiting, POLL).toBe(0);
}, 30_000);

it('brings back what went to a shop whose account was erased meanwhile', async () => {
  await sentOnly();
  await happened(branch, streams.account(branch), { type: 'AccountErased', data: { shopId: branch } } as FreguesEvent);
  trade.start();
  await expect.poll(() => stockIn(head), POLL).toBe(10);
  expect(await stockIn(branch)).toBe(10);
  await expect.poll(waiting, POLL).toBe(0);
}, 30_000);

it('moves once when the route and the scheduler do it at the same moment', async () => {
  const event = await sentOnly();
  trade.start();
  await trade.settled('stock-transfers');
  await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
  const who = { actorId: 'a', correlationId: 'c' };
  const isOpen = async () => true;
  await Promise.all(
    [handler(), handler()].map((each) => receiveTransfer({ handler: each, isOpen }, { event, who }, NOW)),
  );
  await expect.poll(waiting, POLL).toBe(0);
  expect(await transfers()).toEqual(['Sent', 'Received']);
  expect(await stocks()).toEqual([6, 14]);
}, 30_000);

it.each(['before', 'after'] as const)(
  'loses nothing and brings nothing twice where it dies %s each append',
  async (moment) => {
    await sentOnly();
    const gone = { productId: branch, productName: 'Café', stockBefore: 10 };
    await happened(branch, streams.inventory(branch), { type: 'ProductDeleted', data: gone });
    let deaths = 0;
    const died = new Set<string>();
    const dying: typeof trade.store = {
      ...trade.store,
      append: async (stream, ...more) => {
        if (died.has(stream)) return trade.store.append(stream, ...more);
        died.add(stream);
        deaths += 1;
        if (moment === 'after') await trade.store.append(stream, ...more);
        throw new Error('killed');
      },
    };
    trade.start({ store: dying });
    const hurried = async () => {
      await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
      return [await stockIn(head), await waiting()];
    };
    await expect.poll(hurried, { timeout: 25_000 }).toEqual([10, 0]);
    expect(deaths).toBe(2);
    expect(await transfers()).toEqual(['Sent', 'Returned', 'Received']);
  },
  40_000,
);

it('brings nothing again that is older than a repeat is recognised', async () => {
  const old = new Date('2026-09-01T12:00:00Z');
  const shops = { transferId: randomUUID(), fromShopId: head, toShopId: branch };
  const moved = { nth: 0, productName: 'Café', quantity: 4 };
  const sent = { ...moved, productId: head, stockBefore: 10, stockAfter: 6 };
  await happened(
    head,
    streams.inventory(head),
    {
      type: 'StockTransferSent',
      data: { ...shops, lines: [{ ...sent, toProductId: branch, toProductName: 'Café' }], personal: null },
    },
    old,
  );
  const lines = [{ ...moved, productId: branch, stockBefore: 10, stockAfter: 14 }];
  await happened(
    branch,
    streams.inventory(branch),
    { type: 'StockTransferReceived', data: { ...shops, lines, refused: [] } },
    old,
  );
  trade.start();
  await trade.settled('stock-transfers');
  await trade.pool.query(`INSERT INTO scheduler.due_work VALUES ('stock-transfers', 'receive:x', $1, $2, 1, now())`, [
    head,
    streams.inventory(head),
  ]);
  await expect.poll(waiting, POLL).toBe(0);
  expect(await stocks()).toEqual([6, 14]);
}, 30_000);
