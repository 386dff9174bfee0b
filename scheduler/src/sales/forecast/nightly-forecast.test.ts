import { randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { schedulerMigrations } from '../../app.ts';
import type { FeedBatch } from '../../feed/event-feed.ts';
import { NEW_SHOP, type ShopTerms } from '../../follow-ups/schedule/shop-terms.ts';
import { computeAgain, forecastMigrations } from '../../forecast-migrations.ts';
import { createImportedSales } from '../../nightly/imported-sales.ts';
import { isDue, runNightly } from '../../nightly/run-nightly.ts';
import type { DemandHistory, ProductOfShop } from './demand-history.ts';
import { nightlyForecast } from './nightly-forecast.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, 'scheduler', schedulerMigrations);
  await migrate(database.url, 'forecasts', forecastMigrations);
  pool = new pg.Pool({ connectionString: database.url, max: 5 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('TRUNCATE forecasts.runs, forecasts.products, scheduler.shops, scheduler.erased_shops'));

async function know(shopIds: Iterable<string>, terms: Partial<ShopTerms> = { plan: 'pro' }) {
  const all: ShopTerms = { ...NEW_SHOP, revision: 1, ...terms };
  for (const shopId of shopIds) await pool.query('INSERT INTO scheduler.shops VALUES ($1, $2)', [shopId, all]);
}

interface Shop {
  readonly products: ProductOfShop[];
  weekly: string;
  fails?: boolean;
  asked: number;
}
function shopWith(units: number, ...ids: readonly string[]): Shop {
  return { products: ids.map((id) => [id, 400, true]), weekly: ids.map((id) => `${id} ${units}`).join(), asked: 0 };
}

function historyOf(shops: ReadonlyMap<string, Shop>): DemandHistory {
  return {
    async of(shopId) {
      const shop = shops.get(shopId) as Shop;
      shop.asked += 1;
      if (shop.fails) throw new Error('behind');
      return { today: '2026-11-26', products: JSON.stringify(shop.products), count: 1, sold: async () => shop.weekly };
    },
  };
}

const now = () => new Date('2026-11-26T12:00:00Z');
const problems: unknown[] = [];
const fail = (problem: unknown) => {
  throw problem;
};
const start = (shops: ReadonlyMap<string, Shop>, at = now) =>
  runNightly({ pool, now: at, onProblem: (problem) => problems.push(problem), everyMs: 20 }, [
    nightlyForecast(pool, historyOf(shops)),
  ]);
const rowsOf = async (shopId: string) =>
  (
    await pool.query(
      'SELECT product_id, expected::int, low::int, high::int FROM forecasts.products WHERE shop_id = $1 ORDER BY 1',
      [shopId],
    )
  ).rows;
const settled = async () => (await pool.query('SELECT shop_id FROM forecasts.runs WHERE settled')).rows.length;

it('forecasts each shop, the first time until two in a row count the same, and then not again before night', async () => {
  const [one, other, coffee] = [randomUUID(), randomUUID(), randomUUID()];
  const shops = new Map([
    [one, shopWith(5, coffee)],
    [other, shopWith(1, randomUUID(), randomUUID())],
  ]);
  await know(shops.keys());
  const running = start(shops);
  await expect.poll(settled).toBe(2);
  expect(await rowsOf(one)).toEqual([
    { product_id: coffee, expected: 20, low: expect.any(Number), high: expect.any(Number) },
  ]);
  expect(await rowsOf(other)).toHaveLength(2);
  await running.stop();
  expect([...shops.values()].map(({ asked }) => asked)).toEqual([2, 2]);
  const again = start(shops, () => new Date('2026-11-27T07:00:00Z'));
  await expect.poll(() => [...shops.values()].map(({ asked }) => asked)).toEqual([3, 3]);
  await again.stop();
});

it('forecasts a shop anew once a file has brought sales of it, until two in a row count the same', async () => {
  const [one, other, coffee] = [randomUUID(), randomUUID(), randomUUID()];
  const shops = new Map([one, other].map((id) => [id, shopWith(0, coffee)]));
  await know(shops.keys());
  const running = start(shops);
  await expect.poll(settled).toBe(2);
  const saved: string[] = [];
  const handle = createImportedSales({
    computeAgain: async (shopIds) => void (await computeAgain(pool, 'forecast', shopIds)),
    save: async (checkpoint) => void saved.push(checkpoint),
  });
  Object.assign(shops.get(one) as Shop, { weekly: `${coffee} 5` });
  const imported = { metadata: { shopId: one } } as FeedBatch['events'][number];
  await handle({ events: [imported, imported], checkpoint: '7' });
  await expect.poll(() => rowsOf(one)).toMatchObject([{ product_id: coffee, expected: 20 }]);
  await expect.poll(settled).toBe(2);
  await running.stop();
  expect([...shops.values()].map(({ asked }) => asked)).toEqual([4, 2]);
  expect(saved).toEqual(['7']);
});

it('replaces what was there, and keeps nothing of a shop that is erased or has another plan', async () => {
  const [one, two, coffee, tea] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const shops = new Map([one, two].map((id) => [id, shopWith(5, coffee)]));
  await know(shops.keys());
  const running = start(shops);
  await expect.poll(settled).toBe(2);
  await running.stop();
  for (const shop of shops.values()) Object.assign(shop, shopWith(2, tea));
  await pool.query('INSERT INTO scheduler.erased_shops VALUES ($1)', [two]);
  const next = start(shops, () => new Date('2026-11-27T07:00:00Z'));
  await expect.poll(async () => (await rowsOf(one)).map(({ product_id }) => product_id)).toEqual([tea]);
  expect(await rowsOf(two)).toEqual([]);
  await next.stop();
  await pool.query(`UPDATE scheduler.shops SET terms = terms || '{"plan": "premium"}'`);
  const last = start(shops, () => new Date('2026-11-27T07:00:00Z'));
  await expect.poll(() => rowsOf(one)).toEqual([]);
  await last.stop();
});

it('forecasts for Pro and for trials that run', async () => {
  const ids = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string];
  const shops = new Map(ids.map((id) => [id, shopWith(5, randomUUID())]));
  const [pro, trial, over, premium] = ids;
  await know([pro]);
  await know([trial], { trialEndsAt: '2026-11-26T12:00:01.000Z' });
  await know([over], { trialEndsAt: '2026-11-26T12:00:00.000Z' });
  await know([premium], { plan: 'premium' });
  const running = start(shops);
  await expect.poll(settled).toBe(2);
  await running.stop();
  expect(ids.map((id) => shops.get(id)?.asked)).toEqual([2, 2, 0, 0]);
});

it('passes over a shop that fails, and does not try it again at once', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  const shops = new Map<string, Shop>([
    [bad, { ...shopWith(5, randomUUID()), fails: true }],
    [good, shopWith(5, randomUUID())],
  ]);
  problems.length = 0;
  await know(shops.keys());
  const running = start(shops);
  await expect.poll(settled).toBe(1);
  await running.stop();
  expect(problems).toMatchObject([{ message: 'behind' }]);
  expect(shops.get(bad)?.asked).toBe(1);
});

it('does first what a shop has nothing of yet, also one that comes in the middle', async () => {
  const [one, other, late] = [randomUUID(), randomUUID(), randomUUID()];
  const order: string[] = [];
  const coming = shopWith(5, randomUUID());
  const shops = new Map<string, Shop>([
    [one, shopWith(5, randomUUID())],
    [other, shopWith(5, randomUUID())],
    [late, coming],
  ]);
  await know([one, other]);
  const first = start(shops);
  await expect.poll(settled).toBe(2);
  await first.stop();
  // The next night both are due again, and while the first is computed a third begins to pay.
  const history = historyOf(shops);
  const noting: DemandHistory = {
    async of(shopId, at) {
      order.push(shopId);
      if (order.length === 1) await know([late]);
      return history.of(shopId, at);
    },
  };
  const options = {
    pool,
    now: () => new Date('2026-11-27T07:00:00Z'),
    onProblem: fail,
    everyMs: 60_000,
    listHoldsMs: 0,
  };
  const running = runNightly(options, [nightlyForecast(pool, noting)]);
  await expect.poll(() => order.length).toBe(3);
  await running.stop();
  expect(order[1]).toBe(late);
});

it('does nothing while another process is at it', async () => {
  const other = await pool.connect();
  await other.query("SELECT pg_advisory_lock(hashtextextended('nightly work', 0))");
  const shops = new Map([[randomUUID(), shopWith(5, randomUUID())]]);
  await know(shops.keys());
  const running = start(shops);
  await other.query('SELECT pg_sleep(0.2)');
  expect([...shops.values()].map(({ asked }) => asked)).toEqual([0]);
  await other.query("SELECT pg_advisory_unlock(hashtextextended('nightly work', 0))");
  other.release();
  await expect.poll(settled).toBe(1);
  await running.stop();
});

it.each([
  ['2026-11-26T05:59:00Z', '2026-11-26T06:01:00Z', true],
  ['2026-11-26T06:01:00Z', '2026-11-27T05:59:00Z', false],
  ['2026-11-26T12:00:00Z', '2026-11-26T11:00:00Z', false],
])('a night begins at three: from %s to %s %s', (computed, at, due) => {
  const before = { shopId: '', computedAt: new Date(computed), counted: 1, settled: true };
  expect(isDue(before, new Date(at))).toBe(due);
  expect(isDue({ ...before, settled: false }, new Date(at))).toBe(true);
});
