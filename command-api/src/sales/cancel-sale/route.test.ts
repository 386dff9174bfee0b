import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { registerSaleRoute, registerTicketRoute } from '../register-sale/route.ts';
import { cancelSaleRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(
    createProductRoute,
    deleteProductRoute,
    registerSaleRoute,
    registerTicketRoute,
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
const later = async (id: string) => served.events(streams.sale(id));

it('answers the sale with when and why, the same a second time, and its unit can be sold again', async () => {
  const sale = (await sell()).json();
  served.clock.now = new Date('2026-11-22T15:00:00Z');
  const first = await cancel(sale.id, { reason: ' desistiu ' });
  expect(first.statusCode).toBe(200);
  const { id, number, notes, payments } = sale;
  const cancelled = { at: '2026-11-22T15:00:00.000Z', reason: 'desistiu' };
  expect(first.json()).toMatchObject({ id, number, notes, payments, total: '58.99', cancelled });
  expect(first.json().lines).toMatchObject([{ id, productId, quantity: 1, product: sale.product }]);
  expect(first.headers['x-log-position']).toBe(await served.store.head());
  served.clock.now = new Date('2026-11-23T15:00:00Z');
  const second = await cancel(sale.id, { reason: 'outro' });
  expect([second.statusCode, second.body]).toEqual([200, first.body]);
  expect((await sell()).statusCode).toBe(201);
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered', 'StockReturned', 'SaleRegistered']);
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
  expect((await told()).filter((type) => type === 'StockReturned')).toHaveLength(1);
  expect(await later(answers[0]?.json().id)).toHaveLength(1);
});

it('needs no reason, nor a product that is still there', async () => {
  const { id } = (await sell()).json();
  await served.del(`/api/products/${productId}`, undefined, { as: 'owner', of: shop });
  const response = await cancel(id);
  expect([response.statusCode, response.json().cancelled.reason]).toEqual([200, null]);
  expect(response.json().lines[0].product.name).toBe('Café');
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
  const cancelled = [...(await later(first.id)), ...(await later(second.id))];
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

it('takes the whole sale back, by the id of any of its lines', async () => {
  const body = { name: 'Chá', category: 'Mercearia', price: '5.00', stock: 4 };
  const tea = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
  const lines = [productId, tea, tea].map((id) => ({ productId: id, quantity: 1 }));
  const ticket = await served.post('/api/checkouts', { lines, paymentMethod: 'pix' }, { as: 'cashier', of: shop });
  const { id, lines: sold } = ticket.json();
  const answer = await cancel(sold[2].id);
  expect([answer.statusCode, answer.json().id, answer.json().lines.length]).toEqual([200, id, 3]);
  const returned = (await served.events(streams.inventory(shop))).at(-1);
  expect(returned).toMatchObject({
    type: 'StockReturned',
    data: {
      saleId: id,
      lines: [{ stockAfter: 1 }, { stockBefore: 2, stockAfter: 3 }, { stockBefore: 3, stockAfter: 4 }],
    },
  });
});

it('returns the stock when the first try died between the two streams', async () => {
  const { id } = (await sell()).json();
  const store = served.store;
  const append = async (...args: Parameters<typeof store.append>) => {
    if (args[0] === streams.inventory(shop)) throw new Error('killed');
    return store.append(...args);
  };
  const dying = await served.startOn({ ...store, append });
  const url = `/api/sales/${id}/cancel`;
  expect((await dying.post(url, { reason: 'desistiu' }, { as: 'owner', of: shop })).statusCode).toBe(500);
  await dying.app.close();
  expect([await told(), (await later(id)).length]).toEqual([['ProductCreated', 'SaleRegistered'], 1]);
  expect((await cancel(id, { reason: 'outro' })).json().cancelled.reason).toBe('desistiu');
  await cancel(id);
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered', 'StockReturned']);
});
