import { randomUUID } from 'node:crypto';
import { uuidV5 } from '@pdv/infra/ids/uuid-v5';
import { uuidV7 } from '@pdv/schemas/kernel/uuid-v7';
import { streams } from '@pdv/schemas/log';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerTicketRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, addCustomerRoute, registerTicketRoute);
});
afterAll(() => served.close());

let shop: string;
let coffee: string;
let sugar: string;
beforeEach(async () => {
  shop = randomUUID();
  served.clock.now = new Date('2026-11-22T02:30:00Z');
  coffee = await product({ name: 'Café', price: '58.99', stock: 10 });
  sugar = await product({ name: 'Açúcar', price: '5.99', stock: 3 });
});

async function product(over: object, of = shop): Promise<string> {
  const response = await served.post('/api/products', { category: 'Mercearia', ...over }, { as: 'owner', of });
  return response.json<{ id: string }>().id;
}
const lines = (...of: readonly [string, number][]) => of.map(([productId, quantity]) => ({ productId, quantity }));
const checkOut = (body: object, over: { as?: 'analyst'; key?: string; of?: string } = {}) =>
  served.post('/api/checkouts', { paymentMethod: 'pix', ...body }, { as: 'cashier', of: shop, ...over });
const sales = async () =>
  (await served.events(streams.inventory(shop))).filter(({ type }) => type === 'SaleRegistered');

it('sells the cart with one payment and answers every line, the total and the change', async () => {
  const cart = { lines: lines([coffee, 2], [sugar, 3]), paymentMethod: 'cash', amountPaid: '150.00', notes: 'balcão' };
  const response = await checkOut({ ...cart, totalAmount: '135.95' });
  expect(response.statusCode).toBe(201);
  const answer = response.json<Sale>();
  expect(answer).toEqual({
    id: expect.any(String),
    number: 1,
    lines: [
      {
        ...{ id: answer.id, productId: coffee, quantity: 2 },
        ...{ unitPrice: '58.99', discount: '0.00', ticketDiscount: '0.00', totalAmount: '117.98' },
        product: { id: coffee, name: 'Café', price: '58.99' },
      },
      {
        ...{ id: uuidV5(answer.id, '1'), productId: sugar, quantity: 3 },
        ...{ unitPrice: '5.99', discount: '0.00', ticketDiscount: '0.00', totalAmount: '17.97' },
        product: { id: sugar, name: 'Açúcar', price: '5.99' },
      },
    ],
    discount: '0.00',
    discountReasons: [],
    total: '135.95',
    change: '14.05',
    paymentMethod: 'cash',
    payments: [{ method: 'cash', amount: '135.95', tendered: '150.00', card: null, dueDate: null }],
    receiptUrl: expect.stringMatching(/^\/r\/[\w-]{22}$/),
    saleDate: '2026-11-22T02:30:00.000Z',
    businessDate: '2026-11-21',
    notes: 'balcão',
    customer: null,
    cancelled: null,
  });
  expect(response.headers['x-log-position']).toBe(await served.store.head());
});

it('answers a retry with the very same body, from another process, when all has been sold', async () => {
  const body = { lines: lines([sugar, 1], [coffee, 10], [sugar, 2]), paymentMethod: 'cash', amountPaid: '700.00' };
  const first = await checkOut(body, { key: 'k-1' });
  expect(first.statusCode).toBe(201);
  served.clock.now = new Date('2026-11-24T12:00:00Z');
  const other = await served.start();
  for (const process of [served, other]) {
    const retry = await process.post('/api/checkouts', body, { as: 'cashier', of: shop, key: 'k-1' });
    expect([retry.statusCode, retry.body]).toEqual([201, first.body]);
    expect(retry.headers['x-log-position']).toBe(first.headers['x-log-position']);
  }
  await other.app.close();
  const reused = await checkOut({ ...body, lines: lines([sugar, 1]) }, { key: 'k-1' });
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_key_reused']);
  expect(await sales()).toHaveLength(1);
});

it('sells nothing of a cart that cannot be sold whole', async () => {
  const short = await checkOut({ lines: lines([coffee, 1], [sugar, 2], [sugar, 2]) });
  expect([short.statusCode, short.json().message]).toEqual([
    409,
    'Estoque insuficiente: Açúcar tem apenas 3 unidades.',
  ]);
  const theirs = await product({ name: 'Chá', price: '1.00', stock: 1 }, randomUUID());
  const unknown = await checkOut({ lines: lines([coffee, 1], [theirs, 1]) });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'product_not_found']);
  expect(await sales()).toEqual([]);
});

it('sells the last units to one of many carts at the same moment, in two processes', async () => {
  const other = await served.start();
  const body = { lines: lines([coffee, 1], [sugar, 3]), paymentMethod: 'pix' };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? other : served).post('/api/checkouts', body, { as: 'cashier', of: shop, key: `k-${index}` }),
    ),
  );
  await other.app.close();
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(29);
  expect(await sales()).toHaveLength(1);
});

it('takes 200 lines with notes and no more', async () => {
  const many = await product({ name: 'Bala', price: '0.10', stock: 500 });
  const cart = (count: number) => ({
    lines: Array.from({ length: count }, () => ({ productId: many, quantity: 1 })),
    notes: 'é'.repeat(500),
  });
  const response = await checkOut(cart(200), { key: 'big' });
  expect([response.statusCode, response.json().total, response.json().lines.length]).toEqual([201, '20.00', 200]);
  expect((await checkOut(cart(200), { key: 'big' })).body).toBe(response.body);
  const over = await checkOut(cart(201));
  expect([over.statusCode, over.json().message]).toEqual([400, 'Máximo de 200 itens por venda']);
});

it.each([
  [{ lines: [] }, 422, 'empty_cart', 'Carrinho vazio'],
  [{ lines: undefined }, 400, 'invalid_input', 'Carrinho vazio'],
  [{ paymentMethod: undefined }, 400, 'invalid_input', 'Selecione uma forma de pagamento'],
  [{ paymentMethod: 'cash', amountPaid: '64.97' }, 422, 'insufficient_payment', 'Valor insuficiente'],
  [{ paymentMethod: 'credit' }, 422, 'payment_date_required', 'Informe a data de pagamento da venda a prazo.'],
  [{ totalAmount: '64.97' }, 409, 'total_changed', 'O total da venda mudou. Confira o valor atual e confirme a venda.'],
  [{ customerId: '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0009' }, 404, 'customer_not_found', 'Cliente não encontrado.'],
])('refuses %j', async (wrong, status, code, message) => {
  const response = await checkOut({ lines: lines([coffee, 1], [sugar, 1]), ...wrong });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, message });
  expect(await sales()).toEqual([]);
});

it('says which price changed, and the total that would be', async () => {
  const [line] = lines([sugar, 2]);
  const response = await checkOut({ lines: [...lines([coffee, 1]), { ...line, unitPrice: '4.99' }] });
  expect(response.json()).toMatchObject({
    code: 'price_changed',
    productId: sugar,
    currentPrice: '5.99',
    currentTotal: '11.98',
  });
});

it('is not for analysts', async () => {
  expect((await checkOut({ lines: lines([coffee, 1]) }, { as: 'analyst' })).statusCode).toBe(403);
});

it('numbers the shop’s sales without a gap or a repeat, whatever is refused or repeated, in two processes', async () => {
  const other = await served.start();
  const body = { lines: lines([coffee, 1]), paymentMethod: 'pix' };
  const ask = (index: number) => {
    const key = `n-${index % 12}`;
    return (index % 2 ? other : served).post('/api/checkouts', body, { as: 'cashier', of: shop, key });
  };
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(index)));
  const again = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)));
  await other.app.close();
  // Ten units for twelve keys.
  expect(again.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect((await sales()).map(({ data }) => data)).toMatchObject(
    Array.from({ length: 10 }, (_, index) => ({ number: index + 1 })),
  );
  for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
});

it('refuses a key that was made too long ago, and records nothing', async () => {
  const body = { lines: lines([coffee, 1]) };
  const made = (daysAgo: number) => uuidV7(new Date(served.clock.now.getTime() - daysAgo * 86_400_000));
  const old = await checkOut(body, { key: made(30.01) });
  expect([old.statusCode, old.json().code]).toEqual([422, 'idempotency_key_expired']);
  expect(await sales()).toEqual([]);
  expect((await checkOut(body, { key: made(29.9) })).statusCode).toBe(201);
});

it('refuses an expired key of another kind, from the log', async () => {
  const body = { lines: lines([coffee, 1]) };
  expect((await checkOut(body, { key: 'old' })).statusCode).toBe(201);
  await served.handler.idle();
  await served.forgetRequests();
  const other = await served.start();
  const late = await other.post(
    '/api/checkouts',
    { paymentMethod: 'pix', ...body },
    { as: 'cashier', of: shop, key: 'old' },
  );
  await other.app.close();
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'already_recorded' }]);
  expect(late.json().message).toContain('já foi registrado');
  expect(await sales()).toHaveLength(1);
});
