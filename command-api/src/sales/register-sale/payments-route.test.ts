import { randomUUID } from 'node:crypto';
import { streams } from '@pdv/schemas/log';
import type { Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createProductRoute } from '../create-product/route.ts';
import { registerTicketRoute } from './route.ts';

let served: Awaited<ReturnType<typeof serveRoutes>>;
beforeAll(async () => {
  served = await serveRoutes(createProductRoute, registerTicketRoute);
});
afterAll(() => served.close());

let shop: string;
let coffee: string;
beforeEach(async () => {
  shop = randomUUID();
  const body = { name: 'Café', category: 'Mercearia', price: '50.00', stock: 10 };
  coffee = (await served.post('/api/products', body, { as: 'owner', of: shop })).json<{ id: string }>().id;
});

const sell = (body: object, as: 'owner' | 'cashier' = 'cashier') =>
  served.post('/api/checkouts', { lines: [{ productId: coffee, quantity: 2 }], ...body }, { as, of: shop });
const told = async () => (await served.events(streams.inventory(shop))).map(({ type }) => type);

it('sells with discounts and several payments, and answers them', async () => {
  const lines = [
    { productId: coffee, quantity: 2, discount: { percent: '5', reason: 'amassado' }, totalAmount: '95.00' },
  ];
  const payments = [
    { method: 'cash', amount: '30.00', tendered: '50.00' },
    { method: 'card', amount: '50.00', card: 'credit', instalments: 3 },
    { method: 'card', amount: '5.00', card: 'debit' },
    { method: 'pix', amount: '5.00' },
  ];
  const response = await sell({ lines, discount: { amount: '5.00' }, totalAmount: '90.00', payments });
  expect(response.statusCode).toBe(201);
  const sale = response.json<Sale>();
  expect(sale).toMatchObject({
    ...{ discount: '5.00', total: '90.00', change: '20.00', paymentMethod: 'card' },
    lines: [{ discount: '5.00', ticketDiscount: '5.00', totalAmount: '90.00' }],
    discountReasons: [{ lineId: sale.id, reason: 'amassado' }],
    payments: [
      { method: 'cash', amount: '30.00', tendered: '50.00', card: null, dueDate: null },
      { method: 'card', amount: '50.00', tendered: null, card: { kind: 'credit', instalments: 3 } },
      { method: 'card', amount: '5.00', card: { kind: 'debit', instalments: 1 } },
      { method: 'pix', amount: '5.00', card: null },
    ],
  });
  expect(await told()).toEqual(['ProductCreated', 'SaleRegistered']);
});

it('lets a cashier take a tenth off, and an owner more', async () => {
  const sale = (percent: string) => ({ discount: { percent }, paymentMethod: 'pix' });
  expect((await sell(sale('10'))).statusCode).toBe(201);
  const refused = await sell(sale('10.01'));
  const message = 'Este desconto passa do limite de 10% de quem vende.';
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    {
      code: 'approval_required',
      action: 'discount',
      limitPercent: '10',
      message,
      issues: [{ path: 'discount', message }],
    },
  ]);
  expect((await sell(sale('10.01'), 'owner')).statusCode).toBe(201);
});

it('says what the payments add up to, at their field', async () => {
  const response = await sell({ payments: [{ method: 'pix', amount: '99.99' }] });
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    {
      ...{ code: 'payments_mismatch', paid: '99.99', currentTotal: '100.00' },
      message: expect.stringMatching(/^Os pagamentos somam R\$\s99,99, e a venda custa R\$\s100,00\.$/),
      issues: [{ path: 'payments' }],
    },
  ]);
  expect(await told()).toEqual(['ProductCreated']);
});

it.each([
  ['neither a method nor payments', {}, 'paymentMethod'],
  ['both', { paymentMethod: 'pix', payments: [{ method: 'pix', amount: '100.00' }] }, 'paymentMethod'],
  ['no payment', { payments: [] }, 'payments'],
  ['21 payments', { payments: Array(21).fill({ method: 'pix', amount: '1.00' }) }, 'payments'],
  ['a payment of nothing', { payments: [{ method: 'pix', amount: '0.00' }] }, 'payments.0.amount'],
  ['a payment below nothing', { payments: [{ method: 'pix', amount: '-1.00' }] }, 'payments.0.amount'],
  ['13 instalments', { payments: [{ method: 'card', amount: '100.00', instalments: 13 }] }, 'payments.0.instalments'],
  ['a discount of nothing', { paymentMethod: 'pix', discount: { amount: '0.00' } }, 'discount.amount'],
  ['101 %', { paymentMethod: 'pix', discount: { percent: '101' } }, 'discount.percent'],
  ['a comma in a share', { paymentMethod: 'pix', discount: { percent: '1,5' } }, 'discount.percent'],
  ['both kinds of discount', { paymentMethod: 'pix', discount: { percent: '1', amount: '1.00' } }, 'discount'],
  ['a discount that is none', { paymentMethod: 'pix', discount: {} }, 'discount'],
])('refuses %s at its field, and records nothing', async (_, body, path) => {
  const response = await sell(body);
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'invalid_input', issues: [{ path }] }]);
  expect(await told()).toEqual(['ProductCreated']);
});
