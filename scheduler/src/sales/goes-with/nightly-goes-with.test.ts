import { randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { createTestDatabase, type TestDatabase } from '@pdv/infra/testing/postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { schedulerMigrations } from '../../app.ts';
import { NEW_SHOP } from '../../follow-ups/schedule/shop-terms.ts';
import { computeAgain, forecastMigrations } from '../../forecast-migrations.ts';
import { runNightly } from '../../nightly/run-nightly.ts';
import type { BasketHistory } from './basket-history.ts';
import { nightlyGoesWith } from './nightly-goes-with.ts';

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
beforeEach(() => pool.query('TRUNCATE forecasts.goes_with_runs, forecasts.goes_with, scheduler.shops'));

const [coffee, sugar, salt] = [randomUUID(), randomUUID(), randomUUID()] as const;
const times = (count: number, basket: string) => `${basket},`.repeat(count);
const PAGES = [times(30, `${coffee} ${sugar}`), times(20, coffee) + times(40, sugar), times(200, salt), times(200, '')];

async function know(...shopIds: string[]) {
  for (const shopId of shopIds) {
    await pool.query('INSERT INTO scheduler.shops VALUES ($1, $2)', [
      shopId,
      { ...NEW_SHOP, revision: 1, plan: 'pro' },
    ]);
  }
}
const historyOf = (pages: () => readonly string[]): BasketHistory => ({
  of: async () => ({
    today: '2026-11-26',
    async next(after) {
      const nth = Number(after ?? 0);
      return { baskets: pages()[nth] ?? '', end: nth + 1 < pages().length ? String(nth + 1) : null };
    },
  }),
});
function start(pages: () => readonly string[], at = '2026-11-26T12:00:00Z') {
  const onProblem = (problem: unknown) => {
    throw problem;
  };
  const options = { pool, now: () => new Date(at), onProblem, everyMs: 20 };
  return runNightly(options, [nightlyGoesWith(pool, historyOf(pages))]);
}
const settled = async () => (await pool.query('SELECT FROM forecasts.goes_with_runs WHERE settled')).rows.length;
const pairs = async (shopId: string) =>
  (
    await pool.query(
      `SELECT product_id, nth, other_id, tickets, together, expected FROM forecasts.goes_with
       WHERE shop_id = $1 ORDER BY tickets`,
      [shopId],
    )
  ).rows;

it('counts all pages of each shop in its thread, one shop apart from the other', async () => {
  const shops = [randomUUID(), randomUUID()] as const;
  await know(...shops);
  const running = start(() => PAGES);
  await expect.poll(settled).toBe(2);
  await running.stop();
  const expected = (50 * 70) / 490;
  for (const shopId of shops) {
    expect(await pairs(shopId)).toEqual([
      { product_id: coffee, nth: 0, other_id: sugar, tickets: 50, together: 30, expected: expect.closeTo(expected) },
      { product_id: sugar, nth: 0, other_id: coffee, tickets: 70, together: 30, expected: expect.closeTo(expected) },
    ]);
  }
  const { rows } = await pool.query('SELECT DISTINCT tickets, counted_on::text FROM forecasts.goes_with_runs');
  expect(rows).toEqual([{ tickets: 490, counted_on: '2026-11-26' }]);
});

it('replaces what was there the next night, and keeps nothing of a shop without the plan', async () => {
  const shop = randomUUID();
  await know(shop);
  const first = start(() => PAGES);
  await expect.poll(settled).toBe(1);
  await first.stop();
  const next = start(() => [times(30, `${coffee} ${salt}`) + times(300, sugar)], '2026-11-27T07:00:00Z');
  await expect
    .poll(async () => (await pairs(shop)).map(({ other_id }) => other_id).toSorted())
    .toEqual([coffee, salt].toSorted());
  await next.stop();
  await pool.query(`UPDATE scheduler.shops SET terms = terms || '{"plan": "premium"}'`);
  const last = start(() => PAGES, '2026-11-27T07:00:00Z');
  await expect.poll(() => pairs(shop)).toEqual([]);
  await last.stop();
});

it('counts once more in the same night, if somebody asks for it', async () => {
  const shop = randomUUID();
  await know(shop);
  let pages = PAGES;
  const running = start(() => pages);
  await expect.poll(settled).toBe(1);
  pages = [times(30, `${coffee} ${salt}`) + times(300, sugar)];
  expect(await computeAgain(pool, 'goes-with')).toBe(1);
  await expect
    .poll(async () => (await pairs(shop)).map(({ other_id }) => other_id).toSorted())
    .toEqual([coffee, salt].toSorted());
  // Until two in a row have counted the same.
  await expect.poll(settled).toBe(1);
  await running.stop();
  expect(await computeAgain(pool, 'forecast')).toBe(0);
});

it('counts a shop without tickets', async () => {
  await know(randomUUID());
  const running = start(() => ['']);
  await expect.poll(settled).toBe(1);
  await running.stop();
  expect((await pool.query('SELECT tickets FROM forecasts.goes_with_runs')).rows).toEqual([{ tickets: 0 }]);
});
