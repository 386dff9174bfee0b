import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { addCustomerRoute } from '../add-customer/route.ts';
import { eraseCustomerRoute } from '../erase-customer/route.ts';
import { changeCustomerRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(addCustomerRoute, changeCustomerRoute, eraseCustomerRoute);
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
  const { id } = (await served.post('/api/customers', ana, { as: 'owner', of: shop })).json<{ id: string }>();
  const change = (body: object, as: 'owner' | 'cashier' | 'analyst' = 'cashier', of = shop) =>
    served.put(`/api/customers/${id}`, body, { as, of });
  return { shop, id, change };
}

it('answers the changed customer, and records the names of the changed fields without their values', async () => {
  const { shop, id, change } = await withAna();
  const response = await change({ ...ana, name: 'Ana Maria', email: '', userId: 'elsewhere' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    ...ana,
    id,
    name: 'Ana Maria',
    email: null,
    createdAt: '2026-11-21T15:00:00.000Z',
  });
  expect(response.headers['x-log-position']).toBe(await served.store.head());
  const stored: unknown[] = [];
  for await (const { data } of served.store.read(streams.customers(shop), 1n)) stored.push(data);
  expect(stored).toEqual([
    { customerId: id, changed: ['name', 'email'], personal: { subject: `customer:${id}`, sealed: expect.any(String) } },
  ]);
});

it('records nothing where nothing changed', async () => {
  const { shop, change } = await withAna();
  expect(await change(ana)).toHaveProperty('statusCode', 200);
  expect(await served.events(streams.customers(shop))).toHaveLength(1);
});

it('leaves the birthday to programs that do not know of it, and clears it for those who say so', async () => {
  const { shop, id, change } = await withAna();
  const { birthday: _, ...spoken } = ana;
  expect((await change({ ...spoken, name: 'Ana B' })).json().birthday).toBe('1990-03-12');
  expect((await change({ ...ana, name: 'Ana B', birthday: '29/02' })).json().birthday).toBe('02-29');
  expect((await change({ ...ana, name: 'Ana B', birthday: '' })).json().birthday).toBe(null);
  const told = (await served.events(streams.customers(shop))).slice(1).map(({ data }) => data);
  expect(told).toMatchObject([
    { changed: ['name'], personal: { fields: { birthday: '1990-03-12' } } },
    { changed: ['birthday'], personal: { fields: { birthday: '02-29' } } },
    { changed: ['birthday'], personal: { fields: { birthday: null } } },
  ]);
  const refused = await change({ ...ana, birthday: '31/02' });
  expect([refused.statusCode, refused.json().issues]).toEqual([
    400,
    [{ path: 'birthday', message: 'Esse dia não existe' }],
  ]);
  expect(id).toBe((told[0] as { customerId: string }).customerId);
});

it('names the right fields when two processes change the same customer at once', async () => {
  const { shop, id, change } = await withAna();
  const other = await served.start();
  const answers = await Promise.all([
    change({ ...ana, name: 'Ana B' }),
    other.put(`/api/customers/${id}`, { ...ana, phone: '11' }, { as: 'owner', of: shop }),
    change({ ...ana, name: 'Ana B', phone: '12' }),
  ]);
  await other.app.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  let before: Record<string, unknown> = {};
  for (const { data } of await served.events(streams.customers(shop))) {
    const { personal, changed } = data as { personal: { fields: Record<string, unknown> }; changed?: string[] };
    const now = personal.fields;
    if (changed) expect(Object.keys(now).filter((field) => now[field] !== before[field])).toEqual(changed);
    before = now;
  }
});

it('refuses unknown customers, another shop’s and erased ones', async () => {
  const { shop, id, change } = await withAna();
  for (const of of [randomUUID(), shop]) {
    if (of === shop) await served.del(`/api/customers/${id}`, undefined, { as: 'owner', of: shop });
    const response = await change(ana, 'owner', of);
    expect([response.statusCode, response.json().code]).toEqual([404, 'customer_not_found']);
  }
});

it('is for owners and cashiers, and says what is wrong', async () => {
  const { change } = await withAna();
  expect(await change(ana, 'analyst')).toHaveProperty('statusCode', 403);
  const nameless = await change({ ...ana, name: '' });
  expect([nameless.statusCode, nameless.json().message]).toEqual([400, 'Nome é obrigatório']);
});
