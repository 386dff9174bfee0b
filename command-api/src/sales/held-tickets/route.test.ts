import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { heldTicket } from '@pdv/schemas/sales/held-tickets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { deleteProductRoute } from '../delete-product/route.ts';
import { heldTicketRoutes } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let shop: string;
let productId: string;
beforeAll(async () => {
  served = await serveRoutes(heldTicketRoutes, createProductRoute, deleteProductRoute, addCustomerRoute);
});
beforeEach(async () => {
  shop = randomUUID();
  const body = { name: 'Café', category: 'Mercearia', price: '18.90', stock: 9 };
  productId = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
});
afterAll(() => served.close());

const as = (key?: string) => ({ as: 'cashier' as const, of: shop, ...(key !== undefined && { key }) });
const ticket = (over: object = {}) => ({
  id: randomUUID(),
  name: 'Mesa 4',
  lines: [{ productId, quantity: 2, unitPrice: '18.90' }],
  ...over,
});
const hold = (body: object, key?: string, on: Pick<typeof served, 'post'> = served) =>
  on.post('/api/held-tickets', body, as(key));
const take = (id: string, key?: string, on: Pick<typeof served, 'post'> = served) =>
  on.post(`/api/held-tickets/${id}/take`, undefined, as(key));
const told = async () => (await served.events(streams.heldTickets(shop))).map(({ type }) => type);

it('is held and taken up as it was, beside each product as it is now', async () => {
  const lines = [
    {
      productId,
      quantity: 2,
      unitPrice: '18.90',
      priceChange: '15.00',
      discount: { percent: '10', reason: 'amassado' },
    },
  ];
  const body = ticket({ lines, discount: { amount: '1.00' }, notes: 'sem açúcar' });
  const held = await hold(body);
  expect([held.statusCode, held.json().id]).toEqual([201, body.id]);
  expect(held.headers['x-log-position']).toBe(await served.store.head());
  const taken = heldTicket.parse((await take(body.id)).json());
  expect(taken).toMatchObject({
    ...{ id: body.id, name: 'Mesa 4', notes: 'sem açúcar', customer: null },
    discount: { amount: '1.00', reason: null },
    lines: [
      {
        ...{ productId, quantity: 2, unitPrice: '18.90', priceChange: '15.00' },
        discount: { percent: '10.00', reason: 'amassado' },
        product: { name: 'Café', price: '18.90', stock: 9, barcode: null },
      },
    ],
  });
  expect((await take(body.id)).json()).toMatchObject({ code: 'held_ticket_not_found' });
  expect(await told()).toEqual(['TicketHeld', 'HeldTicketTaken']);
});

it('goes to exactly one of many registers in two processes', async () => {
  const body = ticket();
  await hold(body);
  const other = await served.start();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => take(body.id, randomUUID(), nth % 2 ? served : other)),
  );
  await other.app.close();
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(404)]);
  expect(await told()).toEqual(['TicketHeld', 'HeldTicketTaken']);
});

it('is held once and taken once when the server dies before its answer, and the repeat gets it', async () => {
  const [body, key] = [ticket(), randomUUID()];
  const dying = await served.startDying();
  expect((await hold(body, body.id, dying)).statusCode).toBe(500);
  const again = await hold(body, body.id);
  expect([again.statusCode, again.json().id]).toEqual([201, body.id]);
  const dyingToo = await served.startDying();
  expect((await take(body.id, key, dyingToo)).statusCode).toBe(500);
  const mine = await take(body.id, key);
  expect([mine.statusCode, mine.json().name]).toEqual([200, 'Mesa 4']);
  expect((await take(body.id, randomUUID())).statusCode).toBe(404);
  await Promise.all([dying.app.close(), dyingToo.app.close()]);
  expect(await told()).toEqual(['TicketHeld', 'HeldTicketTaken']);
});

it('is taken up without a product that is gone, and without reserving any', async () => {
  const body = ticket({ lines: [{ productId, quantity: 500, unitPrice: '18.90' }] });
  expect((await hold(body)).statusCode).toBe(201);
  await served.del(`/api/products/${productId}`, undefined, { as: 'owner', of: shop });
  expect((await take(body.id)).json().lines).toMatchObject([{ productName: 'Café', quantity: 500, product: null }]);
});

it('answers a hold again whose weighed product has gone since, and names one that had gone before', async () => {
  const cheese = { name: 'Queijo', category: 'Frios', price: '39.90', stock: 5, unit: 'kg' };
  const { id } = (await served.post('/api/products', cheese, { as: 'owner', of: shop })).json();
  const body = ticket({ lines: [{ productId: id, quantity: 0.35, unitPrice: '39.90' }] });
  const held = await hold(body, body.id);
  expect(held.statusCode).toBe(201);
  await served.del(`/api/products/${id}`, undefined, { as: 'owner', of: shop });
  expect((await hold(body, body.id)).body).toBe(held.body);
  const later = await hold({ ...body, id: randomUUID() });
  expect([later.statusCode, later.json()]).toMatchObject([404, { code: 'product_not_found', productId: id }]);
  expect(await told()).toEqual(['TicketHeld']);
});

it('seals what people wrote', async () => {
  const { id } = (await served.post('/api/customers', { name: 'Ana' }, { as: 'owner', of: shop })).json();
  await hold(ticket({ name: 'Dona Zuleica', notes: 'fiado não', customerId: id }));
  for await (const { data } of served.store.read(streams.heldTickets(shop))) {
    for (const secret of ['Zuleica', 'fiado']) expect(JSON.stringify(data)).not.toContain(secret);
  }
});

it('is discarded once', async () => {
  const body = ticket();
  await hold(body);
  const discard = () => served.del(`/api/held-tickets/${body.id}`, undefined, as());
  expect([(await discard()).statusCode, (await discard()).statusCode]).toEqual([204, 404]);
  expect((await take(body.id)).statusCode).toBe(404);
  expect(await told()).toEqual(['TicketHeld', 'HeldTicketDiscarded']);
});

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['no lines', { lines: [] }, 'lines'],
  ['no quantity', { lines: [{ productId: randomUUID(), quantity: 0, unitPrice: '1.00' }] }, 'lines.0.quantity'],
  ['no price', { lines: [{ productId: randomUUID(), quantity: 1 }] }, 'lines.0.unitPrice'],
  ['an id that is none', { id: 'x' }, 'id'],
])('refuses %s at its field and records nothing', async (_, over, path) => {
  const refused = await hold(ticket(over));
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'invalid_input', issues: [{ path }] }]);
  expect(await told()).toEqual([]);
});

it('refuses products and customers that the shop does not have, and records nothing', async () => {
  const other = ticket({ lines: [{ productId: randomUUID(), quantity: 1, unitPrice: '1.00' }] });
  expect((await hold(other)).json()).toMatchObject({
    code: 'product_not_found',
    issues: [{ path: 'lines.0.productId' }],
  });
  expect((await hold(ticket({ customerId: randomUUID() }))).json().code).toBe('customer_not_found');
  const body = ticket();
  await hold(body);
  expect((await hold(body)).json().code).toBe('held_ticket_exists');
  expect((await take(randomUUID())).statusCode).toBe(404);
  expect(await told()).toEqual(['TicketHeld']);
});
