import { randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { forecastMigrations } from '@pdv/scheduler/forecasts';
import type { ProductForecast } from '@pdv/schemas/sales/forecast';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { createDemandHistory } from './demand-history.ts';

const NOW = new Date('2026-11-21T15:30:00Z');
let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other, free] = [shopStory(), shopStory(), shopStory()];
const owner = ownerOf(shop);
const [coffee, sugar, tea, salt] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string];

beforeAll(async () => {
  side = await createQuerySide(() => NOW);
  await migrate(side.database.url, 'forecasts', forecastMigrations);
  await side.happened(
    ...[shop.registered(), shop.trialStarted('2026-12-05T15:30:00.000Z'), other.registered(), free.registered()],
    other.trialStarted('2026-11-20T15:30:00.000Z'),
    shop.productCreated(coffee, 100, { name: 'Café' }),
    shop.productCreated(sugar, 10, { name: 'Açúcar' }),
    shop.productCreated(tea, 0, { name: 'Chá' }),
    shop.productCreated(salt, 9, { name: 'Sal' }),
    shop.sold(coffee, { businessDate: '2026-11-20', quantity: 2 }),
    shop.sold(coffee, { businessDate: '2026-11-14', quantity: 3 }),
    shop.sold(coffee, { businessDate: '2026-11-13', quantity: 1 }),
    // Of today, which is not over.
    shop.sold(coffee, { businessDate: '2026-11-21', quantity: 5 }),
  );
  const cancelled = shop.sold(coffee, { businessDate: '2026-11-20', quantity: 4 });
  await side.happened(cancelled, ...shop.takenBack(cancelled));
});
afterAll(() => side.close());

type Row = Partial<
  Record<'expected' | 'low' | 'high' | 'judged' | 'judged_units' | 'missed_units' | 'naive_missed_units', number>
>;
async function forecast(shopId: string, products: Readonly<Record<string, Row>>) {
  await side.rows(`INSERT INTO forecasts.runs VALUES ($1, '2026-11-21', now(), 1, true, 1) ON CONFLICT DO NOTHING`, [
    shopId,
  ]);
  for (const [id, row] of Object.entries(products)) {
    const {
      expected = 0,
      low = 0,
      high = 9,
      judged = 13,
      judged_units = 200,
      missed_units = 24,
      naive_missed_units = 40,
    } = row;
    await side.rows(`INSERT INTO forecasts.products VALUES ($1, $2, 'smoothed', $3, $4, $5, $6, $7, $8, $9)`, [
      ...[shopId, id, expected, low, high, judged, judged_units, missed_units, naive_missed_units],
    ]);
  }
}
const list = async (query = '', who = owner) =>
  (await side.get(who, `/api/products/forecast${query}`)).json() as ProductForecast[];
const summary = async (query = '') => (await side.get(owner, `/api/products/forecast/summary${query}`)).json();

it('gives the scheduler what was sold up to yesterday', async () => {
  let waited = 0;
  const history = createDemandHistory(side.queryPool, async () => {
    waited += 1;
  });
  const demand = await history.of(shop.shopId, NOW);
  expect(waited).toBe(1);
  expect(demand.today).toBe('2026-11-21');
  expect(JSON.parse(demand.products)).toEqual(
    expect.arrayContaining([
      [coffee, 0, true],
      [tea, 0, false],
    ]),
  );
  expect(await demand.sold(7, 7)).toBe(`${coffee} 5`);
  expect(await demand.sold(14, 7)).toBe(`${coffee} 1`);
  expect(await demand.sold(21, 7)).toBe('');
  expect([await demand.sold(1, 1), await demand.sold(8, 1), demand.count]).toEqual([`${coffee} 2`, `${coffee} 1`, 4]);
  const stranger = await history.of(other.shopId, NOW);
  expect([stranger.products, await stranger.sold(7, 7)]).toEqual(['[]', '']);
});

it('says nothing before the first night', async () => {
  expect(await list()).toEqual([]);
  expect(await summary()).toEqual({ forecastOn: null, products: 0, toBuy: 0, error: null, naiveError: null });
});

it('lists what runs out first, with what to buy for the days that are asked for', async () => {
  await forecast(shop.shopId, {
    [coffee]: { expected: 28, low: 20, high: 36 },
    [sugar]: { expected: 50, judged: 2 },
    [tea]: { expected: 3, judged_units: 0, missed_units: 0, naive_missed_units: 0 },
    [salt]: {},
    // Deleted since.
    [randomUUID()]: { expected: 5 },
  });
  await forecast(other.shopId, { [randomUUID()]: { expected: 5 } });
  const found = await list();
  expect(found.map(({ id, daysLeft, suggestion }) => [id, daysLeft, suggestion])).toEqual([
    [tea, 0, 3],
    [sugar, 5, 40],
    [coffee, 89, 0],
    [salt, null, 0],
  ]);
  expect(found[2]).toMatchObject({
    ...{ name: 'Café', stock: 89, expected: 28, low: 20, high: 36, method: 'smoothed', error: 0.12, naiveError: 0.2 },
  });
  // Judged too seldom, and never sold while it was judged.
  expect([found[0], found[1]].map((each) => [each?.error, each?.naiveError])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await summary()).toEqual({
    ...{
      forecastOn: '2026-11-21',
      products: 4,
      toBuy: 2,
      error: expect.closeTo(48 / 400),
      naiveError: expect.closeTo(0.2),
    },
  });
  const buy = async (cover: number) =>
    Object.fromEntries((await list(`?cover=${cover}&sort=quantity`)).map(({ name, suggestion }) => [name, suggestion]));
  expect(await buy(90)).toEqual({ Açúcar: 151, Chá: 10, Café: 1, Sal: 0 });
  expect(await buy(1)).toEqual({ Chá: 1, Açúcar: 0, Café: 0, Sal: 0 });
  expect(await summary('?cover=1')).toMatchObject({ toBuy: 1 });
});

it('is kept apart from other shops by the database, too', async () => {
  const seen = async (shopId: string) => {
    const client = await side.queryPool.connect();
    try {
      await client.query('BEGIN');
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      const { rows } = await client.query(
        `SELECT (SELECT array_agg(DISTINCT shop_id) FROM forecasts.products) AS products,
           (SELECT array_agg(shop_id) FROM forecasts.runs) AS runs`,
      );
      await client.query('ROLLBACK');
      return rows[0];
    } finally {
      client.release();
    }
  };
  for (const { shopId } of [shop, other]) expect(await seen(shopId)).toEqual({ products: [shopId], runs: [shopId] });
  expect(await seen('')).toEqual({ products: null, runs: null });
});

it('shows the stock of now', async () => {
  await side.happened(shop.sold(coffee, { businessDate: '2026-11-21', quantity: 88 }));
  expect((await list())[1]).toMatchObject({ id: coffee, stock: 1, daysLeft: 1, suggestion: 27 });
});

it.each(['need', 'quantity'])('comes in pages, by %s', async (sort) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await side.get(
      owner,
      `/api/products/forecast?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
    );
    seen.push(...(page.json() as ProductForecast[]).map(({ id }) => id));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  expect(seen).toEqual((await list(`?sort=${sort}`)).map(({ id }) => id));
  expect(seen).toHaveLength(4);
});

it('is the owner’s alone, of a shop with the plan, and takes no strange question', async () => {
  for (const path of ['', '/summary']) {
    const url = `/api/products/forecast${path}`;
    for (const role of ['cashier', 'analyst'] as const) {
      expect((await side.get({ ...owner, role }, url)).statusCode, role).toBe(403);
    }
    const refused = await side.get(ownerOf(free), url);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Recurso disponível no plano Pro.']);
    expect((await side.get(owner, `${url}?cover=91`)).statusCode).toBe(400);
  }
  expect((await side.get(owner, '/api/products/forecast?cursor=WzEuNSwieCJd')).statusCode).toBe(400);
});
