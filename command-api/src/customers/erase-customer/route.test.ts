import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { addCustomerRoute } from '../add-customer/route.ts';
import { eraseCustomerRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(addCustomerRoute, eraseCustomerRoute, (app, deps) => {
    app.get('/lookup/:shop/:id', (request) => {
      const { shop, id } = request.params as { shop: string; id: string };
      return deps.customer(shop, id).then((customer) => ({ customer }));
    });
  });
});
afterAll(() => served.close());

const ana = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '11981234410',
  vehiclePlate: 'ABC1D23',
  birthday: '1990-03-12',
};

async function withAna() {
  const shop = randomUUID();
  const { id } = (await served.post('/api/customers', ana, { as: 'owner', of: shop, key: 'k' })).json<{ id: string }>();
  const erase = (as: 'owner' | 'cashier' | 'analyst' = 'owner', of = shop) =>
    served.del(`/api/customers/${id}`, undefined, { as, of });
  return { shop, id, erase };
}

it('leaves nothing in the log that could be read again, and a second time answers the same', async () => {
  const { shop, id, erase } = await withAna();
  const response = await erase();
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(response.headers['x-log-position']).toBe(await served.store.head());
  expect(await erase()).toHaveProperty('statusCode', 204);
  expect(await served.events(streams.customers(shop))).toEqual([
    { type: 'CustomerAdded', data: expect.objectContaining({ personal: { subject: `customer:${id}`, fields: null } }) },
    { type: 'CustomerErased', data: { customerId: id } },
  ]);
});

it('is seen through by a repetition when the process died before the key was destroyed', async () => {
  const { shop, id, erase } = await withAna();
  const dying = await served.start({
    vault: {
      destroy: () => Promise.reject(Object.assign(new Error('connection lost'), { code: 'ECONNRESET' })),
    },
  });
  const died = await dying.del(`/api/customers/${id}`, undefined, { as: 'owner', of: shop });
  await dying.app.close();
  expect(died.statusCode).toBe(503);
  expect((await served.events(streams.customers(shop)))[0]).toMatchObject({ data: { personal: { fields: ana } } });
  expect(await erase()).toHaveProperty('statusCode', 204);
  expect((await served.events(streams.customers(shop)))[0]).toMatchObject({ data: { personal: { fields: null } } });
  expect(await served.events(streams.customers(shop))).toHaveLength(2);
});

it('is known at once to the next sale, although it was looked up before', async () => {
  const { shop, id, erase } = await withAna();
  const look = async () =>
    (
      await served.app.inject({ url: `/lookup/${shop}/${id}`, headers: { authorization: `Bearer owner:${shop}` } })
    ).json();
  expect(await look()).toMatchObject({ customer: { name: 'Ana' } });
  await erase();
  expect(await look()).toEqual({ customer: null });
});

it('answers a retry of the adding without anything personal', async () => {
  const { shop, id, erase } = await withAna();
  await erase();
  const retry = await served.post('/api/customers', ana, { as: 'owner', of: shop, key: 'k' });
  expect(retry.json()).toMatchObject({
    id,
    name: 'Cliente removido',
    email: null,
    phone: null,
    vehiclePlate: null,
    birthday: null,
  });
});

it('is for the owner of that shop alone', async () => {
  const { erase } = await withAna();
  expect(await erase('cashier')).toHaveProperty('statusCode', 403);
  expect(await erase('analyst')).toHaveProperty('statusCode', 403);
  const elsewhere = await erase('owner', randomUUID());
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'customer_not_found']);
});
