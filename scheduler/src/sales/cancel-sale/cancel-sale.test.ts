import { randomUUID } from 'node:crypto';
import { createVoucherCodes, returnStock } from '@pdv/command-api/commands/sales';
import { inventory } from '@pdv/command-api/sales/inventory';
import { createCommandHandler } from '@pdv/infra/command-handler/command-handler';
import { createPostgresRequests } from '@pdv/infra/command-handler/postgres-requests';
import { createPostgresSnapshots } from '@pdv/infra/command-handler/postgres-snapshots';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import type { InventoryEvent, SaleReturned } from '@pdv/schemas/sales/events';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, openTrade, type Trade } from '../../follow-ups/schedule/scheduling.fixture.ts';
import { saleCancelled, saleRegistered } from '../../testing/sale-events.ts';

let trade: Trade;
let shop: string;
beforeEach(async () => {
  trade = await openTrade();
  shop = trade.shop;
  for (const productId of ['coffee', 'sugar']) await happened(streams.inventory(shop), created(productId));
});
afterEach(() => trade.close());

const created = (productId: string): FreguesEvent => ({
  type: 'ProductCreated',
  data: { productId, product: { ...PRODUCT, name: productId }, stockAfter: 2 },
});
const PRODUCT = {
  ...{ description: null, category: 'Mercearia', priceCentavos: 100, consumptionDays: 30, activeInCatalog: true },
  ...{ imageUrl: null, barcode: null, ...PLAIN_PRODUCT },
};

async function happened(stream: string, event: FreguesEvent, at = NOW) {
  const id = randomUUID();
  const metadata = { shopId: shop, actorId: 'a', correlationId: 'c', causationId: id, occurredAt: at.toISOString() };
  await trade.store.append(stream, await trade.codec.encode([{ id, event, metadata }]), 'any');
  return { id, metadata };
}

/** Two units and one are sold. The process that cancels the sale dies before it returns them. */
async function cancelledOnly(at = NOW) {
  const saleId = randomUUID();
  const lines = [{ quantity: 2, stockBefore: 2, stockAfter: 0 }, { productId: 'sugar' }];
  const sale = saleRegistered({ saleId, lines });
  await happened(streams.inventory(shop), sale, at);
  const cancelled = saleCancelled(sale);
  const told = await happened(streams.sale(saleId), cancelled, at);
  return { ...told, saleId, event: cancelled };
}

const route = () =>
  createCommandHandler({
    store: trade.store,
    codec: trade.codec,
    snapshots: createPostgresSnapshots(trade.pool),
    requests: createPostgresRequests(trade.pool),
    now: () => NOW,
  });
const voucherCode = createVoucherCodes(Buffer.alloc(32, 1));
const parts = (handler: ReturnType<typeof route>) => ({ handler, voucherCode });
async function inventoryOf() {
  const events: InventoryEvent[] = [];
  for await (const recorded of trade.store.read(streams.inventory(shop)))
    for (const { event } of await trade.codec.decode([recorded])) events.push(event as InventoryEvent);
  return events;
}
const returns = async () => (await inventoryOf()).filter(({ type }) => type === 'StockReturned');
const stocks = async () => {
  const state = (await inventoryOf()).reduce((all, event) => inventory.evolve(all, event, 0n), inventory.initial());
  return [...state.products.values()].map(({ stock }) => stock);
};
const waiting = async () => (await trade.pool.query('SELECT FROM scheduler.due_work')).rowCount;
const POLL = { timeout: 10_000 };

it('returns the stock of a cancelled sale whose route died before it did', async () => {
  const { saleId, id } = await cancelledOnly();
  trade.start();
  await expect.poll(returns, POLL).toHaveLength(1);
  expect(await returns()).toMatchObject([
    {
      data: { saleId, lines: [{ productId: 'coffee', quantity: 2, stockBefore: 0, stockAfter: 2 }, { stockAfter: 2 }] },
    },
  ]);
  expect(await stocks()).toEqual([2, 2]);
  await expect.poll(waiting, POLL).toBe(0);
  expect(id).toBeDefined();
  // Everything is read again, and the stock does not return twice.
  await trade.stop();
  await trade.pool.query('TRUNCATE scheduler.checkpoints, scheduler.due_work');
  trade.start();
  await trade.settled('stock-returns');
  await expect.poll(waiting, POLL).toBe(0);
  expect(await returns()).toHaveLength(1);
}, 30_000);

it('leaves stock alone that the route returned', async () => {
  const sale = await cancelledOnly();
  await returnStock(parts(route()), sale, NOW);
  trade.start();
  await trade.settled('stock-returns');
  expect(await waiting()).toBe(0);
  expect(await returns()).toHaveLength(1);
});

it('returns it once when route and scheduler do it at the same moment', async () => {
  const sales = [await cancelledOnly()];
  trade.start();
  await trade.settled('stock-returns');
  const { rows } = await trade.pool.query('SELECT FROM scheduler.due_work');
  expect(rows).toHaveLength(1);
  const handlers = [route(), route(), route()];
  await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
  await Promise.all(handlers.flatMap((handler) => sales.map((sale) => returnStock(parts(handler), sale, NOW))));
  await expect.poll(waiting, POLL).toBe(0);
  expect(await returns()).toHaveLength(1);
  expect(await stocks()).toEqual([2, 2]);
}, 30_000);

it('returns nothing again of a cancellation that is older than a repeat is recognised', async () => {
  const old = new Date('2026-09-01T12:00:00Z');
  const { saleId, event } = await cancelledOnly(old);
  const { data } = event;
  const lines = data.lines.map((line) => ({ ...line, stockBefore: 0, stockAfter: line.quantity }));
  await happened(
    streams.inventory(shop),
    { type: 'StockReturned', data: { saleId, cashSessionId: null, payments: data.payments, lines } },
    old,
  );
  trade.start();
  await trade.settled('stock-returns');
  await trade.pool.query(`INSERT INTO scheduler.due_work VALUES ('stock-returns', $1, $2, $3, 0, now())`, [
    saleId,
    shop,
    streams.sale(saleId),
  ]);
  await expect.poll(waiting, POLL).toBe(0);
  expect(await returns()).toHaveLength(1);
}, 30_000);

it('tries again until it is done', async () => {
  const { saleId } = await cancelledOnly();
  const problems: unknown[] = [];
  let outages = 1;
  const shaky = {
    ...trade.store,
    append: async (...args: Parameters<typeof trade.store.append>) => {
      if (args[0] === streams.inventory(shop) && outages-- > 0) throw new Error('no log');
      return trade.store.append(...args);
    },
  };
  trade.start({ store: shaky, onProblem: (error) => problems.push(error) });
  await expect.poll(() => problems.length, POLL).toBe(1);
  const bringForward = 'UPDATE scheduler.due_work SET due_at = now() WHERE work = $1 AND due_at > now()';
  await expect.poll(async () => (await trade.pool.query(bringForward, [saleId])).rowCount, POLL).toBe(1);
  await expect.poll(returns, POLL).toHaveLength(1);
  await expect.poll(waiting, POLL).toBe(0);
}, 30_000);

/** One of the two units is returned, part in cash and part as a voucher. The process dies before the stock is back. */
async function returnedOnly() {
  const { saleId, ...sold } = { saleId: randomUUID(), lines: [{ quantity: 2, stockBefore: 2, stockAfter: 0 }] };
  const sale = saleRegistered({ saleId, ...sold });
  await happened(streams.inventory(shop), sale);
  const returnId = randomUUID();
  const event: SaleReturned = {
    type: 'SaleReturned',
    data: {
      ...{ returnId, saleId, number: 1, customerId: null, cashSessionId: null, approvedBy: null, personal: null },
      lines: [
        {
          ...{ lineId: saleId, productId: 'coffee', productName: 'coffee', category: 'Mercearia' },
          ...{ quantity: 1, totalCentavos: 100 },
        },
      ],
      totalCentavos: 100,
      whole: false,
      refunds: [
        { method: 'cash', amountCentavos: 40 },
        { method: 'voucher', amountCentavos: 60 },
      ],
      ...{ businessDate: '2026-11-21', soldOn: '2026-11-21' },
    },
  };
  const told = await happened(streams.sale(saleId), event);
  return { ...told, saleId, returnId, event };
}
const vouchers = async () => (await inventoryOf()).filter(({ type }) => type === 'VoucherIssued');

it('finishes a return whose route died: stock and voucher once, also when the route comes back', async () => {
  const returned = await returnedOnly();
  trade.start();
  await expect.poll(vouchers, POLL).toHaveLength(1);
  expect(await returns()).toMatchObject([
    { data: { saleId: returned.saleId, ofReturn: { returnId: returned.returnId }, lines: [{ stockAfter: 1 }] } },
  ]);
  await expect.poll(waiting, POLL).toBe(0);
  const repeated = await returnStock(parts(route()), returned, NOW);
  expect(repeated.repeated).toBe(true);
  expect(repeated.accepted).toEqual([...(await returns()), ...(await vouchers())]);
  expect(await vouchers()).toMatchObject([
    { data: { returnId: returned.returnId, amountCentavos: 60, expiresOn: '2027-02-19' } },
  ]);
}, 30_000);
