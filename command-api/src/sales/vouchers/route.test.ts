import { randomUUID } from 'node:crypto';
import { tooManyAttempts } from '@pdv/infra/http/too-many';
import { streams } from '@pdv/schemas/log';
import type { VoucherIssued } from '@pdv/schemas/sales/voucher-events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { cancelSaleRoute } from '../cancel-sale/route.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerTicketRoute } from '../register-sale/route.ts';
import { returnSaleRoute } from '../return-sale/route.ts';
import { createVoucherCodes } from './new-code.ts';
import { checkVoucherRoute } from './route.ts';

const codes = createVoucherCodes(Buffer.alloc(32, 3));
const unknownCode = () => codes(randomUUID());

let served: Awaited<ReturnType<typeof serveRoutes>>;
const routes = [createProductRoute, registerTicketRoute, cancelSaleRoute, returnSaleRoute, checkVoucherRoute];
beforeAll(async () => {
  served = await serveRoutes(...routes);
});
afterAll(() => served.close());

let shop: string;
let productId: string;
let code: string;
/** R$ 10.00 come back as a voucher. */
beforeEach(async () => {
  shop = randomUUID();
  served.clock.now = new Date('2026-11-21T15:00:00Z');
  const body = { name: 'Café', category: 'Mercearia', price: '10.00', stock: 99 };
  productId = (await served.post('/api/products', body, asOwner())).json<{ id: string }>().id;
  const { id } = (await sell({ paymentMethod: 'pix' })).json();
  const refunds = [{ method: 'voucher', amount: '10.00' }];
  const returned = { lines: [{ lineId: id, quantity: 1 }], refunds };
  code = (await served.post(`/api/sales/${id}/return`, returned, asOwner())).json().voucher.code;
});

const asOwner = () => ({ as: 'owner' as const, of: shop });
const sell = (over: object, on = served.post) =>
  on('/api/checkouts', { lines: [{ productId, quantity: 1 }], ...over }, { as: 'cashier', of: shop });
const pay = (amount: string, voucherCode: string | undefined = code, on = served.post) => {
  const rest = (10 - Number(amount)).toFixed(2);
  const payments = [
    { method: 'voucher', amount, voucherCode },
    ...(rest === '0.00' ? [] : [{ method: 'pix', amount: rest }]),
  ];
  return sell({ payments }, on);
};
const check = (asked = code, of = shop) => served.post('/api/vouchers/check', { code: asked }, { as: 'cashier', of });
const refusal = async (answer: ReturnType<typeof pay>) => {
  const { statusCode, json } = await answer;
  const { code: reason, issues, ...rest } = json();
  return [statusCode, reason, issues?.[0]?.path, rest.balance ?? rest.expiresOn ?? null];
};

it('pays in part and then the rest, once, however it is typed', async () => {
  expect((await check()).json()).toEqual({ id: expect.any(String), balance: '10.00', expiresOn: '2027-02-19' });
  const sale = await pay('7.50', ` ${code.toLowerCase().match(/..../g)?.join('-')} `);
  expect(sale.statusCode).toBe(201);
  expect(sale.json()).toMatchObject({
    paymentMethod: 'voucher',
    payments: [{ method: 'voucher', amount: '7.50' }, {}],
  });
  expect(sale.body).not.toContain(code);
  expect((await check()).json().balance).toBe('2.50');
  expect(await refusal(pay('2.51'))).toEqual([409, 'voucher_balance_too_small', 'payments.0.voucherCode', '2.50']);
  expect((await pay('2.50')).statusCode).toBe(201);
  expect(await refusal(pay('0.01'))).toEqual([409, 'voucher_spent', 'payments.0.voucherCode', null]);
  expect((await check()).json().code).toBe('voucher_spent');
});

it('is not spent twice by one ticket, nor by many registers at once in two processes', async () => {
  const twice = [0, 1].map(() => ({ method: 'voucher', amount: '5.01', voucherCode: code }));
  const lines = [{ productId, quantity: 2 }];
  const payments = [...twice, { method: 'pix', amount: '9.98' }];
  expect(await refusal(sell({ lines, payments }))).toEqual([
    409,
    'voucher_balance_too_small',
    'payments.1.voucherCode',
    '4.99',
  ]);
  const other = await served.start();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => pay('4.00', code, nth % 2 ? other.post : served.post)),
  );
  await other.app.close();
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
  expect((await check()).json().balance).toBe('2.00');
});

it('runs out after its last day in the zone of the shop', async () => {
  served.clock.now = new Date('2027-02-20T02:59:00Z');
  expect((await pay('1.00')).statusCode).toBe(201);
  served.clock.now = new Date('2027-02-20T03:00:00Z');
  expect(await refusal(pay('1.00'))).toEqual([409, 'voucher_expired', 'payments.0.voucherCode', '2027-02-19']);
  expect((await check()).json().message).toBe('Este vale venceu em 19/02/2027.');
});

it('is unknown in another shop, as one that nobody issued', async () => {
  const elsewhere = await check(code, randomUUID());
  const nobody = await check(unknownCode());
  expect([elsewhere.statusCode, elsewhere.body]).toEqual([nobody.statusCode, nobody.body]);
  expect(nobody.json()).toMatchObject({ code: 'voucher_not_found', issues: [{ path: 'code' }] });
  expect(await refusal(pay('1.00', unknownCode()))).toEqual([404, 'voucher_not_found', 'payments.0.voucherCode', null]);
});

it('needs its code, which no other payment has', async () => {
  const payments = [{ method: 'voucher', amount: '10.00' }];
  expect(await refusal(sell({ payments }))).toEqual([422, 'voucher_code_required', 'payments.0.voucherCode', null]);
  const other = [{ method: 'pix', amount: '10.00', voucherCode: code }];
  expect(await refusal(sell({ payments: other }))).toEqual([
    422,
    'voucher_code_not_voucher',
    'payments.0.voucherCode',
    null,
  ]);
  const typo = await sell({ payments: [{ method: 'voucher', amount: '10.00', voucherCode: '123' }] });
  expect([typo.statusCode, typo.json().issues[0].message]).toEqual([400, expect.stringContaining('Confira o código')]);
  expect((await sell({ paymentMethod: 'voucher' })).statusCode).toBe(400);
});

it('has its balance again when the sale is cancelled, or a new one stands in if it ran out', async () => {
  const cancel = async (id: string) => served.post(`/api/sales/${id}/cancel`, {}, asOwner());
  await cancel((await pay('10.00')).json().id);
  expect((await check()).json().balance).toBe('10.00');
  const { id } = (await pay('4.00')).json();
  served.clock.now = new Date('2027-03-01T15:00:00Z');
  await cancel(id);
  expect((await check()).json().code).toBe('voucher_expired');
  const last = (await served.events(streams.inventory(shop))).at(-1);
  expect(last).toMatchObject({
    type: 'VoucherIssued',
    data: { amountCentavos: 400, returnId: null, issuedOn: '2027-03-01', expiresOn: '2027-05-30' },
  });
  const { personal } = (last as VoucherIssued).data;
  expect((await check(personal.fields?.code)).json().balance).toBe('4.00');
});

it('lets nobody try many codes, while right ones cost nothing', async () => {
  let left = 3;
  const voucherGuesses = {
    take: async () => (left-- > 0 ? null : 60),
    giveBack: async () => void left++,
    forget: async () => {},
    left: async () => ({ tries: left, seconds: 60 }),
    close: async () => {},
  };
  const limited = await served.start({ voucherGuesses });
  const guess = (asked: string) => limited.post('/api/vouchers/check', { code: asked }, { as: 'cashier', of: shop });
  for (let nth = 0; nth < 9; nth++) expect((await guess(code)).statusCode).toBe(200);
  expect((await guess(unknownCode())).statusCode).toBe(404);
  expect((await guess(unknownCode())).statusCode).toBe(404);
  expect((await pay('1.00', unknownCode(), limited.post)).statusCode).toBe(404);
  const { statusCode, body } = tooManyAttempts(60);
  expect((await guess(code)).json()).toEqual(body);
  expect((await pay('1.00', code, limited.post)).statusCode).toBe(statusCode);
  await limited.app.close();
});

it('is for those who sell', async () => {
  const answer = await served.post('/api/vouchers/check', { code }, { as: 'analyst', of: shop });
  expect(answer.statusCode).toBe(403);
});
