import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { registerSaleRoute } from '../register-sale/route.ts';
import { cancelSaleRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(
    createProductRoute,
    deleteProductRoute,
    registerSaleRoute,
    addCustomerRoute,
    cancelSaleRoute,
  );
});
afterAll(() => served.close());

let shop: string;
let productId: string;
beforeEach(async () => {
  shop = randomUUID();
  served.clock.now = new Date('2026-11-21T15:00:00Z');
  const body = { name: 'Café', category: 'Mercearia', price: '58.99', stock: 1 };
  productId = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
});
const sell = (over: object = {}) =>
  served.post('/api/sales', { productId, quantity: 1, paymentMethod: 'pix', ...over }, { as: 'cashier', of: shop });
const cancel = (id: string, body?: object, over: { as?: 'cashier' | 'analyst'; of?: string } = {}) =>
  served.post(`/api/sales/${id}/cancel`, body, { as: 'owner', of: shop, ...over });
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type);

it('answers the sale with when and why, the same a second time, and its unit can be sold again', async () => {
  const sale = (await sell()).json();
  served.clock.now = new Date('2026-11-22T15:00:00Z');
  const first = await cancel(sale.id, { reason: ' desistiu ' });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({ ...sale, cancelled: { at: '2026-11-22T15:00:00.000Z', reason: 'desistiu' } });
  expect(first.headers['x-log-position']).toBe(await served.store.head());
  served.clock.now = new Date('2026-11-23T15:00:00Z');
  const second = await cancel(sale.id, { reason: 'outro' });
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  expect((await sell()).statusCode).toBe(201);
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered', 'SaleCancelled', 'SaleRegistered']);
});

it('cancels once when many ask at the same moment, in two processes', async () => {
  const { id } = (await sell()).json();
  const other = await served.start();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? other : served).post(`/api/sales/${id}/cancel`, {}, { as: 'owner', of: shop }),
    ),
  );
  await other.app.close();
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect((await told()).filter((type) => type === 'SaleCancelled')).toHaveLength(1);
});

it('needs no reason, nor a product that is still there', async () => {
  const { id } = (await sell()).json();
  await served.del(`/api/products/${productId}`, undefined, { as: 'owner', of: shop });
  const response = await cancel(id);
  expect([response.statusCode, response.json().cancelled.reason]).toEqual([200, null]);
  expect(response.json().product.name).toBe('Café');
});

it('keeps the reason unreadable in the log, under the customer’s key, or the account’s once that is gone', async () => {
  const add = await served.post('/api/customers', { name: 'Ana' }, { as: 'owner', of: shop });
  const { id: customerId } = add.json<{ id: string }>();
  const first = (await sell({ customerId })).json();
  await cancel(first.id, { reason: 'Ana desistiu' });
  const second = (await sell({ customerId })).json();
  await served.vault.destroy(`customer:${customerId}`);
  const answer = await cancel(second.id, { reason: 'Ana desistiu' });
  expect(answer.json().cancelled.reason).toBe('Ana desistiu');
  const cancelled = (await served.events(streams.inventory(shop))).filter(({ type }) => type === 'SaleCancelled');
  expect(cancelled).toMatchObject([
    { data: { personal: { subject: `customer:${customerId}`, fields: null } } },
    { data: { personal: { subject: `account:${shop}`, fields: { reason: 'Ana desistiu' } } } },
  ]);
});

it("is for owners, and knows nothing of another shop's sales", async () => {
  const { id } = (await sell()).json();
  for (const as of ['cashier', 'analyst'] as const) expect((await cancel(id, {}, { as })).statusCode).toBe(403);
  const elsewhere = await cancel(id, {}, { of: randomUUID() });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'sale_not_found']);
  expect((await cancel(id, { reason: 'x'.repeat(301) })).statusCode).toBe(400);
  expect((await cancel('nope')).statusCode).toBe(400);
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered']);
});
