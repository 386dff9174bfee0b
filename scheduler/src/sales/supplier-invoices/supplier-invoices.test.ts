import { randomUUID } from 'node:crypto';
import { type FreguesEvent, streams } from '@pdv/schemas/log';
import { goldens } from '@pdv/schemas/testing/goldens';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOW, openTrade, type Trade } from '../../follow-ups/schedule/scheduling.fixture.ts';

const POLL = { timeout: 15_000 };
let trade: Trade;
let entryId = '';
beforeEach(async () => {
  trade = await openTrade();
  entryId = randomUUID();
});
afterEach(() => trade.close());

/** The process that took the note in dies before it has noted down its key. */
async function received(over: object = {}) {
  const golden = goldens().find(({ event }) => event.type === 'SupplierInvoiceReceived')?.event as FreguesEvent;
  const event = { ...golden, data: { ...golden.data, entryId, ...over } } as FreguesEvent;
  const metadata = { shopId: trade.shop, actorId: 'a', correlationId: 'c', causationId: 'd' };
  const encoded = await trade.codec.encode([
    { id: randomUUID(), event, metadata: { ...metadata, occurredAt: NOW.toISOString() } },
  ]);
  await trade.store.append(streams.inventory(trade.shop), encoded, 'any');
}

async function keyUsed(noteId = entryId): Promise<unknown[]> {
  const told: unknown[] = [];
  for await (const { type, data } of trade.store.read(streams.supplierInvoice(noteId))) told.push([type, data]);
  return told;
}
const waiting = async () => (await trade.pool.query('SELECT FROM scheduler.due_work')).rowCount;
const hurried = async () => {
  await trade.pool.query('UPDATE scheduler.due_work SET due_at = now()');
  return [(await keyUsed()).length, await waiting()];
};

it('notes down the key of a note whose route died', async () => {
  await received();
  trade.start();
  await expect.poll(hurried, POLL).toEqual([1, 0]);
  expect(await keyUsed()).toEqual([['SupplierInvoiceKeyUsed', { entryId, receivedAt: NOW.toISOString(), nths: [1] }]]);
}, 30_000);

it('notes down what came in later where the note’s first entry is', async () => {
  const noteId = randomUUID();
  await received({ noteId });
  trade.start();
  await expect.poll(async () => [await hurried(), (await keyUsed(noteId)).length], POLL).toEqual([[0, 0], 1]);
  expect(await keyUsed(noteId)).toMatchObject([['SupplierInvoiceKeyUsed', { entryId, nths: [1] }]]);
}, 30_000);

it.each(['before', 'after'] as const)(
  'notes it once where it dies %s its append',
  async (moment) => {
    await received();
    let deaths = 0;
    trade.start({
      store: {
        ...trade.store,
        append: async (...args) => {
          if (deaths > 0) return trade.store.append(...args);
          deaths += 1;
          if (moment === 'after') await trade.store.append(...args);
          throw new Error('killed');
        },
      },
    });
    await expect.poll(hurried, { timeout: 25_000 }).toEqual([1, 0]);
    expect(deaths).toBe(1);
  },
  40_000,
);
