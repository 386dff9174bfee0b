import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followUpIdOf } from './purchases.ts';
import { openTrade, type Trade } from './scheduling.fixture.ts';

let trade: Trade;
beforeEach(async () => {
  trade = await openTrade();
});
afterEach(() => trade.close());

it('reminds of the newest sale of a product only, also when they are far apart', async () => {
  await trade.plan('premium');
  const same = { productId: 'coffee' };
  const [first, second] = [await trade.sale(same), await trade.sale(same)];
  const [other, of] = [await trade.sale({ ...same, customerId: 'bia' }), await trade.sale()];
  trade.start();
  await trade.settled();
  await trade.stop();
  const third = await trade.sale(same);
  trade.start();
  await trade.settled();
  expect(await trade.reminders(first)).toMatchObject([
    {},
    { type: 'FollowUpCancelled', data: { because: 'bought-again' } },
  ]);
  expect(await trade.types(second)).toEqual(['FollowUpScheduled', 'FollowUpCancelled']);
  for (const kept of [third, other, of]) expect(await trade.types(kept)).toEqual(['FollowUpScheduled']);
  await trade.cancel(third);
  await trade.settled();
  const [again] = await openOf(second);
  expect(again).toBeDefined();
  expect(again).not.toBe(followUpIdOf({ saleId: second, lineId: second }));
});

/** A sale's open reminders, under any id. */
async function openOf(saleId: string): Promise<string[]> {
  const open = new Set<string>();
  for (const { type, data } of await trade.everything()) {
    const about = data as { saleId?: string; followUpId?: string };
    if (about.saleId !== saleId || about.followUpId === undefined) continue;
    if (type === 'FollowUpScheduled') open.add(about.followUpId);
    else open.delete(about.followUpId);
  }
  return [...open];
}

it.each([
  ['heard of together', false],
  ['known from before', true],
])('gives past sales their reminders on an upgrade, once: %s', async (_, apart) => {
  const free = randomUUID();
  const [older, newest] = [await trade.sale({ productId: 'coffee' }), await trade.sale({ productId: 'coffee' })];
  const [other, cancelled] = [await trade.sale(), await trade.sale()];
  const elsewhere = await trade.sale({ shopId: free });
  await trade.cancel(cancelled);
  trade.start();
  await trade.settled();
  expect(await trade.everything()).toHaveLength(6);
  if (!apart) await trade.stop();
  if (!apart)
    await trade.pool.query(
      'TRUNCATE scheduler.checkpoints, scheduler.shops, scheduler.purchases, scheduler.product_paces',
    );
  await trade.plan('premium');
  if (!apart) trade.start();
  await trade.settled();
  for (const one of [newest, other]) expect(await trade.types(one)).toEqual(['FollowUpScheduled']);
  for (const one of [older, cancelled, elsewhere]) expect(await trade.types(one)).toEqual([]);

  await trade.plan('pro');
  await trade.plan('free');
  const meanwhile = await trade.sale();
  await trade.settled();
  // Nothing is cancelled and nothing is added.
  for (const one of [newest, other]) expect(await trade.types(one)).toEqual(['FollowUpScheduled']);
  expect(await trade.types(meanwhile)).toEqual([]);
  await trade.plan('premium');
  await trade.settled();
  for (const one of [newest, other, meanwhile]) expect(await trade.types(one)).toEqual(['FollowUpScheduled']);

  expect(await trade.redeliver()).toEqual([]);
});

it('schedules none for an erased customer', async () => {
  const gone = await trade.sale({ customerId: 'bia' });
  const kept = await trade.sale();
  trade.start();
  await trade.settled();
  await trade.happened(streams.customers(trade.shop), { type: 'CustomerErased', data: { customerId: 'bia' } });
  await trade.settled('erasures');
  const { rows } = await trade.pool.query('SELECT customer_id FROM scheduler.purchases');
  expect(rows).toEqual([{ customer_id: 'ana' }]);
  // The erasure may arrive before the purchases that preceded it.
  const late = await trade.sale({ customerId: 'bia' });
  await trade.settled();
  await trade.plan('premium');
  await trade.settled();
  for (const one of [gone, late]) expect(await trade.types(one)).toEqual([]);
  expect(await trade.types(kept)).toEqual(['FollowUpScheduled']);
});

/** Starts the first reminder's sending and ends it with that event. */
async function begun(saleId: string, { type }: { readonly type: 'FollowUpSent' | 'FollowUpSendUnknown' }) {
  const followUpId = followUpIdOf({ saleId, lineId: saleId });
  const about = { followUpId, saleId, customerId: 'ana', productId: 'coffee', productName: 'Café', attempt: 1 };
  const data = { ...about, dueOn: '2026-12-21', messageId: 'm', sentOn: '2026-11-21' };
  const stream = streams.followUp(followUpId);
  await trade.happened(stream, { type: 'FollowUpSendStarted', data });
  await trade.happened(stream, { type, data });
}

it.each([
  ['has left', 'FollowUpSent', ['FollowUpConverted', 'FollowUpConversionUndone']],
  ['may have left', 'FollowUpSendUnknown', ['FollowUpCancelled']],
] as const)(
  'does not remind again of what a reminder %s for already, when what was bought after it is taken back',
  async (_, ended, then) => {
    await trade.plan('premium');
    const same = { productId: 'coffee' };
    const first = await trade.sale(same);
    trade.start();
    await trade.scheduled(first);
    await begun(first, { type: ended });
    const second = await trade.sale(same);
    await trade.settled();
    await trade.cancel(second);
    await trade.settled();
    expect(await trade.types(first)).toEqual([...['FollowUpScheduled', 'FollowUpSendStarted', ended, ...then]]);
    const { rows } = await trade.pool.query(
      "SELECT count(*)::int AS n FROM event_log.events WHERE type = 'FollowUpScheduled'",
    );
    // The first sale's reminder, and the second sale's, which was cancelled.
    expect(rows).toEqual([{ n: 2 }]);
    // Whoever died before the checkpoint, or comes after another process, hears of the second sale once more.
    expect(await trade.redeliver({ forgetting: true })).toEqual([]);
  },
);

it('takes off what came back of a purchase that followed a reminder, at once or in two parts, and never twice', async () => {
  await trade.plan('premium');
  const same = { productId: 'coffee' };
  const first = await trade.sale(same);
  trade.start();
  await trade.scheduled(first);
  await begun(first, { type: 'FollowUpSent' });
  const second = await trade.sale({ ...same, quantity: 4, totalCentavos: 400 });
  await trade.settled();
  const worth = async () => {
    const told = await trade.reminders(first);
    return (await trade.codec.decode(told))
      .map(({ event }) => event as { type: string; data: { totalCentavos?: number } })
      .flatMap(({ type, data }) => (type.startsWith('FollowUpConver') ? [[type, data.totalCentavos]] : []));
  };
  expect(await worth()).toEqual([['FollowUpConverted', 400]]);
  await trade.giveBack(second, 1);
  await trade.settled();
  const less = [
    ['FollowUpConverted', 400],
    ['FollowUpConversionUndone', 400],
    ['FollowUpConverted', 300],
  ];
  expect(await worth()).toEqual(less);
  await trade.giveBack(second, 2);
  await trade.settled();
  const least = [...less, ['FollowUpConversionUndone', 300], ['FollowUpConverted', 100]];
  expect(await worth()).toEqual(least);
  expect(await trade.redeliver({ forgetting: true })).toEqual([]);
  await trade.giveBack(second, 1);
  await trade.settled();
  expect(await worth()).toEqual([...least, ['FollowUpConversionUndone', 100]]);
});
