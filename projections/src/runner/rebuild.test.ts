import { randomUUID } from 'node:crypto';
import type { Position, RecordedEvent } from '@pdv/infra/event-store/port';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../read-models.ts';
import { createReadSide, type ReadSide } from '../testing/read-side.ts';
import { shopStory, type Told } from '../testing/shop-story.ts';
import { applyRun } from './apply-run.ts';
import { live, type Member } from './member.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await createReadSide();
});
afterAll(() => side.drop());

const tables = projections.flatMap((projection) => projection.tables);
const ids = [randomUUID(), randomUUID(), randomUUID()];

async function contents() {
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of tables) {
    const rows = await side.rows<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM read.${name} t ORDER BY ${key.join(', ')}`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const empty = () =>
  side.rows(`TRUNCATE ${tables.map(({ name }) => `read.${name}`).join(', ')}, read.checkpoints, read.parked`);

async function project(events: readonly RecordedEvent[], sizes: readonly number[]): Promise<void> {
  const members: Member[] = projections.map((projection) => ({
    ...live(projection),
    position: null,
    parkedStreams: new Set(),
  }));
  for (let from = 0, index = 0; from < events.length; index++) {
    const batch = events.slice(from, from + (sizes[index % sizes.length] ?? 1));
    from += batch.length;
    await applyRun(side, members, { events: batch, checkpoint: batch.at(-1)?.position ?? ('0' as Position) });
  }
}

interface Step {
  readonly kind:
    | 'sale'
    | 'customer'
    | 'customer-change'
    | 'customer-erasure'
    | 'product'
    | 'change'
    | 'delete'
    | 'stock'
    | 'cancel'
    | 'trial'
    | 'follow-up';
  readonly which: number;
  readonly quantity: number;
  readonly method: number;
  readonly day: number;
}

const person = { email: 'ana@example.com', phone: null, vehiclePlate: 'ABC1D23' };

function tell(steps: readonly Step[]): Told[] {
  const shops = [shopStory(), shopStory()];
  const told: Told[] = [];
  for (const shop of shops) {
    told.push(
      shop.registered(),
      ...ids.map((id, index) => shop.productCreated(id, 10_000, { name: `Produto ${index}` })),
    );
  }
  for (const { kind, which, quantity, method, day } of steps) {
    const shop = shops[which % 2];
    const id = ids[which % 3];
    if (!shop || !id) continue;
    const businessDate = `2026-${10 + (day % 2)}-${String(1 + (day % 28)).padStart(2, '0')}`;
    const paymentMethod = PAYMENT_METHODS[method];
    const sale = () =>
      shop.sold(id, { quantity, businessDate, customerId: id, ...(paymentMethod && { paymentMethod }) });
    if (kind === 'sale') told.push(sale());
    if (kind === 'customer') told.push(shop.customerAdded(id, { name: `Cliente ${quantity}` }));
    if (kind === 'customer-change') told.push(shop.customerChanged(id, { ...person, name: `Outro ${quantity}` }));
    if (kind === 'customer-erasure') {
      told.push(shop.sold(id, { businessDate, customerId: id, notes: 'fiado' }), shop.customerErased(id));
    }
    if (kind === 'product') told.push(shop.productCreated(id, quantity * 1_000, { name: `Outro ${quantity}` }));
    if (kind === 'change') told.push(shop.productChanged(id, { name: `Mudado ${quantity}`, priceCentavos: quantity }));
    if (kind === 'delete') told.push(shop.productDeleted(id));
    if (kind === 'stock') told.push(shop.stockMoved('StockReceived', id, 10_000 + quantity, 'NF 1'));
    if (kind === 'trial') told.push(shop.trialStarted(`2026-12-${10 + (day % 20)}T00:00:00.000Z`));
    if (kind === 'follow-up') {
      const sold = sale();
      const scheduled = shop.followUpScheduled(sold, businessDate);
      told.push(sold, scheduled);
      if (quantity < 3) told.push(shop.followUpSent(scheduled, '2026-11-22T12:00:00.000Z'));
      if (quantity > 5) told.push(shop.saleCancelled(sold, 'desistiu'), shop.followUpCancelled(scheduled));
    }
    if (kind === 'cancel') {
      const cancelled = new Set(told.map(({ event }) => (event.type === 'SaleCancelled' ? event.data.saleId : null)));
      const open = told.find(
        ({ shopId, event }) =>
          shopId === shop.shopId && event.type === 'SaleRegistered' && !cancelled.has(event.data.saleId),
      );
      if (open) told.push(shop.saleCancelled(open));
    }
  }
  return told;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'sale',
    'sale',
    'sale',
    'customer',
    'customer-change',
    'customer-erasure',
    'product',
    'change',
    'delete',
    'stock',
    'trial',
    'follow-up',
  ),
  which: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 9 }),
  method: fc.nat(3),
  day: fc.nat(60),
});

describe('read models', () => {
  it('are the same however the log was cut into batches, and when built again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        async (steps, sizes) => {
          const before = await side.store.head();
          await side.append(...tell(steps));
          const events = await eventsAfter(before);
          await empty();
          await project(events, sizes);
          const incremental = await contents();
          await empty();
          await project(events, [events.length]);
          expect(await contents()).toEqual(incremental);
          expect(await side.rows('SELECT * FROM read.parked')).toEqual([]);
          expect(incremental.sales).toHaveLength(events.filter(({ type }) => type === 'SaleRegistered').length);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('have the columns and keys that their tables declare', async () => {
    for (const { name, columns, key } of tables) {
      const found = await side.rows<{ column: string; type: string; nullable: boolean; key: boolean }>(
        `SELECT a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
           a.attnum = ANY(i.indkey) AS key
         FROM pg_attribute a JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
         WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
        [`read.${name}`],
      );
      const declared = found.map(({ column, type, nullable }) => [
        column,
        `${type.replace('timestamp with time zone', 'timestamptz')}${nullable ? '?' : ''}`,
      ]);
      expect([name, Object.fromEntries(declared)]).toEqual([name, columns]);
      expect([name, found.filter((one) => one.key).map(({ column }) => column)].flat().sort()).toEqual(
        [name, ...key].sort(),
      );
    }
  });
});

async function eventsAfter(before: Position | null): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const head = await side.store.head();
  await new Promise<void>((resolve, reject) => {
    const subscription = side.store.subscribe({ from: before }, async (batch) => {
      events.push(...batch.events);
      if (head !== null && side.store.compare(batch.checkpoint, head) >= 0) void subscription.stop().then(resolve);
    });
    subscription.ended.catch(reject);
  });
  return events;
}
