import { randomUUID } from 'node:crypto';
import { decideParked, type ParkedAction } from '@pdv/infra/maintenance/parked';
import { findReplay, requestReplay } from '@pdv/infra/maintenance/replays';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Projections, startMaintenance, startProjections } from '../app.ts';
import { createReadSide, type ReadSide, until, untilPassed } from '../testing/read-side.ts';
import { type StoryEvent, shopStory } from '../testing/shop-story.ts';
import { compareWithFold } from './compare-with-fold.ts';

let side: ReadSide;
let projecting: Projections;
let maintaining: { stop(): Promise<void> };
beforeEach(async () => {
  side = await createReadSide();
  projecting = startProjections(side);
  maintaining = startMaintenance({ ...side, ownerUrl: side.database.url, onError: () => {} });
});
afterEach(async () => {
  await maintaining.stop();
  await projecting.stop();
  await side.drop();
});

const shop = shopStory();
const product = randomUUID();
const happened = async (...told: readonly StoryEvent[]) =>
  untilPassed(projecting, side.store, await side.append(...told));
const counted = async () => (await side.rows<{ n: number }>('SELECT count(*)::int AS n FROM read.sales'))[0]?.n;
const parked = () =>
  side.rows<{ revision: string; waits: boolean }>(
    'SELECT revision, waits, parked_at FROM read.parked ORDER BY projection, revision',
  );

async function decide(action: ParkedAction, revision: bigint, reason: string | null = null, id: string = randomUUID()) {
  const stream = shop.sold(product).stream;
  await decideParked(side.pool, { id, readModel: 'sales', stream, revision, action, reason, by: randomUUID() });
  let found: Record<string, unknown> | undefined;
  await until(async () => {
    [found] = await side.rows('SELECT * FROM maintenance.parked_decisions WHERE id = $1', [id]);
    return found?.done_at != null;
  });
  return found;
}

const refuseLargeSales = 'ALTER TABLE read.sales ADD CONSTRAINT few CHECK (items < 7)';

it('tries again what was parked, and what waits behind it, once in order', { timeout: 30_000 }, async () => {
  await side.rows(refuseLargeSales);
  await happened(shop.registered(), shop.productCreated(product, 90_000));
  const large = shop.sold(product, { quantity: 8 });
  const behind = Array.from({ length: 1_200 }, () => shop.sold(product));
  await happened(large, ...behind, shop.saleCancelled(large));
  const before = await parked();
  expect(before).toHaveLength(1_202);
  expect(await decide('retry', 1n)).toMatchObject({ outcome: 'parked', applied: 0 });
  expect(await parked()).toEqual(before);
  await side.rows('ALTER TABLE read.sales DROP CONSTRAINT few');
  // A decision about the event that waits behind it has no effect.
  expect(await decide('retry', 2n)).toMatchObject({ outcome: 'gone', applied: 0 });
  const id = randomUUID();
  expect(await decide('retry', 1n, null, id)).toMatchObject({ outcome: 'done', applied: 1_202 });
  expect(await parked()).toEqual([]);
  // The client repeats the request.
  await decide('retry', 1n, null, id);
  // The runner has reloaded its parked streams: no event waits any more.
  await happened(shop.sold(product));
  expect(await parked()).toEqual([]);
  expect(await counted()).toBe(1_202);
  expect((await compareWithFold({ ...side, ownerUrl: side.database.url })).different).toEqual([]);
});

it('leaves an event out with a reason, takes up the next ones, and leaves it out of every replay', {
  timeout: 30_000,
}, async () => {
  await happened(shop.registered(), shop.productCreated(product, 100));
  await happened(
    shop.sold(product, { saleId: 'no uuid' }),
    shop.sold(product),
    shop.sold(product, { saleId: 'none either' }),
    shop.sold(product),
  );
  expect(await counted()).toBe(0);
  await expect(decide('skip', 1n)).rejects.toMatchObject({ code: '23514' });
  const first = await decide('skip', 1n, 'Uma venda de teste');
  expect(first).toMatchObject({ outcome: 'parked', applied: 1, reason: 'Uma venda de teste' });
  expect(await parked()).toMatchObject([
    { revision: '3', waits: false },
    { revision: '4', waits: true },
  ]);
  expect(await counted()).toBe(1);
  expect(await decide('skip', 3n, 'Outra')).toMatchObject({ outcome: 'done', applied: 1 });
  expect(await parked()).toEqual([]);
  expect(await counted()).toBe(2);
  const id = randomUUID();
  await requestReplay(side.pool, { id, by: 'system:test' }, ['sales']);
  await until(async () => (await findReplay(side.pool, id))?.state === 'swapped');
  const replay = await findReplay(side.pool, id);
  expect(replay?.tables?.filter(({ same }) => !same)).toEqual([]);
  expect(replay?.parked).toBe(0);
  await happened(shop.sold(product));
  expect(await counted()).toBe(3);
  expect((await compareWithFold({ ...side, ownerUrl: side.database.url })).different).toEqual([]);
});

it('loses and doubles nothing while the shop sells on', { timeout: 60_000 }, async () => {
  await side.rows(refuseLargeSales);
  await happened(shop.registered(), shop.productCreated(product, 90_000), shop.sold(product, { quantity: 8 }));
  await side.rows('ALTER TABLE read.sales DROP CONSTRAINT few');
  let over = false;
  const selling = (async () => {
    let count = 1;
    for (; !over; count++) await side.append(shop.sold(product));
    return count;
  })();
  await until(async () => (await parked()).length > 20);
  expect(await decide('retry', 1n)).toMatchObject({ outcome: 'done' });
  over = true;
  const sold = await selling;
  await happened(shop.stockMoved('StockReceived', product, 90_000, 'NF 1'));
  expect(await parked()).toEqual([]);
  expect(await counted()).toBe(sold);
  expect((await compareWithFold({ ...side, ownerUrl: side.database.url })).different).toEqual([]);
});

it('keeps what happens to a sale waiting behind its parked registration, and applies it after that', {
  timeout: 30_000,
}, async () => {
  await side.rows(refuseLargeSales);
  const large = shop.sold(product, { quantity: 8 });
  const small = shop.sold(product);
  await happened(shop.registered(), shop.productCreated(product, 90_000), small);
  await happened(large, shop.saleCancelled(large), shop.saleCancelled(small));
  expect((await side.rows('SELECT type, waits FROM read.parked ORDER BY waits, type')).map(Object.values)).toEqual([
    ['SaleRegistered', false],
    ['SaleCancelled', true],
    ['SaleCancelled', true],
  ]);
  expect(await decide('retry', 2n)).toMatchObject({ outcome: 'parked', applied: 0 });
  await side.rows('ALTER TABLE read.sales DROP CONSTRAINT few');
  expect(await decide('retry', 2n)).toMatchObject({ outcome: 'done', applied: 3 });
  expect(await side.rows('SELECT cancelled_at IS NOT NULL AS cancelled FROM read.sales')).toEqual([
    { cancelled: true },
    { cancelled: true },
  ]);
  await happened(shop.sold(product));
  expect(await parked()).toEqual([]);
  expect((await compareWithFold({ ...side, ownerUrl: side.database.url })).different).toEqual([]);
});
