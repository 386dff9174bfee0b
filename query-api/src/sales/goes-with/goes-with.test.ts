import { randomUUID } from 'node:crypto';
import { migrate } from '@pdv/infra/postgres/migrate';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { forecastMigrations } from '@pdv/scheduler/forecasts';
import type { GoesWith, GoesWithPair } from '@pdv/schemas/sales/goes-with';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { createBasketHistory } from './basket-history.ts';

const NOW = new Date('2026-11-21T15:30:00Z');
let side: Awaited<ReturnType<typeof createQuerySide>>;
const [shop, other, free] = [shopStory(), shopStory(), shopStory()];
const owner = ownerOf(shop);
const [coffee, sugar, filter, tea, gone] = Array.from({ length: 5 }, () => randomUUID()) as [
  ...[string, string, string, string, string],
];

const at = (occurredAt: string) => ({ occurredAt, businessDate: occurredAt.slice(0, 10) });
const ticket = (when: string, ...productIds: string[]) =>
  shop.ticket(
    productIds.map((productId) => ({ productId, quantity: 2 })),
    at(when),
  );

let [newest, part]: StoryEvent[] = [];

beforeAll(async () => {
  side = await createQuerySide(() => NOW);
  await migrate(side.database.url, 'forecasts', forecastMigrations);
  const created = [
    shop.productCreated(coffee, 100, { name: 'Café', priceCentavos: 1_890 }),
    shop.productCreated(sugar, 100, { name: 'Açúcar', priceCentavos: 490, barcode: '7891000100103' }),
  ];
  newest = ticket('2026-11-20T12:00:00.000Z', coffee, sugar);
  await side.happened(
    ...[shop.registered(), shop.trialStarted('2026-12-05T15:30:00.000Z'), other.registered(), free.registered()],
    other.trialStarted('2026-12-05T15:30:00.000Z'),
    ...created,
    shop.productCreated(filter, 6, { name: 'Filtro', priceCentavos: 650 }),
    shop.productCreated(tea, 0, { name: 'Chá' }),
    shop.productCreated(gone, 100, { name: 'Fora' }),
    newest,
    ticket('2026-11-19T12:00:00.000Z', coffee),
    // Of today, of last year, and on its last day.
    ticket('2026-11-21T12:00:00.000Z', coffee, filter),
    ticket('2025-11-20T12:00:00.000Z', coffee, filter),
    ticket('2025-11-21T12:00:00.000Z', sugar),
  );
  const cancelled = ticket('2026-11-18T12:00:00.000Z', coffee, filter);
  part = ticket('2026-11-17T12:00:00.000Z', coffee, sugar);
  const [whole, all] = [
    ticket('2026-11-16T12:00:00.000Z', coffee, gone, sugar),
    ticket('2026-11-15T12:00:00.000Z', coffee),
  ];
  await side.happened(
    ...[cancelled, ...shop.takenBack(cancelled)],
    ...[part, ...shop.returned(part, [{ nth: 1, quantity: 1 }], { businessDate: '2026-11-18' })],
    ...[whole, ...shop.returned(whole, [{ nth: 0, quantity: 1 }], { businessDate: '2026-11-18' })],
    ...shop.returned(whole, [{ nth: 0, quantity: 1 }], { businessDate: '2026-11-19' }),
    ...[all, ...shop.returned(all, [{ nth: 0, quantity: 2 }], { businessDate: '2026-11-18' })],
    shop.productDeleted(gone),
  );
});
afterAll(() => side.close());

const basketsOf = async (shopId: string) => {
  const history = createBasketHistory(side.queryPool, async () => {});
  const { today, next } = await history.of(shopId, NOW);
  const { baskets, end } = await next(null);
  const names: Record<string, string> = { [coffee]: 'café', [sugar]: 'açúcar', [filter]: 'filtro', [gone]: 'fora' };
  const tickets = baskets.split(',').slice(0, -1);
  return {
    today,
    end,
    tickets: tickets.map((each) =>
      each
        .split(' ')
        .map((id) => names[id] ?? id)
        .toSorted()
        .join('+'),
    ),
  };
};

it('gives the scheduler the tickets of twelve months, without what was cancelled, came back whole or was deleted', async () => {
  expect(await basketsOf(shop.shopId)).toEqual({
    today: '2026-11-21',
    end: null,
    tickets: expect.arrayContaining(['açúcar+café', 'café', 'açúcar+café', 'açúcar', '', 'açúcar']),
  });
  expect((await basketsOf(shop.shopId)).tickets).toHaveLength(6);
  expect((await basketsOf(other.shopId)).tickets).toEqual([]);
});

async function counted(shopId: string, rows: readonly (readonly [string, number, string, number, number, number])[]) {
  await side.rows(`INSERT INTO forecasts.goes_with_runs VALUES ($1, '2026-11-21', $2, 500, true, 1, 20)`, [
    ...[shopId, NOW],
  ]);
  for (const row of rows)
    await side.rows(`INSERT INTO forecasts.goes_with VALUES ($1, $2, $3, $4, $5, $6, $7)`, [shopId, ...row]);
}
const goesWith = async (id: string, who: Parameters<typeof side.get>[0] = owner) =>
  (await side.get(who, `/api/products/${id}/goes-with`)).json() as GoesWith[];
const list = async (query = '') => side.get(owner, `/api/products/goes-with${query}`);

it('says nothing before the first night', async () => {
  expect(await goesWith(coffee)).toEqual([]);
  expect((await side.get(owner, '/api/products/goes-with/summary')).json()).toEqual({
    ...{ countedOn: null, tickets: 0, products: 0 },
  });
  expect((await list()).json()).toEqual([]);
});

it('suggests what there is, at today’s price, the best first', async () => {
  await counted(shop.shopId, [
    [coffee, 0, tea, 120, 60, 20],
    [coffee, 1, sugar, 120, 34, 12.04],
    [coffee, 2, gone, 120, 30, 12],
    [coffee, 3, filter, 120, 22, 12],
    [sugar, 0, coffee, 100, 34, 12.04],
    [tea, 0, coffee, 200, 60, 20],
  ]);
  await counted(other.shopId, [[coffee, 0, sugar, 9, 9, 1]]);
  const { stock } = (await goesWith(coffee))[0] ?? {};
  expect(await goesWith(coffee)).toEqual([
    {
      id: sugar,
      name: 'Açúcar',
      price: '4.90',
      stock,
      barcode: '7891000100103',
      tracksStock: true,
      openPrice: false,
      tickets: 120,
      together: 34,
      expected: 12,
    },
    expect.objectContaining({ id: filter, name: 'Filtro', together: 22 }),
  ]);
  expect(await goesWith(coffee, ownerOf(other))).toMatchObject({ code: 'product_not_found' });
  await side.happened(ticket('2026-11-21T13:00:00.000Z', filter));
  expect((await goesWith(coffee)).map(({ name }) => name)).toEqual(['Açúcar']);
});

it('lists each pair once, what is furthest above chance first, in pages', async () => {
  const all = (await list()).json() as GoesWithPair[];
  expect(all).toEqual([
    {
      product: { id: coffee, name: 'Café' },
      other: { id: tea, name: 'Chá' },
      tickets: 120,
      together: 60,
      expected: 20,
    },
    {
      product: { id: sugar, name: 'Açúcar' },
      other: { id: coffee, name: 'Café' },
      tickets: 100,
      together: 34,
      expected: 12,
    },
    {
      product: { id: coffee, name: 'Café' },
      other: { id: filter, name: 'Filtro' },
      tickets: 120,
      together: 22,
      expected: 12,
    },
  ]);
  const seen: GoesWithPair[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await list(`?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...(page.json() as GoesWithPair[]));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  }
  expect(seen).toEqual(all);
  expect((await list('?cursor=WzEuNSwieCJd')).statusCode).toBe(400);
  expect((await side.get(owner, '/api/products/goes-with/summary')).json()).toEqual({
    ...{ countedOn: '2026-11-21', tickets: 500, products: 3 },
  });
});

it('leads to exactly the tickets that were counted, whatever became of them since', async () => {
  const { tickets } = await basketsOf(shop.shopId);
  const withBoth = (...names: string[]) =>
    tickets.filter((one) => names.every((name) => one.split('+').includes(name))).length;
  const opened = async (...ids: string[]) =>
    (await side.get(owner, `/api/checkouts?limit=500&goesWith=${ids.join()}`)).json() as Sale[];
  const days = (sales: readonly Sale[]) => sales.map(({ businessDate }) => businessDate);
  const together = ['2026-11-20', '2026-11-17'];
  expect([withBoth('café', 'açúcar'), withBoth('café'), withBoth('filtro')]).toEqual([2, 3, 0]);
  const leads = async () => {
    expect(days(await opened(coffee, sugar))).toEqual(together);
    expect(days(await opened(sugar, coffee))).toEqual(together);
    expect(days(await opened(coffee))).toEqual(['2026-11-20', '2026-11-19', '2026-11-17']);
    expect(days(await opened(sugar))).toEqual(['2026-11-20', '2026-11-17', '2026-11-16', '2025-11-21']);
    expect(await opened(coffee, filter)).toEqual([]);
  };
  await leads();
  expect((await side.get(owner, '/api/checkouts?goesWith=x')).statusCode).toBe(400);
  expect((await side.get(ownerOf(free), `/api/checkouts?goesWith=${coffee}`)).json()).toEqual([]);
  // Later than the night that counted.
  const since = '2026-11-22T12:00:00.000Z';
  const [first, second] = [newest, part];
  if (!first || !second) throw new Error('no tickets');
  await side.happened(
    ...shop.takenBack(first, null, since),
    ...shop.returned(second, [{ nth: 0, quantity: 2 }], { businessDate: '2026-11-23' }),
  );
  await leads();
});

it('is kept apart from other shops by the database, too', async () => {
  const client = await side.queryPool.connect();
  try {
    for (const [shopId, count] of [
      [shop.shopId, 6],
      [other.shopId, 1],
      ['', 0],
    ] as const) {
      await client.query('BEGIN');
      await client.query("SELECT set_config('app.shop_id', $1, true)", [shopId]);
      const { rows } = await client.query('SELECT DISTINCT shop_id FROM forecasts.goes_with_runs');
      expect(rows).toEqual(shopId ? [{ shop_id: shopId }] : []);
      expect((await client.query('SELECT FROM forecasts.goes_with')).rowCount).toBe(count);
      await client.query('ROLLBACK');
    }
  } finally {
    client.release();
  }
});

it('is there for whoever sells, the list for the owner, in a shop with the plan', async () => {
  const urls = [`/api/products/${coffee}/goes-with`, '/api/products/goes-with/summary', '/api/products/goes-with'];
  const statuses = (who: Parameters<typeof side.get>[0]) =>
    Promise.all(urls.map(async (url) => (await side.get(who, url)).statusCode));
  expect(await statuses({ ...owner, role: 'cashier' })).toEqual([200, 200, 403]);
  expect(await statuses(ownerOf(free))).toEqual([403, 403, 403]);
  expect((await side.get(ownerOf(free), urls[0] ?? '')).json().message).toBe('Recurso disponível no plano Pro.');
  expect((await side.get(owner, '/api/products/x/goes-with')).statusCode).toBe(400);
});
