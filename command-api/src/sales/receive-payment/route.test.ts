import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { eraseCustomerRoute } from '../../customers/erase-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelSaleRoute } from '../cancel-sale/route.ts';
import { cashSessionRoutes } from '../cash-session/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { creditLimitRoute } from '../credit-limit/route.ts';
import { registerSaleRoute, registerTicketRoute } from '../register-sale/route.ts';
import { returnSaleRoute } from '../return-sale/route.ts';
import { createVoucherCodes } from '../vouchers/new-code.ts';
import { receivePaymentRoute } from './route.ts';

const modules = [
  addCustomerRoute,
  eraseCustomerRoute,
  createProductRoute,
  registerSaleRoute,
  registerTicketRoute,
  cancelSaleRoute,
  returnSaleRoute,
  cashSessionRoutes,
  creditLimitRoute,
  receivePaymentRoute,
] as const;
let server: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  server = await serveRoutes(...modules);
});
afterAll(() => server.close());
afterEach(() => {
  server.clock.now = new Date('2026-11-21T15:00:00Z');
  server.lateCharges.current = { fineBasisPoints: 0, monthlyInterestBasisPoints: 0 };
});

const by = (as: 'owner' | 'cashier') => (of: string, key?: string) => ({ as, of, ...(key !== undefined && { key }) });
const owner = by('owner');
/** Whom a limit holds. */
const cashier = by('cashier');

async function newShop() {
  const shopId = randomUUID();
  const person = { name: 'Ana', phone: '11981234410', email: '', vehiclePlate: '' };
  const customerId: string = (await server.post('/api/customers', person, owner(shopId))).json().id;
  const product = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 100, consumptionDays: 30 };
  const productId: string = (await server.post('/api/products', product, owner(shopId))).json().id;
  const register = { registerId: randomUUID(), registerName: 'Caixa 1', float: '50.00' };
  const cashSessionId: string = (await server.post('/api/cash-sessions', register, owner(shopId))).json().id;
  type Served = Pick<typeof server, 'post'>;
  return {
    ...{ shopId, customerId, productId, cashSessionId },
    sell: (quantity: number, by: Served = server, key?: string) =>
      by.post(
        '/api/sales',
        { productId, customerId, quantity, paymentMethod: 'credit', paymentDate: '2026-12-01' },
        cashier(shopId, key),
      ),
    sellApproved: (quantity: number, by: Served) =>
      by.post(
        '/api/checkouts',
        {
          ...{ lines: [{ productId, quantity }], customerId, paymentMethod: 'credit', paymentDate: '2026-12-01' },
          approval: 'x',
        },
        cashier(shopId),
      ),
    sellAsOwner: (quantity: number) =>
      server.post(
        '/api/sales',
        { productId, customerId, quantity, paymentMethod: 'credit', paymentDate: '2026-12-01' },
        owner(shopId),
      ),
    pay: (body: object, by: Served = server, key?: string) =>
      by.post(`/api/customers/${customerId}/debt-payments`, body, owner(shopId, key)),
    limit: (limit: string | null) => server.put(`/api/customers/${customerId}/credit-limit`, { limit }, owner(shopId)),
    owed: () => server.events(streams.receivable(customerId)),
    taken: async () =>
      (await server.events(streams.inventory(shopId))).filter(({ type }) => type === 'DebtPaymentTaken'),
  };
}
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

it('takes one key of two customers for two payments, each with an id of its own', async () => {
  const { shopId, productId, sell, pay } = await newShop();
  const person = { name: 'Bia', phone: '11981234411', email: '', vehiclePlate: '' };
  const other: string = (await server.post('/api/customers', person, owner(shopId))).json().id;
  const sale = { productId, customerId: other, quantity: 1, paymentMethod: 'credit', paymentDate: '2026-12-01' };
  await server.post('/api/sales', sale, owner(shopId));
  await sell(1);
  const [key, body] = [randomUUID(), { amount: '5.00', method: 'pix', cashSessionId: null }];
  const first = await pay(body, server, key);
  const second = await server.post(`/api/customers/${other}/debt-payments`, body, owner(shopId, key));
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().id).not.toBe(first.json().id);
  expect((await pay(body, server, key)).json().id).toBe(first.json().id);
  expect((await pay({ ...body, amount: '6.00' }, server, key)).json()).toMatchObject({
    code: 'idempotency_key_reused',
  });
});

it('records a debt for each credit payment of a ticket, and one payment of both into the open session', async () => {
  const { shopId, customerId, productId, cashSessionId, pay, owed, taken } = await newShop();
  const payments = [
    { method: 'cash', amount: '5.00' },
    { method: 'credit', amount: '15.00', dueDate: '2027-01-10' },
    { method: 'credit', amount: '10.00', dueDate: '2026-12-10' },
  ];
  const ticket = { lines: [{ productId, quantity: 3 }], customerId, payments, cashSessionId };
  const sale = await server.post('/api/checkouts', ticket, owner(shopId));
  expect([sale.statusCode, sale.headers['x-log-position']]).toEqual([201, await server.store.head()]);
  expect((await owed()).map(({ data }) => data)).toMatchObject([
    { customerId, saleId: sale.json().id, saleNumber: 1, amountCentavos: 1_500, dueDate: '2027-01-10' },
    { amountCentavos: 1_000, dueDate: '2026-12-10' },
  ]);
  const paid = await pay({ amount: '12.00', method: 'cash', cashSessionId });
  expect([paid.statusCode, paid.headers['x-log-position']]).toEqual([201, await server.store.head()]);
  expect(paid.json()).toMatchObject({
    ...{ amount: '12.00', method: 'cash', businessDate: '2026-11-21' },
    parts: [
      { dueDate: '2026-12-10', principal: '10.00', fine: '0.00', interest: '0.00', openAfter: '0.00' },
      { dueDate: '2027-01-10', principal: '2.00', openAfter: '13.00' },
    ],
  });
  const { id } = paid.json();
  expect((await taken()).map(({ data }) => data)).toEqual([
    { paymentId: id, customerId, method: 'cash', amountCentavos: 1_200, cashSessionId },
  ]);
  await server.post(
    `/api/cash-sessions/${cashSessionId}/close`,
    { cash: [], card: '0.00', pix: '0.00' },
    owner(shopId),
  );
  const closed = (await server.events(streams.inventory(shopId))).at(-1);
  expect(closed?.data).toMatchObject({ expected: { cash: 5_000 + 500 + 1_200 } });
  expect((await pay({ amount: '1.00', method: 'cash', cashSessionId })).json()).toMatchObject({
    code: 'cash_session_not_open',
  });
});

it('charges what the shop says of what is late, and refuses more than that', async () => {
  const { sell, pay } = await newShop();
  await sell(10);
  server.lateCharges.current = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
  server.clock.now = new Date('2026-12-31T15:00:00Z');
  expect((await pay({ amount: '103.01', method: 'pix' })).json()).toMatchObject({
    ...{ code: 'payment_exceeds_debt', owed: '103.00' },
    issues: [{ path: 'amount' }],
  });
  const paid = await pay({ amount: '103.00', method: 'pix' });
  expect(paid.json().parts).toMatchObject([{ principal: '100.00', fine: '2.00', interest: '1.00', openAfter: '0.00' }]);
  expect((await pay({ amount: '1.00', method: 'pix' })).json().code).toBe('nothing_owed');
});

it('takes a payment once, however often its request is repeated', async () => {
  const { cashSessionId, sell, pay, owed, taken } = await newShop();
  await sell(10);
  const body = { amount: '20.00', method: 'cash', cashSessionId };
  const first = await pay(body, server, 'k1');
  const again = await pay(body, server, 'k1');
  expect(again.json()).toEqual(first.json());
  expect(types(await owed())).toEqual(['DebtRecorded', 'DebtPaid']);
  expect(await taken()).toHaveLength(1);
});

it('never takes more than is owed, also by two registers in two processes', async () => {
  const { sell, pay, owed } = await newShop();
  await sell(3);
  const other = await server.start();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => pay({ amount: '10.00', method: 'pix' }, nth % 2 ? other : server)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  expect(types(await owed()).filter((type) => type === 'DebtPaid')).toHaveLength(3);
  await other.app.close();
});

it('never sells past a limit, also by two registers in two processes, and frees it when a sale is refused', async () => {
  const { limit, sell, owed, pay } = await newShop();
  expect((await limit('50.00')).statusCode).toBe(200);
  const other = await server.start();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => sell(2, nth % 2 ? other : server)));
  const refused = answers.filter(({ statusCode }) => statusCode === 403);
  expect(refused).toHaveLength(8);
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'credit_limit_exceeded', limit: '50.00' });
  expect(types(await owed()).filter((type) => type === 'DebtRecorded')).toHaveLength(2);
  // Refused for its stock: what was kept for it is free again.
  await limit('2000.00');
  expect((await sell(101)).json().code).toBe('insufficient_stock');
  expect((await sell(10)).statusCode).toBe(201);
  await limit('50.00');
  await pay({ amount: '130.00', method: 'pix' });
  expect((await sell(4)).statusCode).toBe(201);
  expect((await sell(1)).json()).toMatchObject({ code: 'credit_limit_exceeded', free: '0.00' });
  await other.app.close();
});

it('frees what was kept for a sale that many wrong voucher codes refused', async () => {
  const { shopId, customerId, productId, limit, sell, owed } = await newShop();
  await limit('50.00');
  const voucherGuesses = {
    take: async () => 60,
    giveBack: async () => {},
    forget: async () => {},
    left: async () => ({ tries: 0, seconds: 60 }),
    close: async () => {},
  };
  const limited = await server.start({ voucherGuesses });
  const payments = [
    { method: 'voucher', amount: '10.00', voucherCode: createVoucherCodes(Buffer.alloc(32))(randomUUID()) },
    { method: 'credit', amount: '50.00', dueDate: '2026-12-01' },
  ];
  const ticket = { lines: [{ productId, quantity: 6 }], customerId, payments };
  const answer = await limited.post('/api/checkouts', ticket, cashier(shopId));
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests']);
  expect(types(await owed())).toEqual(['CreditLimitSet', 'CreditReserved', 'CreditReleased']);
  expect((await sell(5)).statusCode).toBe(201);
  await limited.app.close();
});

it('sells once and owes once for a request that is repeated after the process died over it', async () => {
  const { limit, sell, owed } = await newShop();
  await limit('50.00');
  const dying = await server.startDying();
  expect((await sell(5, dying, 'sale-1')).statusCode).toBe(500);
  expect((await sell(5, server, 'sale-1')).statusCode).toBe(201);
  expect((await sell(5, server, 'sale-1')).statusCode).toBe(201);
  expect(types(await owed()).filter((type) => type === 'DebtRecorded')).toHaveLength(1);
  await dying.app.close();
});

it('takes a cancelled sale off, and keeps what was paid as a balance that pays other debts', async () => {
  const { shopId, sell, pay, owed } = await newShop();
  const sale = (await sell(5)).json();
  await pay({ amount: '20.00', method: 'cash' });
  for (const _ of [1, 2]) await server.post(`/api/sales/${sale.saleId}/cancel`, {}, owner(shopId));
  expect(types(await owed())).toEqual(['DebtRecorded', 'DebtPaid', 'DebtReduced']);
  expect((await owed()).at(-1)?.data).toMatchObject({
    ...{ because: 'cancelled', creditedCentavos: 2_000 },
    parts: [{ principalCentavos: 3_000 }],
  });
  await sell(3);
  expect((await pay({ amount: '20.01', method: 'balance' })).json()).toMatchObject({
    ...{ code: 'balance_too_small', balance: '20.00' },
  });
  expect((await pay({ amount: '20.00', method: 'balance' })).json().parts).toMatchObject([{ openAfter: '10.00' }]);
});

it('pays by balance whatever became of the session that the screen had open', async () => {
  const { shopId, cashSessionId, sell, pay, owed, taken } = await newShop();
  const sale = (await sell(2)).json();
  await pay({ amount: '20.00', method: 'pix' });
  await server.post(`/api/sales/${sale.saleId}/cancel`, {}, owner(shopId));
  await sell(1);
  const count = { cash: [], card: '0.00', pix: '0.00' };
  await server.post(`/api/cash-sessions/${cashSessionId}/close`, count, owner(shopId));
  const body = { amount: '10.00', cashSessionId };
  expect((await pay({ ...body, method: 'pix' })).json().code).toBe('cash_session_not_open');
  expect((await pay({ ...body, method: 'balance' })).statusCode).toBe(201);
  expect((await owed()).at(-1)?.data).toMatchObject({ method: 'balance', cashSessionId: null });
  expect(await taken()).toEqual([]);
});

it('takes a sale of months ago off the debts, too, and owes it no second time', async () => {
  const { shopId, sell, owed } = await newShop();
  const sale = (await sell(5)).json();
  server.clock.now = new Date('2027-01-21T15:00:00Z');
  await server.forgetRequests();
  const cancelled = await server.post(`/api/sales/${sale.saleId}/cancel`, {}, owner(shopId));
  expect(cancelled.statusCode).toBe(200);
  expect(types(await owed())).toEqual(['DebtRecorded', 'DebtReduced']);
});

it('takes the part of a return that is refunded so off the debt of its sale', async () => {
  const { shopId, sell, owed } = await newShop();
  const sale = (await sell(5)).json();
  const back = {
    lines: [{ lineId: sale.id, quantity: 2 }],
    refunds: [{ method: 'debt', amount: '20.00' }],
  };
  const answers = [1, 2].map(() => server.post(`/api/sales/${sale.saleId}/return`, back, owner(shopId, 'back-1')));
  const [answer] = await Promise.all(answers);
  expect([answer?.statusCode, answer?.headers['x-log-position']]).toEqual([201, await server.store.head()]);
  await server.post(`/api/sales/${sale.saleId}/return`, back, owner(shopId, 'back-1'));
  expect(types(await owed())).toEqual(['DebtRecorded', 'DebtReduced']);
  expect((await owed()).at(-1)?.data).toMatchObject({
    ...{ because: 'returned', creditedCentavos: 0 },
    parts: [{ principalCentavos: 2_000, openAfterCentavos: 3_000 }],
  });
});

it('lets an owner’s approval pass the limit, and says whose it was', async () => {
  const { limit, owed, sellApproved } = await newShop();
  await limit('10.00');
  const by = randomUUID();
  const open = async (_: unknown, __: unknown, action: string) => (action === 'credit-limit' ? by : null);
  const approving = await server.start({ approvals: { open } });
  expect((await sellApproved(5, server)).json().code).toBe('credit_limit_exceeded');
  expect((await sellApproved(5, approving)).statusCode).toBe(201);
  expect((await owed()).find(({ type }) => type === 'CreditReserved')?.data).toMatchObject({ approvedBy: by });
  await approving.app.close();
});

it('asks an owner who sells for no approval, and tells a cashier how far the sale goes', async () => {
  const { limit, owed, sell, sellAsOwner } = await newShop();
  await limit('25.00');
  expect((await sell(2)).statusCode).toBe(201);
  const refused = await sell(3);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    ...{ code: 'credit_limit_exceeded', action: 'credit-limit', limit: '25.00', free: '5.00' },
    ...{ open: '20.00', sale: '30.00', over: '25.00' },
  });
  expect((await sellAsOwner(3)).statusCode).toBe(201);
  expect((await owed()).filter(({ type }) => type === 'CreditReserved').at(-1)?.data).toMatchObject({
    ...{ amountCentavos: 3_000, approvedBy: null },
  });
});

it('keeps the debts of an erased customer, without a name, and takes payments of them', async () => {
  const { shopId, customerId, sell, pay, limit, owed } = await newShop();
  await sell(2);
  await server.del(`/api/customers/${customerId}`, undefined, owner(shopId));
  expect((await pay({ amount: '5.00', method: 'cash' })).statusCode).toBe(201);
  expect((await limit('1.00')).statusCode).toBe(404);
  expect(JSON.stringify(await owed())).not.toContain('Ana');
});

it('knows no customer of another shop, and owes nothing for a sale to nobody', async () => {
  const { shopId, customerId, productId, sell, owed } = await newShop();
  await sell(1);
  const foreign = owner(randomUUID());
  const pay = { amount: '1.00', method: 'cash' };
  expect((await server.post(`/api/customers/${customerId}/debt-payments`, pay, foreign)).statusCode).toBe(404);
  expect((await server.put(`/api/customers/${customerId}/credit-limit`, { limit: '1.00' }, foreign)).statusCode).toBe(
    404,
  );
  const anonymous = { productId, quantity: 1, paymentMethod: 'credit', paymentDate: '2026-12-01' };
  expect((await server.post('/api/sales', anonymous, owner(shopId))).statusCode).toBe(201);
  expect(types(await owed())).toEqual(['DebtRecorded']);
});
