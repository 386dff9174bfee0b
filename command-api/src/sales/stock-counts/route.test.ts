import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { MAX_COUNT_LINES } from '@pdv/schemas/sales/stock-count';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { moveStockRoute } from '../move-stock/route.ts';
import { stockCountRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, moveStockRoute, stockCountRoute);
});
afterAll(() => served.close());

let shop: string;
let coffee: string;
let tea: string;
beforeEach(async () => {
  shop = randomUUID();
  const make = async (name: string) =>
    (
      await served.post(
        '/api/products',
        { name, category: 'Mercearia', price: '5.00', stock: 10 },
        { as: 'owner', of: shop },
      )
    ).json<{ id: string }>().id;
  coffee = await make('Café');
  tea = await make('Chá');
});
const count = (body: object, over: { as?: 'cashier' | 'analyst'; key?: string; of?: string } = {}) =>
  served.post('/api/stock-counts', body, { as: 'owner', of: shop, ...over });
const events = async () => (await served.events(streams.inventory(shop))).slice(2);
const of = (productId: string, counted: number, seen = 10) => ({ productId, counted, seen });

it('records all lines at once, and a retry changes nothing', async () => {
  const body = { lines: [of(coffee, 8), of(tea, 10)], reason: 'Contado pela Zuleica', category: 'Mercearia' };
  const first = await count(body, { key: 'k' });
  expect(first.statusCode, first.body).toBe(201);
  expect(first.json()).toMatchObject({ products: 2, different: 1 });
  await served.post(`/api/products/${coffee}/stock`, { type: 'receive', quantity: 5 }, { as: 'owner', of: shop });
  const retry = await count(body, { key: 'k' });
  expect(retry.body).toBe(first.body);
  const [counted, received, ...more] = await events();
  expect(counted).toMatchObject({
    type: 'StockCounted',
    data: { countId: first.json().id, category: 'Mercearia', lines: [{ stockAfter: 8 }, { stockAfter: 10 }] },
  });
  expect([received?.type, more]).toEqual(['StockReceived', []]);
  const stored: string[] = [];
  for await (const { data } of served.store.read(streams.inventory(shop))) stored.push(JSON.stringify(data));
  expect(stored.join()).not.toContain('Zuleica');
});

it('takes a count once, whatever is sent for it later, from another process too', async () => {
  const counted = (units: number, key: string) => count({ lines: [of(coffee, units)] }, { key });
  const first = await counted(8, 'c');
  expect(first.statusCode).toBe(201);
  const other = await served.start();
  const again = { lines: [of(coffee, 7)] };
  const changed = await other.post('/api/stock-counts', again, { as: 'owner', of: shop, key: 'c' });
  await other.app.close();
  expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect((await counted(8, 'c')).body).toBe(first.body);
  const [event, ...more] = await events();
  expect([event?.data, more]).toMatchObject([{ countId: first.json().id, lines: [{ stockAfter: 8 }] }, []]);
});

it('records nothing where one line is refused', async () => {
  await served.post(
    `/api/products/${tea}/stock`,
    { type: 'lose', quantity: 4, because: 'theft' },
    { as: 'owner', of: shop },
  );
  const refused = await count({ lines: [of(coffee, 8), of(tea, 3)] });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'moved_since_count', productId: tea, name: 'Chá' }),
  ]);
  expect((await events()).map(({ type }) => type)).toEqual(['StockLost']);
});

it.each([
  ['no line', { lines: [] }, 'Conte ao menos um produto'],
  ['a product twice', (id: string) => ({ lines: [of(id, 1), of(id, 2)] }), 'Um produto está duas vezes na contagem'],
  ['less than none', (id: string) => ({ lines: [of(id, -1)] }), 'Estoque contado não pode ser negativo'],
])('refuses %s', async (_, body, message) => {
  const answer = await count(typeof body === 'function' ? body(coffee) : body);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

it('takes a thousand lines, and is for owners of the shop', async () => {
  const lines = Array.from({ length: MAX_COUNT_LINES }, () => of(randomUUID(), 9_999_999, 9_999_999));
  expect((await count({ lines })).json()).toMatchObject({ code: 'product_not_found' });
  expect((await count({ lines: [...lines, of(coffee, 1)] })).statusCode).toBe(400);
  for (const as of ['cashier', 'analyst'] as const)
    expect((await count({ lines: [of(coffee, 1)] }, { as })).statusCode).toBe(403);
  expect((await count({ lines: [of(coffee, 1)] }, { of: randomUUID() })).statusCode).toBe(404);
});
