import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerSaleRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, registerSaleRoute, addCustomerRoute);
});
afterAll(() => served.close());

let shop: string;
beforeEach(() => {
  shop = randomUUID();
  served.clock.now = new Date('2026-11-22T02:30:00Z');
});

async function product(over: object = {}, of = shop): Promise<string> {
  const body = { name: 'Café', category: 'Mercearia', price: '58.99', stock: 10, ...over };
  return (await served.post('/api/products', body, { as: 'owner', of })).json<{ id: string }>().id;
}
const sell = (body: object, over: { as?: 'owner' | 'analyst'; key?: string; of?: string } = {}) =>
  served.post('/api/sales', { quantity: 1, paymentMethod: 'pix', ...body }, { as: 'cashier', of: shop, ...over });
const sales = async () =>
  (await served.events(streams.inventory(shop))).filter(({ type }) => type === 'SaleRegistered');

it('answers the sale for the receipt, on the day that it is in the shop', async () => {
  const productId = await product();
  const added = await served.post(
    '/api/customers',
    { name: 'Ana', phone: '(11) 98123-4410' },
    { as: 'cashier', of: shop },
  );
  const { id: customerId } = added.json<{ id: string }>();
  const body = { productId, customerId, quantity: 2, paymentMethod: 'cash', unitPrice: '58.99', totalAmount: '117.98' };
  const response = await sell({ ...body, amountPaid: '120.00', notes: 'embrulhar', userId: 'elsewhere' });
  expect(response.statusCode).toBe(201);
  const answer = response.json();
  expect(answer).toEqual({
    id: expect.any(String),
    saleId: answer.id,
    number: 1,
    payments: [{ method: 'cash', amount: '117.98', tendered: '120.00', card: null, dueDate: null }],
    productId,
    customerId,
    quantity: 2,
    paymentMethod: 'cash',
    unitPrice: '58.99',
    totalAmount: '117.98',
    amountPaid: '120.00',
    paymentDate: '2026-11-21',
    receiptUrl: expect.stringMatching(/^\/r\/[\w-]{22}$/),
    saleDate: '2026-11-22T02:30:00.000Z',
    businessDate: '2026-11-21',
    notes: 'embrulhar',
    product: { id: productId, name: 'Café', price: '58.99' },
    customer: { id: customerId, name: 'Ana', email: null, phone: '11981234410' },
    cancelled: null,
  });
  expect(response.headers['x-log-position']).toBe(await served.store.head());
});

it('keeps neither names nor notes readable in the log', async () => {
  const productId = await product();
  await served.post('/api/customers', { name: 'Zuleica Prado' }, { as: 'cashier', of: shop });
  await sell({ productId, notes: 'para Zuleica Prado' });
  const stored: string[] = [];
  for (const stream of [streams.inventory(shop), streams.customers(shop)]) {
    for await (const { data, metadata } of served.store.read(stream)) stored.push(JSON.stringify([data, metadata]));
  }
  expect(stored).toHaveLength(3);
  expect(stored.join()).not.toContain('Zuleica');
});

it('answers a retry with the very same body, from this process and from another, a day later and sold out', async () => {
  const productId = await product({ stock: 1 });
  const first = await sell({ productId, notes: 'última' }, { key: 'k-1' });
  served.clock.now = new Date('2026-11-23T12:00:00Z');
  const retry = await sell({ productId, notes: 'última' }, { key: 'k-1' });
  expect([retry.statusCode, retry.body]).toEqual([201, first.body]);
  expect(retry.headers['x-log-position']).toBe(first.headers['x-log-position']);

  const other = await served.start();
  const elsewhere = await other.post(
    '/api/sales',
    { notes: 'última', quantity: 1, paymentMethod: 'pix', productId },
    { as: 'cashier', of: shop, key: 'k-1' },
  );
  expect([elsewhere.statusCode, elsewhere.body]).toEqual([201, first.body]);
  await other.app.close();
  expect(await sales()).toHaveLength(1);
});

it('refuses the key with another body', async () => {
  const productId = await product();
  await sell({ productId }, { key: 'k-1' });
  const reused = await sell({ productId, quantity: 2 }, { key: 'k-1' });
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await sales()).toHaveLength(1);
});

it('sells the last unit once when 50 ask at the same moment, in two processes', async () => {
  const productId = await product({ stock: 1 });
  const other = await served.start();
  const body = { productId, quantity: 1, paymentMethod: 'pix' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? other : served).post('/api/sales', body, { as: 'cashier', of: shop, key: `k-${index}` }),
    ),
  );
  await other.app.close();
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
  expect(refused).toHaveLength(49);
  for (const each of refused) {
    expect(each).toMatchObject({
      code: 'insufficient_stock',
      available: 0,
      message: 'Estoque insuficiente: Café está sem estoque.',
    });
  }
  expect(await sales()).toHaveLength(1);
});

it('is not doubled by a second click: one sale for one key, however many ask at once', async () => {
  const productId = await product();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sell({ productId }, { key: 'click' })));
  expect(await sales()).toHaveLength(1);
  const sold = answers.filter(({ statusCode }) => statusCode === 201);
  expect(sold.length).toBeGreaterThanOrEqual(1);
  for (const answer of answers) {
    if (answer.statusCode !== 201) expect([answer.statusCode, answer.json().code]).toEqual([409, 'in_progress']);
  }
});

it('refuses another price than the current one, and says which it is', async () => {
  const productId = await product();
  const response = await sell({ productId, quantity: 2, unitPrice: '49.99', totalAmount: '99.98' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'price_changed',
    productId,
    currentPrice: '58.99',
    currentTotal: '117.98',
  });
});

it.each([
  [{ paymentMethod: 'cash', amountPaid: '58.98' }, 422, 'insufficient_payment', 'Valor insuficiente'],
  [{ paymentMethod: 'credit' }, 422, 'payment_date_required', 'Informe a data de pagamento da venda a prazo.'],
  [
    { paymentMethod: 'credit', paymentDate: '2026-11-20' },
    422,
    'payment_date_past',
    'A data de pagamento não pode estar no passado.',
  ],
  [{ quantity: 11 }, 409, 'insufficient_stock', 'Estoque insuficiente: Café tem apenas 10 unidades.'],
  [{ quantity: 0 }, 400, 'invalid_input', 'Quantidade deve ser maior que 0'],
  [{ paymentMethod: 'cheque' }, 400, 'invalid_input', 'Selecione uma forma de pagamento'],
  [{ productId: undefined }, 400, 'invalid_input', 'Selecione um produto'],
  [{ productId: null }, 400, 'invalid_input', 'Selecione um produto'],
  [{ productId: '' }, 400, 'invalid_input', 'Selecione um produto'],
  [{ productId: 'abc' }, 400, 'invalid_input', 'Selecione um produto'],
])('refuses %j', async (wrong, status, code, message) => {
  const response = await sell({ productId: await product(), ...wrong });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, message });
  expect(await sales()).toEqual([]);
});

it("answers 404 for another shop's product or customer", async () => {
  const elsewhere = randomUUID();
  const theirs = await product({}, elsewhere);
  const added = await served.post('/api/customers', { name: 'Bia' }, { as: 'owner', of: elsewhere });
  const customerId = added.json<{ id: string }>().id;

  const first = await sell({ productId: theirs });
  expect([first.statusCode, first.json().code]).toEqual([404, 'product_not_found']);
  const second = await sell({ productId: await product(), customerId });
  expect([second.statusCode, second.json().code]).toEqual([404, 'customer_not_found']);
});

it('is not for analysts, whatever they send', async () => {
  const response = await sell({ productId: 'nonsense' }, { as: 'analyst' });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toEqual({ code: 'forbidden', message: 'Seu perfil não permite esta ação.' });
});
