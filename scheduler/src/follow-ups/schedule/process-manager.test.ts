import { randomUUID } from 'node:crypto';
import { type EventStore, EventStoreUnavailable } from '@pdv/infra/event-store/port';
import type { DomainEvent } from '@pdv/schemas/kernel/event';
import { streams } from '@pdv/schemas/log';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventFeed } from '../../feed/event-feed.ts';
import { createLogFeed } from '../../feed/log-feed.ts';
import { LISTENS_TO } from './process-manager.ts';
import { followUpIdOf } from './purchases.ts';
import { NOW, openTrade, type Trade } from './scheduling.fixture.ts';

let trade: Trade;
beforeEach(async () => {
  trade = await openTrade();
});
afterEach(() => trade.close());

/** A feed that records every delivery to the scheduler, across restarts. */
function listeningFeed() {
  const heard: DomainEvent[] = [];
  const feed: EventFeed = {
    subscribe: ({ open, ...rest }) =>
      createLogFeed(trade.store, trade.codec).subscribe({
        ...rest,
        async open(source) {
          const reader = await open(source);
          return {
            from: reader.from,
            async take(delivery) {
              if (rest.types === LISTENS_TO) heard.push(...delivery.items.flatMap(({ fact }) => fact?.event ?? []));
              await reader.take(delivery);
            },
          };
        },
      }),
  };
  return { heard, feed };
}

it('schedules a reminder for a known customer of a shop with follow-ups, and for nobody else', async () => {
  await trade.trial();
  const anonymous = await trade.sale({ customerId: null });
  const elsewhere = await trade.sale({ shopId: randomUUID() });
  const wanted = await trade.sale({ productId: 'coffee' });
  trade.start();
  await trade.scheduled(wanted);
  expect(await trade.reminders(wanted)).toMatchObject([
    {
      type: 'FollowUpScheduled',
      data: { saleId: wanted, customerId: 'ana', productId: 'coffee', productName: 'Café', dueOn: '2026-12-21' },
      metadata: { shopId: trade.shop, actorId: 'system:scheduler', correlationId: 'c', occurredAt: NOW.toISOString() },
    },
  ]);
  for (const saleId of [anonymous, elsewhere]) expect(await trade.reminders(saleId)).toEqual([]);
});

it('goes on from its checkpoint after a restart, and still knows the shop', async () => {
  const { heard, feed } = listeningFeed();
  await trade.trial();
  const first = await trade.sale();
  trade.start({ feed });
  await trade.scheduled(first);
  await trade.settled();
  await trade.stop();
  const second = await trade.sale();
  trade.start({ feed });
  await trade.scheduled(second);
  expect(heard.map(({ type }) => type)).toEqual(['TrialStarted', 'SaleRegistered', 'SaleRegistered']);
});

it('schedules nothing new when everything is delivered again', async () => {
  await trade.trial();
  const saleIds = [await trade.sale(), await trade.sale(), await trade.sale()];
  trade.start();
  for (const saleId of saleIds) await trade.scheduled(saleId);
  await trade.settled();
  expect(await trade.redeliver()).toEqual([]);
});

it('begins the batch again after an error, deciding as if for the first time', async () => {
  await trade.plan('premium');
  const wanted = await trade.sale();
  await trade.plan('free');
  const after = await trade.sale();
  const problems: unknown[] = [];
  let outages = 2;
  const shaky: EventStore = {
    ...trade.store,
    append: async (...args) => {
      if (outages-- > 0) throw new EventStoreUnavailable(new Error('no log'));
      return trade.store.append(...args);
    },
  };
  trade.start({ store: shaky, onProblem: (error) => problems.push(error) });
  await trade.scheduled(wanted);
  await trade.settled();
  expect(problems).toHaveLength(2);
  expect(await trade.reminders(after)).toEqual([]);
});

it('leaves alone a reminder that is there for another reason', async () => {
  const problems: unknown[] = [];
  await trade.trial();
  const saleId = await trade.sale();
  const followUpId = followUpIdOf({ saleId, lineId: saleId });
  const fields = { customerId: 'ana', productId: 'coffee', productName: 'Café', dueOn: '2027-01-01' };
  const event = { type: 'FollowUpScheduled', data: { followUpId, saleId, ...fields } } as const;
  await trade.happened(streams.followUp(followUpId), event);
  trade.start({ onProblem: (error) => problems.push(error) });
  await trade.settled();
  expect(await trade.reminders(saleId)).toMatchObject([{ data: { dueOn: '2027-01-01' } }]);
  expect(problems).toEqual([]);
});

it('takes the reminder back with the sale, whether both are heard of at once or one after the other', async () => {
  await trade.trial();
  const [atOnce, kept] = [await trade.sale(), await trade.sale()];
  await trade.cancel(atOnce);
  trade.start();
  await trade.scheduled(kept);
  await trade.settled();
  await trade.cancel(kept);
  await trade.settled();
  for (const saleId of [atOnce, kept]) {
    expect(await trade.reminders(saleId)).toMatchObject([
      { type: 'FollowUpScheduled' },
      {
        type: 'FollowUpCancelled',
        data: { saleId, customerId: 'ana', because: 'sale-cancelled' },
        metadata: { shopId: trade.shop, actorId: 'system:scheduler' },
      },
    ]);
  }
});

it('takes the reminder back once the product came back whole, whether at once or in parts', async () => {
  await trade.trial();
  const [atOnce, inParts] = [await trade.sale({ quantity: 2 }), await trade.sale({ quantity: 3 })];
  const anonymous = await trade.sale({ customerId: null });
  await trade.giveBack(atOnce);
  await trade.giveBack(anonymous);
  await trade.giveBack(inParts, 1);
  trade.start();
  await trade.scheduled(inParts);
  await trade.settled();
  expect(await trade.reminders(atOnce)).toMatchObject([
    { type: 'FollowUpScheduled' },
    {
      type: 'FollowUpCancelled',
      data: { saleId: atOnce, customerId: 'ana', because: 'sale-returned' },
      metadata: { shopId: trade.shop, actorId: 'system:scheduler' },
    },
  ]);
  // Some of it stays with the customer, also when the return is heard of again.
  expect(await trade.redeliver()).toEqual([]);
  expect(await trade.types(inParts)).toEqual(['FollowUpScheduled']);
  await trade.giveBack(inParts, 2);
  await trade.settled();
  expect(await trade.types(inParts)).toEqual(['FollowUpScheduled', 'FollowUpCancelled']);
  expect(await trade.redeliver({ forgetting: true })).toEqual([]);
});

it('cancels nothing twice, and nothing that was never scheduled', async () => {
  await trade.trial();
  const [elsewhere, anonymous] = [await trade.sale({ shopId: randomUUID() }), await trade.sale({ customerId: null })];
  const saleId = await trade.sale();
  for (const one of [elsewhere, anonymous, saleId]) await trade.cancel(one);
  trade.start();
  await trade.settled();
  expect(await trade.reminders(saleId)).toHaveLength(2);
  for (const one of [elsewhere, anonymous]) expect(await trade.reminders(one)).toEqual([]);
  expect(await trade.redeliver({ forgetting: true })).toEqual([]);
});
