import { randomUUID } from 'node:crypto';
import { PLANS } from '@pdv/schemas/account/plans';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { eraseCustomerRoute } from '../erase-customer/route.ts';
import { addCustomerRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(addCustomerRoute, eraseCustomerRoute);
});
afterAll(() => served.close());

const ana = {
  name: 'Ana',
  email: 'ANA@example.com',
  phone: '(11) 98123-4410',
  vehiclePlate: 'abc-1d23',
  birthday: '12/3',
};
const add = (of: string, body: object, over: { as?: 'owner' | 'analyst'; key?: string } = {}) =>
  served.post('/api/customers', body, { as: 'cashier', of, ...over });

it('answers the customer as it is kept, and its place in the log', async () => {
  const response = await add(randomUUID(), { ...ana, userId: 'elsewhere' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(String),
    name: 'Ana',
    email: 'ana@example.com',
    phone: '11981234410',
    vehiclePlate: 'ABC1D23',
    birthday: '03-12',
    createdAt: '2026-11-21T15:00:00.000Z',
  });
  expect(response.headers['x-log-position']).toBe(await served.store.head());
});

it('answers a retry with the very same body, later too, and adds nobody', async () => {
  const shop = randomUUID();
  const first = await add(shop, ana, { key: 'k-1' });
  served.clock.now = new Date('2026-11-21T16:00:00Z');
  const retry = await add(shop, ana, { key: 'k-1' });
  expect([retry.statusCode, retry.body]).toEqual([201, first.body]);
  const reused = await add(shop, { ...ana, name: 'Bia' }, { key: 'k-1' });
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await served.events(streams.customers(shop))).toHaveLength(1);
});

describe('the limit of the plan', () => {
  it.each([
    ['free', 20],
    ['premium', 50],
  ] as const)('of %s is %i exactly, also when many come at the same moment in two processes', async (plan, limit) => {
    const shop = randomUUID();
    served.plans.set(shop, plan);
    const other = await served.start();
    const rush = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          (index % 2 ? other : served).post('/api/customers', { name: `C ${index}` }, { as: 'cashier', of: shop }),
        ),
      );
    const answers = await rush(limit + 10);
    const there = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<{ id: string }>());
    expect(there).toHaveLength(limit);
    const refused = answers.filter(({ statusCode }) => statusCode === 403).map((answer) => answer.json());
    expect(refused).toHaveLength(10);
    for (const each of refused) {
      expect(each).toMatchObject({
        code: 'customer_limit_reached',
        message: `Seu plano ${PLANS[plan].name} permite até ${limit} clientes. Faça upgrade para cadastrar mais.`,
      });
    }
    // Erasures and additions race: exactly as many customers are added as were erased.
    const gone = there.slice(0, 7).map(({ id }) => id);
    const erasures = Promise.all(
      [...gone, ...gone].map((id, index) =>
        (index % 2 ? other : served).del(`/api/customers/${id}`, undefined, { as: 'owner', of: shop }),
      ),
    );
    const during = await rush(20);
    expect((await erasures).map(({ statusCode }) => statusCode)).toEqual(Array(14).fill(204));
    const after = await rush(20);
    await other.app.close();
    expect([...during, ...after].filter(({ statusCode }) => statusCode === 201)).toHaveLength(7);
    const events = await served.events(streams.customers(shop));
    expect(events.filter(({ type }) => type === 'CustomerErased')).toHaveLength(7);
  });

  it('is none for pro, and after a downgrade nobody is added', async () => {
    const shop = randomUUID();
    served.plans.set(shop, 'pro');
    const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => add(shop, { name: `C ${index}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(120);
    served.plans.set(shop, 'premium');
    expect(await add(shop, ana)).toHaveProperty('statusCode', 403);
  });
});

it('takes an empty e-mail as none and says what is wrong with others', async () => {
  const none = await add(randomUUID(), { name: 'Ana', email: '' });
  expect(none.json()).toMatchObject({ email: null, phone: null, vehiclePlate: null, birthday: null });
  const wrong = await add(randomUUID(), { name: 'Ana', email: 'ana' });
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'E-mail inválido']);
  const nameless = await add(randomUUID(), { name: ' ' });
  expect([nameless.statusCode, nameless.json().message]).toEqual([400, 'Nome é obrigatório']);
});

it('is not for analysts', async () => {
  expect(await add(randomUUID(), ana, { as: 'analyst' })).toHaveProperty('statusCode', 403);
});
