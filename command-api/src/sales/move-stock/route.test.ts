import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { moveStockRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, moveStockRoute);
});
afterAll(() => served.close());

let shop: string;
let id: string;
beforeEach(async () => {
  shop = randomUUID();
  const body = { name: 'Café', category: 'Mercearia', price: '58.99', stock: 10 };
  id = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
});
const move = (body: object, over: { as?: 'cashier' | 'analyst'; key?: string; of?: string } = {}) =>
  served.post(`/api/products/${id}/stock`, body, { as: 'owner', of: shop, ...over });
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type);

it('receives units and answers a retry with the very same, from another process too', async () => {
  const first = await move({ type: 'receive', quantity: 5, reason: 'NF 123' }, { key: 'k-1' });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    id: expect.any(String),
    productId: id,
    type: 'receive',
    stockBefore: 10,
    stock: 15,
    reason: 'NF 123',
    at: '2026-11-21T15:00:00.000Z',
  });
  expect(first.headers['x-log-position']).toBe(await served.store.head());
  await move({ type: 'receive', quantity: 1 });
  const other = await served.start();
  const body = { type: 'receive', quantity: 5, reason: 'NF 123' };
  const retry = await other.post(`/api/products/${id}/stock`, body, { as: 'owner', of: shop, key: 'k-1' });
  await other.app.close();
  expect([retry.statusCode, retry.body]).toEqual([201, first.body]);
  const reused = await move({ type: 'receive', quantity: 6 }, { key: 'k-1' });
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await told()).toEqual(['ProductCreated', 'StockReceived', 'StockReceived']);
});

it('corrects to the counted units, and keeps the reason out of the log’s plain text', async () => {
  const response = await move({ type: 'correct', quantity: 0, reason: 'Zuleica quebrou' });
  expect(response.json()).toMatchObject({ type: 'correct', stockBefore: 10, stock: 0, reason: 'Zuleica quebrou' });
  const stored: string[] = [];
  for await (const { data } of served.store.read(streams.inventory(shop))) stored.push(JSON.stringify(data));
  expect(stored).toHaveLength(2);
  expect(stored.join()).not.toContain('Zuleica');
});

it('takes back units received by mistake, after any later movement', async () => {
  await move({ type: 'receive', quantity: 78_910 });
  await move({ type: 'receive', quantity: 2 });
  const back = await move({ type: 'take-back', quantity: 78_910, reason: 'Entrada desfeita' });
  expect(back.json()).toMatchObject({ type: 'correct', stockBefore: 78_922, stock: 12, reason: 'Entrada desfeita' });
  const more = await move({ type: 'take-back', quantity: 13, reason: 'Entrada desfeita' });
  expect([more.statusCode, more.json().code]).toEqual([409, 'insufficient_stock']);
  expect((await move({ type: 'take-back', quantity: 1 })).statusCode).toBe(400);
  expect((await told()).slice(3)).toEqual(['StockCorrected']);
});

it('records a loss on the shop’s day with its reason, and answers a retry with the same', async () => {
  const body = { type: 'lose', quantity: 3, because: 'expired', reason: 'Zuleica viu mofo' };
  const first = await move(body, { key: 'k-l' });
  expect(first.json()).toMatchObject({ type: 'lose', stockBefore: 10, stock: 7, reason: 'Zuleica viu mofo' });
  expect((await move(body, { key: 'k-l' })).body).toBe(first.body);
  const [, event] = await served.events(streams.inventory(shop));
  expect(event).toMatchObject({
    type: 'StockLost',
    data: { lossId: first.json().id, because: 'expired', businessDate: '2026-11-21', stockAfter: 7 },
  });
  const more = await move({ ...body, quantity: 8 });
  expect([more.statusCode, more.json().code, more.json().available]).toEqual([409, 'insufficient_stock', 7]);
  expect(await told()).toEqual(['ProductCreated', 'StockLost']);
});

it('undoes a loss once, with its reason, and answers a retry with the same', async () => {
  const { id: lossId } = (await move({ type: 'lose', quantity: 3, because: 'theft' })).json();
  const body = { type: 'undo-loss', lossId, reason: 'Zuleica achou' };
  const first = await move(body, { key: 'k-u' });
  expect(first.statusCode, first.body).toBe(201);
  expect(first.json()).toMatchObject({ type: 'undo-loss', stockBefore: 7, stock: 10, reason: 'Zuleica achou' });
  expect((await move(body, { key: 'k-u' })).body).toBe(first.body);
  const again = await move(body);
  expect([again.statusCode, again.json().code]).toEqual([409, 'loss_undone']);
  const other = await move({ ...body, lossId: randomUUID() });
  expect([other.statusCode, other.json().code]).toEqual([404, 'loss_not_found']);
  expect((await move({ ...body, reason: ' ' })).json().message).toBe('Diga por que a perda é desfeita');
  expect((await move(body, { as: 'cashier' })).statusCode).toBe(403);
  expect(await told()).toEqual(['ProductCreated', 'StockLost', 'StockLossUndone']);
});

it.each([
  [{ type: 'lose', quantity: 1 }, 'Escolha o motivo'],
  [{ type: 'lose', quantity: 1, because: 'stolen' }, 'Escolha o motivo'],
  [{ type: 'lose', quantity: 1, because: 'other', reason: ' ' }, 'Diga o que houve'],
  [{ type: 'lose', quantity: 0, because: 'theft' }, 'Quantidade deve ser maior que 0'],
  [{ type: 'correct', quantity: 3 }, 'Informe o motivo da correção'],
  [{ type: 'correct', quantity: -1, reason: 'x' }, 'Estoque não pode ser negativo'],
  [{ type: 'receive', quantity: 0 }, 'Quantidade deve ser maior que 0'],
  [{ type: 'receive', quantity: 1.2345 }, 'Use no máximo três casas decimais'],
  [{ type: 'steal', quantity: 1 }, 'Informe se é entrada, perda ou correção de estoque'],
])('refuses %j', async (body, message) => {
  const response = await move(body);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
  expect(await told()).toEqual(['ProductCreated']);
});

it('has a limit, knows its own shop only, and is for owners', async () => {
  const full = await move({ type: 'receive', quantity: 9_999_999 });
  expect([full.statusCode, full.json().code]).toEqual([422, 'stock_too_large']);
  expect((await move({ type: 'receive', quantity: 1 }, { of: randomUUID() })).statusCode).toBe(404);
  for (const as of ['cashier', 'analyst'] as const) {
    expect((await move({ type: 'receive', quantity: 1 }, { as })).statusCode).toBe(403);
  }
});
