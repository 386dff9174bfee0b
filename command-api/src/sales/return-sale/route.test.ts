import { randomUUID } from 'node:crypto';
import { DEFAULT_REGISTER_RULES } from '@pdv/schemas/account/register-rules';
import { streams } from '@pdv/schemas/log';
import type { SaleReturned } from '@pdv/schemas/sales/events';
import { normalVoucherCode } from '@pdv/schemas/sales/voucher-code';
import type { VoucherIssued } from '@pdv/schemas/sales/voucher-events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomerRoute } from '../../customers/add-customer/route.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelSaleRoute } from '../cancel-sale/route.ts';
import { cashSessionRoutes } from '../cash-session/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerSaleRoute, registerTicketRoute } from '../register-sale/route.ts';
import { returnSaleRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(
    createProductRoute,
    registerSaleRoute,
    registerTicketRoute,
    addCustomerRoute,
    cancelSaleRoute,
    cashSessionRoutes,
    returnSaleRoute,
  );
});
afterAll(() => served.close());

let shop: string;
let productId: string;
beforeEach(async () => {
  shop = randomUUID();
  served.clock.now = new Date('2026-11-21T15:00:00Z');
  const body = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 9 };
  productId = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
});

const asOwner = (key?: string) => ({ as: 'owner' as const, of: shop, ...(key !== undefined && { key }) });
/** Three units for R$ 10.00: a third is not a whole centavo. */
const sell = async (over: object = {}) => {
  const lines = [{ productId, quantity: 3, discount: { amount: '20.00' } }];
  return (await served.post('/api/checkouts', { lines, paymentMethod: 'pix', ...over }, asOwner())).json();
};
const back = (saleId: string, quantity: number, refunds: object[], over: object = {}, key?: string, on = served.post) =>
  on(`/api/sales/${saleId}/return`, { lines: [{ lineId: saleId, quantity }], refunds, ...over }, asOwner(key));
const pix = (amount: string) => [{ method: 'pix', amount }];
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type);
const life = async (id: string) => (await served.events(streams.sale(id))).map(({ type }) => type);
const stockOf = async () => {
  const moved = (await served.events(streams.inventory(shop))).filter(({ type }) => type === 'StockReturned');
  return moved.map(({ data }) => (data as { lines: { stockAfter: number }[] }).lines[0]?.stockAfter);
};

it('takes one key of two sales for two returns, each with an id of its own', async () => {
  const [one, other] = [await sell(), await sell()];
  const key = randomUUID();
  const first = await back(one.id, 1, pix('3.33'), {}, key);
  const second = await back(other.id, 1, pix('3.33'), {}, key);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().id).not.toBe(first.json().id);
  expect((await back(one.id, 1, pix('3.33'), {}, key)).json()).toEqual(first.json());
  for (const { id } of [one, other]) expect(await life(id)).toEqual(['SaleReturned']);
});

it('gives back what units are worth of their line, part by part, and the stock with it', async () => {
  const { id, number } = await sell();
  served.clock.now = new Date('2026-11-22T02:30:00Z');
  const first = await back(id, 1, pix('3.33'), { reason: ' veio moído ' });
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({
    ...{ id: expect.any(String), saleId: id, number, at: '2026-11-22T02:30:00.000Z', businessDate: '2026-11-21' },
    lines: [{ lineId: id, product: { id: productId, name: 'Café' }, quantity: 1, amount: '3.33' }],
    ...{ total: '3.33', refunds: pix('3.33'), reason: 'veio moído', voucher: null },
  });
  expect(first.headers['x-log-position']).toBe(await served.store.head());
  expect((await back(id, 2, pix('6.67'))).json().total).toBe('6.67');
  const third = await back(id, 1, pix('3.33'));
  expect([third.statusCode, third.json()]).toEqual([
    409,
    {
      ...{ code: 'more_than_sold', lineId: id, name: 'Café', left: 0, message: 'Café: tudo já foi devolvido.' },
      issues: [{ path: 'lines.0.quantity', message: 'Café: tudo já foi devolvido.' }],
    },
  ]);
  expect(await stockOf()).toEqual([7, 9]);
});

it('says what the parts must add up to', async () => {
  const { id } = await sell();
  const refused = await back(id, 1, pix('3.34'));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'refunds_mismatch', total: '3.33', paid: '3.34', issues: [{ path: 'refunds' }] },
  ]);
  expect(await life(id)).toEqual([]);
});

it('answers a repeated request with the first return, also once the session is closed', async () => {
  const { id } = await sell();
  const drawer = { registerId: randomUUID(), registerName: 'Caixa 1', float: '50.00' };
  const { id: cashSessionId } = (await served.post('/api/cash-sessions', drawer, asOwner())).json();
  const cash = [
    { method: 'cash', amount: '1.33' },
    { method: 'voucher', amount: '2.00' },
  ];
  const first = await back(id, 1, cash, { cashSessionId }, 'k1');
  expect(first.statusCode).toBe(201);
  const count = { cash: [], card: '0.00', pix: '0.00' };
  await served.post(`/api/cash-sessions/${cashSessionId}/close`, count, asOwner());
  const again = await back(id, 1, cash, { cashSessionId }, 'k1');
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  expect((await back(id, 2, cash, { cashSessionId }, 'k1')).json().code).toBe('idempotency_key_reused');
  const refused = await back(id, 1, pix('3.34'), { cashSessionId }, 'k2');
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'cash_session_not_open']);
  expect(await life(id)).toEqual(['SaleReturned']);
  const closed = (await served.events(streams.inventory(shop))).find(({ type }) => type === 'CashSessionClosed');
  expect(closed?.data).toMatchObject({ expected: { cash: 4_867, card: 0, pix: 0 } });
});

it('takes back no more than was sold when many registers ask at the same moment, in two processes', async () => {
  const { id } = await sell();
  const other = await served.start();
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      const { post } = nth % 2 ? other : served;
      // Which third it is decides what it is worth.
      const tries = await Promise.all(['3.33', '3.34'].map((amount) => back(id, 1, pix(amount), {}, undefined, post)));
      return tries.map(({ statusCode }) => statusCode);
    }),
  );
  await other.app.close();
  expect(answers.flat().filter((status) => status === 201).length).toBeLessThanOrEqual(3);
  expect(answers.flat().filter((status) => status === 201).length).toBeGreaterThan(0);
  const back_ = (await served.events(streams.sale(id))).map(({ data }) => data as { totalCentavos: number });
  expect(back_.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0)).toBeLessThanOrEqual(1_000);
  expect(await stockOf()).toHaveLength(back_.length);
});

it('is finished by a repeat when the first try died between the two streams', async () => {
  const { id } = await sell();
  const { store } = served;
  const append = async (...args: Parameters<typeof store.append>) => {
    if (args[0] === streams.inventory(shop)) throw new Error('killed');
    return store.append(...args);
  };
  const dying = await served.startOn({ ...store, append });
  const voucher = [{ method: 'voucher', amount: '10.00' }];
  expect((await back(id, 3, voucher, {}, 'k1', dying.post)).statusCode).toBe(500);
  await dying.app.close();
  expect([await told(), await life(id)]).toEqual([['ProductCreated', 'SaleRegistered'], ['SaleReturned']]);
  const again = await back(id, 3, voucher, {}, 'k1');
  expect([again.statusCode, again.json().voucher.amount]).toEqual([201, '10.00']);
  expect((await back(id, 3, voucher, {}, 'k1')).body).toBe(again.body);
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered', 'StockReturned', 'VoucherIssued']);
});

it('issues a voucher for 90 days, whose code nobody reads in the log', async () => {
  const { id } = await sell();
  const { voucher } = (await back(id, 3, [{ method: 'voucher', amount: '10.00' }])).json();
  expect(voucher).toMatchObject({ amount: '10.00', expiresOn: '2027-02-19' });
  expect(normalVoucherCode(voucher.code)).toBe(voucher.code);
  for await (const { data } of served.store.read(streams.inventory(shop))) {
    expect(JSON.stringify(data)).not.toContain(voucher.code);
  }
});

it('is cancelled or returned, never both', async () => {
  const returned = await sell();
  await back(returned.id, 1, pix('3.33'));
  const cancel = (id: string) => served.post(`/api/sales/${id}/cancel`, {}, asOwner());
  expect([(await cancel(returned.id)).statusCode, (await cancel(returned.id)).json().code]).toEqual([
    409,
    'sale_has_returns',
  ]);
  const cancelled = await sell();
  await cancel(cancelled.id);
  const refused = await back(cancelled.id, 1, pix('3.33'));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'sale_cancelled']);
});

it('takes off a debt only what was sold on credit to somebody', async () => {
  const { id: customerId } = (await served.post('/api/customers', { name: 'Ana' }, asOwner())).json();
  const payments = [
    { method: 'credit', amount: '4.00', dueDate: '2026-12-21' },
    { method: 'pix', amount: '6.00' },
  ];
  const { id } = await sell({ customerId, paymentMethod: undefined, payments });
  const parts = (debt: string, rest: string) => [{ method: 'debt', amount: debt }, ...pix(rest)];
  const refused = await back(id, 3, parts('4.01', '5.99'));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'debt_refund_too_large', limit: '4.00', issues: [{ path: 'refunds.0.amount' }] },
  ]);
  expect((await back(id, 3, parts('4.00', '6.00'))).statusCode).toBe(201);
});

it("is a cashier's by the shop's rule, or with an owner's PIN, which the event names", async () => {
  const { id } = await sell();
  const ask = (over: object = {}, key?: string) =>
    served.post(
      `/api/sales/${id}/return`,
      { lines: [{ lineId: id, quantity: 1 }], refunds: pix('3.33'), ...over },
      { as: 'cashier', of: shop, ...(key !== undefined && { key }) },
    );
  for (const over of [{}, { approval: 'dona:cancel' }]) {
    const refused = await ask(over);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'approval_required', action: 'return' }]);
  }
  expect(await life(id)).toEqual([]);
  const first = await ask({ approval: 'dona:return' }, 'k1');
  expect(first.statusCode).toBe(201);
  // The repeat carries no approval, or one that has ended: what was accepted is answered.
  expect((await ask({}, 'k1')).body).toBe(first.body);
  served.rules.set(shop, { ...DEFAULT_REGISTER_RULES, cashierMayReturn: true });
  expect((await ask({ refunds: pix('3.34') })).statusCode).toBe(201);
  const allowed = (await served.events(streams.sale(id))).map(({ data }) => (data as SaleReturned['data']).approvedBy);
  expect(allowed).toEqual(['dona', null]);
});

it("is not for analysts, and knows nothing of another shop's sales", async () => {
  const { id } = await sell();
  const body = { lines: [{ lineId: id, quantity: 1 }], refunds: pix('3.33') };
  const url = `/api/sales/${id}/return`;
  expect((await served.post(url, body, { as: 'analyst', of: shop })).json().code).toBe('forbidden');
  expect((await served.post(url, body, { as: 'owner', of: randomUUID() })).json().code).toBe('sale_not_found');
  for (const wrong of [
    { ...body, lines: [] },
    { ...body, lines: [...body.lines, ...body.lines] },
    { ...body, refunds: [...pix('1.00'), ...pix('2.33')] },
    { ...body, refunds: [{ method: 'credit', amount: '3.33' }] },
  ]) {
    expect((await served.post(url, wrong, asOwner())).statusCode).toBe(400);
  }
  expect(await life(id)).toEqual([]);
});

it('answers with the code that the log has, when the process died after it was recorded', async () => {
  const { id } = await sell();
  const { store } = served;
  const append = async (...args: Parameters<typeof store.append>) => {
    const result = await store.append(...args);
    if (args[0] === streams.inventory(shop)) throw new Error('killed');
    return result;
  };
  const dying = await served.startOn({ ...store, append });
  const voucher = [{ method: 'voucher', amount: '10.00' }];
  expect((await back(id, 3, voucher, {}, 'k1', dying.post)).statusCode).toBe(500);
  await dying.app.close();
  const again = await back(id, 3, voucher, {}, 'k1');
  const [issued] = (await served.events(streams.inventory(shop))).filter(({ type }) => type === 'VoucherIssued');
  expect((issued as VoucherIssued).data.personal.fields?.code).toBe(again.json().voucher.code);
});
