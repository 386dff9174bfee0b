import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { correctCashSessionRoute } from './correct-route.ts';
import { cashSessionRoutes } from './route.ts';

let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(cashSessionRoutes, correctCashSessionRoute);
});
afterAll(() => server.close());

const COUNTED = { cash: [{ value: '100.00', count: 1 }], card: '0.00', pix: '0.00' };
const RIGHT = { cash: '120.00', card: '0.00', pix: '0.00', reason: 'Uma nota de 20 ficou no envelope' };

async function openSession(shop: string) {
  const body = { registerId: randomUUID(), registerName: 'Caixa 1', float: '120.00' };
  return (await server.post('/api/cash-sessions', body, { as: 'cashier', of: shop })).json().id as string;
}
async function closedSession(shop: string) {
  const id = await openSession(shop);
  await server.post(`/api/cash-sessions/${id}/close`, COUNTED, { as: 'cashier', of: shop });
  return id;
}
const correct = (shop: string, id: string, body: object = RIGHT, key?: string, as: 'owner' | 'cashier' = 'owner') =>
  server.post(`/api/cash-sessions/${id}/corrections`, body, { as, of: shop, ...(key && { key }) });

it('puts the count of a closed session right, once for one request, in a stream of its own', async () => {
  const shop = randomUUID();
  const id = await closedSession(shop);
  const before = (await server.events(streams.inventory(shop))).length;
  const first = await correct(shop, id, RIGHT, 'k1');
  expect([first.statusCode, first.json()]).toMatchObject([
    201,
    { counted: { cash: '120.00' }, before: { cash: '100.00' }, reason: RIGHT.reason },
  ]);
  expect((await correct(shop, id, RIGHT, 'k1')).json()).toEqual(first.json());
  const events = await server.events(streams.cashSession(id));
  expect(events.map(({ type }) => type)).toEqual(['CashSessionCorrected']);
  // The closed session stays as it was.
  expect((await server.events(streams.inventory(shop))).length).toBe(before);
  for await (const { data } of server.store.read(streams.cashSession(id))) {
    expect(JSON.stringify(data)).not.toContain('envelope');
  }
});

it('takes one key of two sessions for two corrections, each with an id of its own', async () => {
  const shop = randomUUID();
  const [one, other] = [await closedSession(shop), await closedSession(shop)];
  const first = await correct(shop, one, RIGHT, 'k1');
  const second = await correct(shop, other, RIGHT, 'k1');
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().id).not.toBe(first.json().id);
  expect((await correct(shop, one, RIGHT, 'k1')).json()).toEqual(first.json());
});

it('refuses what changes nothing, an open session, another shop’s, and a cashier', async () => {
  const shop = randomUUID();
  const id = await closedSession(shop);
  const same = await correct(shop, id, { ...RIGHT, cash: '100.00' });
  expect([same.statusCode, same.json().code]).toEqual([422, 'nothing_corrected']);
  for (const [of, session] of [
    [shop, await openSession(shop)],
    [randomUUID(), id],
    [shop, randomUUID()],
  ] as const) {
    const answer = await correct(of, session);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'cash_session_not_closed']);
  }
  expect((await correct(shop, id, RIGHT, undefined, 'cashier')).statusCode).toBe(403);
  const wordless = await correct(shop, id, { ...RIGHT, reason: ' ' });
  expect([wordless.statusCode, wordless.json().issues?.[0]?.path]).toEqual([400, 'reason']);
  expect(await server.events(streams.cashSession(id))).toEqual([]);
});
