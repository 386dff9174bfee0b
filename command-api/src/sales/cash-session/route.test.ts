import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerTicketRoute } from '../register-sale/route.ts';
import { cashSessionRoutes } from './route.ts';

const modules = [cashSessionRoutes, createProductRoute, registerTicketRoute] as const;
let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(...modules);
});
afterAll(() => server.close());

const named = (registerName: string) => ({ registerId: randomUUID(), registerName, float: '150.00' });
const COUNTED = { cash: [{ value: '100.00', count: 1 }], card: '0.00', pix: '0.00' };
const as = (of: string, key?: string) => ({ as: 'cashier' as const, of, ...(key && { key }) });
const types = async (shop: string) => (await server.events(streams.inventory(shop))).map(({ type }) => type);

async function openSession(shop: string) {
  const answer = await server.post('/api/cash-sessions', named('Caixa 1'), as(shop));
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

it('opens, moves cash and closes, each once however often it is asked for', async () => {
  const shop = randomUUID();
  const body = named('Caixa 1');
  const key = randomUUID();
  const twice = [await server.post('/api/cash-sessions', body, as(shop, key))];
  twice.push(await server.post('/api/cash-sessions', body, as(shop, key)));
  const [first, second] = twice.map((answer) => answer.json());
  expect(second).toEqual(first);
  expect(first).toMatchObject({ ...body, id: expect.any(String) });
  const movement = { type: 'withdraw', amount: '50.00', reason: 'Depósito' };
  for (let n = 0; n < 2; n++) {
    const moved = await server.post(`/api/cash-sessions/${first.id}/movements`, movement, as(shop, `${key}-m`));
    expect([moved.statusCode, moved.json()]).toMatchObject([201, movement]);
  }
  for (let n = 0; n < 2; n++) {
    const closed = await server.post(`/api/cash-sessions/${first.id}/close`, COUNTED, as(shop, `${key}-c`));
    expect([closed.statusCode, closed.json().id]).toEqual([200, first.id]);
    // Blind: the answer does not tell what was expected, either.
    expect(Object.keys(closed.json()).sort()).toEqual(['closedAt', 'id']);
  }
  expect(await types(shop)).toEqual(['CashSessionOpened', 'CashWithdrawn', 'CashSessionClosed']);
});

it('two processes that open or close one register at once do it once', async () => {
  const shop = randomUUID();
  const other = await server.start();
  const body = named('Caixa 1');
  const openings = await Promise.all(
    [server, other, server, other].map(({ post }) => post('/api/cash-sessions', body, as(shop))),
  );
  expect(openings.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  const id = openings.find(({ statusCode }) => statusCode === 201)?.json().id;
  const closings = await Promise.all(
    [server, other, server, other].map(({ post }) => post(`/api/cash-sessions/${id}/close`, COUNTED, as(shop))),
  );
  expect(closings.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404]);
  await other.app.close();
});

it('no sale comes into a drawer that was counted, however close the two are', async () => {
  const shop = randomUUID();
  const other = await server.start();
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 100, consumptionDays: 30 };
  const created = await server.post('/api/products', product, { as: 'owner', of: shop });
  const productId = created.json().id;
  const id = await openSession(shop);
  const sale = { lines: [{ productId, quantity: 1 }], paymentMethod: 'cash', cashSessionId: id };
  const selling = Array.from({ length: 12 }, (_, nth) =>
    (nth % 2 ? server : other).post('/api/checkouts', sale, as(shop)),
  );
  const closing = server.post(`/api/cash-sessions/${id}/close`, COUNTED, as(shop));
  const sold = (await Promise.all(selling)).map(({ statusCode, json }) => [statusCode, json().code]);
  expect((await closing).statusCode).toBe(200);
  const events = await server.events(streams.inventory(shop));
  const closed = events.findIndex(({ type }) => type === 'CashSessionClosed');
  const sales = events.filter(({ type }) => type === 'SaleRegistered').length;
  expect(events.slice(closed + 1)).toEqual([]);
  expect(events[closed]).toMatchObject({ data: { expected: { cash: 15_000 + sales * 1_000 } } });
  expect(sold.filter(([status]) => status === 201)).toHaveLength(sales);
  expect(sold.filter(([status]) => status !== 201)).toEqual(Array(12 - sales).fill([404, 'cash_session_not_open']));
  await other.app.close();
});

it.each([
  ['/api/cash-sessions', { registerId: 'x', registerName: 'Caixa 1', float: '1.00' }],
  ['/api/cash-sessions', { ...named('  '), float: '1.00' }],
  ['/api/cash-sessions', named('x'.repeat(41))],
  ['/api/cash-sessions', { ...named('Caixa 1'), float: '-1.00' }],
  [`/api/cash-sessions/${randomUUID()}/movements`, { type: 'steal', amount: '1.00', reason: 'x' }],
  [`/api/cash-sessions/${randomUUID()}/movements`, { type: 'add', amount: '0.00', reason: 'x' }],
  [`/api/cash-sessions/${randomUUID()}/movements`, { type: 'add', amount: '1.00', reason: ' ' }],
  [`/api/cash-sessions/${randomUUID()}/close`, { ...COUNTED, cash: [{ value: '3.00', count: 1 }] }],
  [`/api/cash-sessions/${randomUUID()}/close`, { ...COUNTED, cash: [{ value: '100.00', count: -1 }] }],
  [`/api/cash-sessions/${randomUUID()}/close`, { ...COUNTED, cash: [COUNTED.cash[0], COUNTED.cash[0]] }],
  [`/api/cash-sessions/${randomUUID()}/close`, { ...COUNTED, card: '1,00' }],
])('refuses %s with %j whole', async (url, body) => {
  const shop = randomUUID();
  expect((await server.post(url, body, as(shop))).statusCode).toBe(400);
  expect(await types(shop)).toEqual([]);
});

it('a session of another shop, or none, is not open', async () => {
  const id = await openSession(randomUUID());
  for (const [url, body] of [
    [`/api/cash-sessions/${id}/movements`, { type: 'add', amount: '1.00', reason: 'x' }],
    [`/api/cash-sessions/${id}/close`, COUNTED],
  ] as const) {
    const answer = await server.post(url, body, as(randomUUID()));
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'cash_session_not_open']);
    expect((await server.post(url, body, { as: 'analyst', of: randomUUID() })).statusCode).toBe(403);
  }
});
