import { randomUUID } from 'node:crypto';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { streams } from '@pdv/schemas/log';
import type { PastSale } from '@pdv/schemas/sales/past-sale-events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saleRegistered } from '../../testing/sale-events.ts';
import { NOW, openTrade, type Trade } from './scheduling.fixture.ts';

let trade: Trade;
beforeEach(async () => {
  trade = await openTrade();
});
afterEach(() => trade.close());

const TODAY = NOW.toISOString().slice(0, 10);

/** A coffee for Ana, which lasts 30 days. */
function pastSale(daysAgo: number, over: Partial<PastSale> = {}, newest = true): PastSale {
  const saleId = randomUUID();
  const businessDate = addDays(TODAY, -daysAgo);
  const { lines } = saleRegistered({ saleId }).data;
  return {
    ...{ saleId, importId: randomUUID(), oldNumber: null, customerId: 'ana', totalCentavos: 100, payments: [] },
    lines: lines.map(({ stockBefore, stockAfter, ...line }) => ({ ...line, ...(newest && { newest }) })),
    ...{ businessDate, soldAt: `${businessDate}T15:00:00.000Z`, timeKnown: false },
    ...over,
  };
}
const tell = (type: 'PastSaleImported' | 'PastSaleRemoved', ...sales: readonly PastSale[]) =>
  sales.reduce<Promise<void>>(async (before, data) => {
    await before;
    await trade.happened(streams.pastSales(trade.shop, data.businessDate.slice(0, 7)), { type, data });
  }, Promise.resolve());

const typesOf = ({ saleId, importId }: PastSale) => trade.types(saleId, saleId, importId);

it('reminds again of what is imported again after an undo, and once of two tickets of the last day', async () => {
  await trade.trial();
  const first = pastSale(5);
  const again = { ...first, importId: randomUUID() };
  await tell('PastSaleImported', first);
  await tell('PastSaleRemoved', first);
  await tell('PastSaleImported', again);
  const [one, other] = [pastSale(3, { customerId: 'bia' }, false), pastSale(3, { customerId: 'bia' })];
  await tell('PastSaleImported', one, other);
  trade.start();
  await trade.scheduled(again.saleId, again.importId);
  await trade.settled();
  expect(await typesOf(first)).toEqual(['FollowUpScheduled', 'FollowUpCancelled']);
  expect([...(await typesOf(one)), ...(await typesOf(other))]).toEqual(['FollowUpScheduled']);
  expect(await trade.redeliver()).toEqual([]);
});

it('reminds of past sales that are due ahead, the last of a customer alone, and of nothing that was due', async () => {
  await trade.trial();
  const [old, earlier, last] = [pastSale(40, {}, false), pastSale(12, {}, false), pastSale(5)];
  const due = pastSale(35, { customerId: 'bia' });
  const anonymous = pastSale(5, { customerId: null });
  await tell('PastSaleImported', old, due, earlier, last, anonymous);
  trade.start();
  await trade.scheduled(last.saleId, last.importId);
  await trade.settled();
  for (const sale of [old, due, earlier, anonymous]) expect(await typesOf(sale)).toEqual([]);
  const [scheduled] = await trade.reminders(last.saleId, last.saleId, last.importId);
  // Ana came back after 28 days and after 7.
  expect(scheduled?.data).toMatchObject({ customerId: 'ana', learned: { purchases: 3, buyers: { again: 2 } } });
  expect(await trade.redeliver()).toEqual([]);
});

it('gives way to a sale of the shop, and goes with its import', async () => {
  await trade.trial();
  const [first, second] = [pastSale(5), pastSale(5, { customerId: 'bia' })];
  await tell('PastSaleImported', first, second);
  const sold = await trade.sale({ productId: 'coffee' });
  await tell('PastSaleRemoved', first, second);
  trade.start();
  await trade.scheduled(sold);
  await trade.settled();
  for (const sale of [first, second]) {
    expect(await typesOf(sale)).toEqual(['FollowUpScheduled', 'FollowUpCancelled']);
  }
  expect(await trade.types(sold)).toEqual(['FollowUpScheduled']);
});
