import { randomUUID } from 'node:crypto';
import { DEFAULT_REGISTER_RULES, type RegisterRules } from '@pdv/schemas/account/register-rules';
import { streams } from '@pdv/schemas/log';
import type { SaleCancelled, SaleRegistered } from '@pdv/schemas/sales/events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelSaleRoute } from '../cancel-sale/route.ts';
import { cashSessionRoutes } from '../cash-session/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerSaleRoute, registerTicketRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
let shop: string;
let productId: string;
beforeAll(async () => {
  served = await serveRoutes(
    ...[createProductRoute, registerSaleRoute, registerTicketRoute, cancelSaleRoute, cashSessionRoutes],
  );
});
beforeEach(async () => {
  shop = randomUUID();
  const body = { name: 'Café', category: 'Mercearia', price: '100.00', stock: 9 };
  productId = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
});
afterAll(() => served.close());

const ruled = (rules: Partial<RegisterRules>) => served.rules.set(shop, { ...DEFAULT_REGISTER_RULES, ...rules });
const checkout = (over: object, options: { as?: 'owner' | 'cashier'; key?: string; line?: object } = {}) =>
  served.post(
    '/api/checkouts',
    { lines: [{ productId, quantity: 1, ...options.line }], paymentMethod: 'pix', ...over },
    { as: options.as ?? 'cashier', of: shop, ...(options.key !== undefined && { key: options.key }) },
  );
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type);
const lastSale = async () => (await served.events(streams.inventory(shop))).at(-1)?.data as SaleRegistered['data'];
const needs = (answer: { statusCode: number; json(): Record<string, unknown> }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().action,
];

it('lets the shop’s rule decide how much a cashier takes off', async () => {
  ruled({ cashierDiscountPercent: 25 });
  expect((await checkout({ discount: { percent: '25' } })).statusCode).toBe(201);
  const refused = await checkout({ discount: { percent: '25.01' } });
  expect(needs(refused)).toEqual([403, 'approval_required', 'discount']);
  expect(refused.json().message).toBe('Este desconto passa do limite de 25% de quem vende.');
  ruled({ cashierDiscountPercent: 0 });
  expect(needs(await checkout({ discount: { amount: '0.01' } }))).toEqual([403, 'approval_required', 'discount']);
  expect((await told()).filter((type) => type === 'SaleRegistered')).toHaveLength(1);
});

it('sells when an owner allowed it, says who, and answers the repeat without asking again', async () => {
  const key = randomUUID();
  const sale = { discount: { percent: '50' } };
  expect(needs(await checkout({ ...sale, approval: 'dona:price' }, { key }))).toEqual([
    ...[403, 'approval_required', 'discount'],
  ]);
  const first = await checkout({ ...sale, approval: 'dona:discount' }, { key });
  expect(first.statusCode).toBe(201);
  expect((await lastSale()).approvedBy).toBe('dona');
  // Its approval has ended by then; another one is no other request.
  for (const approval of [undefined, 'socia:discount']) {
    expect((await checkout({ ...sale, approval }, { key })).body).toBe(first.body);
  }
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered']);
});

it('lets owners change a price, and cashiers by the rule or with an owner', async () => {
  const line = { priceChange: '80.00', unitPrice: '100.00' };
  expect(needs(await checkout({}, { line }))).toEqual([403, 'approval_required', 'price']);
  const answer = await checkout({}, { line, as: 'owner' });
  expect(answer.json()).toMatchObject({
    total: '80.00',
    lines: [{ unitPrice: '80.00', product: { price: '100.00' } }],
  });
  expect((await checkout({ approval: ['x', 'dona:price'] }, { line })).statusCode).toBe(201);
  expect((await lastSale()).approvedBy).toBe('dona');
  ruled({ cashierMayChangePrice: true });
  expect((await checkout({}, { line })).statusCode).toBe(201);
  expect((await lastSale()).approvedBy).toBeNull();
  for (const priceChange of ['0.00', '-1.00', 'x', 8]) {
    expect((await checkout({}, { line: { priceChange }, as: 'owner' })).json().code).toBe('invalid_input');
  }
});

it('needs both where a ticket needs both', async () => {
  const line = { priceChange: '80.00', discount: { percent: '20' } };
  expect(needs(await checkout({ approval: 'dona:price' }, { line }))).toEqual([403, 'approval_required', 'discount']);
  expect((await checkout({ approval: ['dona:price', 'dona:discount'] }, { line })).statusCode).toBe(201);
});

it('sells nothing without an open cash session where the shop wants one', async () => {
  ruled({ requireCashSession: true });
  const single = { productId, quantity: 1, paymentMethod: 'pix' };
  for (const as of ['owner', 'cashier'] as const) {
    const answers = [await checkout({}, { as }), await served.post('/api/sales', single, { as, of: shop })];
    expect(answers.map((each) => [each.statusCode, each.json().code])).toEqual(
      Array(2).fill([409, 'cash_session_required']),
    );
  }
  expect(await told()).toEqual(['ProductCreated']);
  const drawer = { registerId: randomUUID(), registerName: 'Caixa 1', float: '0.00' };
  const { id } = (await served.post('/api/cash-sessions', drawer, { as: 'cashier', of: shop })).json();
  expect((await checkout({ cashSessionId: id })).statusCode).toBe(201);
});

it('cancels for a cashier the own sales alone, by the rule or with an owner', async () => {
  const sold = async (as: 'owner' | 'cashier') => (await checkout({}, { as })).json<{ id: string }>().id;
  const cancel = (id: string, body: object = {}) =>
    served.post(`/api/sales/${id}/cancel`, body, { as: 'cashier', of: shop });
  const by = async (id: string) =>
    ((await served.events(streams.sale(id)))[0]?.data as SaleCancelled['data'] | undefined)?.approvedBy;
  const [first, second, others] = [await sold('cashier'), await sold('cashier'), await sold('owner')];
  expect(needs(await cancel(first))).toEqual([403, 'approval_required', 'cancel']);
  expect(await by(first)).toBeUndefined();
  expect((await cancel(first, { approval: 'dona:cancel' })).statusCode).toBe(200);
  expect(await by(first)).toBe('dona');
  expect((await cancel(others, { approval: 'dona:cancel' })).statusCode).toBe(404);
  ruled({ cashierMayCancel: true });
  expect((await cancel(second)).statusCode).toBe(200);
  expect(await by(second)).toBeNull();
});

it('opens the drawer for a cashier by the rule or with an owner', async () => {
  const drawer = { registerId: randomUUID(), registerName: 'Caixa 1', float: '50.00' };
  const { id } = (await served.post('/api/cash-sessions', drawer, { as: 'cashier', of: shop })).json();
  const key = randomUUID();
  const move = (over: object = {}) =>
    served.post(
      `/api/cash-sessions/${id}/movements`,
      { type: 'withdraw', amount: '10.00', reason: 'Depósito', ...over },
      { as: 'cashier', of: shop, key },
    );
  ruled({ cashierMayOpenDrawer: false });
  expect(needs(await move())).toEqual([403, 'approval_required', 'open-drawer']);
  const moved = await move({ approval: 'dona:open-drawer' });
  expect(moved.statusCode).toBe(201);
  expect((await move()).body).toBe(moved.body);
  const events = await served.events(streams.inventory(shop));
  expect(events.at(-1)).toMatchObject({ type: 'CashWithdrawn', data: { approvedBy: 'dona' } });
});
