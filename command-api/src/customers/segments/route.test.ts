import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProductRoute } from '../../sales/create-product/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { segmentRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(segmentRoutes, createProductRoute);
});
afterAll(() => served.close());

const owes = [{ what: 'debt', is: 'owes' }];
function inShop(of = randomUUID()) {
  served.plans.set(of, 'premium');
  const as = { as: 'owner' as const, of };
  const types = async () => (await served.events(streams.segments(of))).map(({ type }) => type);
  return {
    as,
    types,
    create: (body: object, key?: string) => served.post('/api/segments', body, { ...as, ...(key && { key }) }),
  };
}

it('is created once however often it is asked for, changed and deleted, with amounts in centavos', async () => {
  const { create, types, as } = inShop();
  const body = { name: ' Bons ', rules: [{ what: 'spent', is: 'at-least', amount: '500.00', within: 365 }] };
  const key = randomUUID();
  const first = await create(body, key);
  const { id } = first.json();
  expect([first.statusCode, first.json()]).toEqual([201, { id, ready: false, ...body, name: 'Bons' }]);
  expect(first.headers['x-log-position']).toBe(await served.store.head());
  expect((await create(body, key)).json()).toEqual(first.json());
  expect(await types()).toEqual(['SegmentSaved']);
  const [saved] = await served.events(streams.segments(as.of));
  expect(saved?.data).toMatchObject({ rules: [{ amountCentavos: 50_000 }] });
  const changed = await served.put(`/api/segments/${id}`, { name: 'Prazo', rules: owes }, as);
  expect([changed.statusCode, changed.json()]).toEqual([200, { id, name: 'Prazo', rules: owes, ready: false }]);
  for (const status of [204, 404]) {
    expect((await served.del(`/api/segments/${id}`, undefined, as)).statusCode).toBe(status);
  }
  expect((await served.put(`/api/segments/${id}`, { name: 'Prazo', rules: owes }, as)).statusCode).toBe(404);
  expect(await types()).toEqual(['SegmentSaved', 'SegmentSaved', 'SegmentDeleted']);
});

it('is refused with a word at its field', async () => {
  const { create, types } = inShop();
  const refused = async (body: object) => (await create(body)).json().issues.map(({ path }: { path: string }) => path);
  expect(await refused({ name: ' ', rules: owes })).toEqual(['name']);
  expect(await refused({ name: 'x', rules: [] })).toEqual(['rules']);
  const days = { what: 'last-purchase', is: 'within', days: 3_651 };
  expect(await refused({ name: 'x', rules: [...owes, days] })).toEqual(['rules.1.days']);
  const product = { what: 'product', is: 'bought', productId: randomUUID(), within: null };
  expect(await refused({ name: 'x', rules: [...owes, product] })).toEqual(['rules.1.productId']);
  expect(await types()).toEqual([]);
});

it('may be about a product of the shop, and names are each one’s own', async () => {
  const { create, as } = inShop();
  const created = { name: 'Café', category: 'Mercearia', price: '18.90', stock: 9 };
  const productId = (await served.post('/api/products', created, as)).json<{ id: string }>().id;
  const about = [{ what: 'product', is: 'bought', productId, within: null }];
  expect((await create({ name: 'Café', rules: about })).statusCode).toBe(201);
  const taken = await create({ name: 'cafe', rules: owes });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'segment_name_taken']);
});
