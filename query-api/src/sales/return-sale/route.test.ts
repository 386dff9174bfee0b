import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import type { SaleRegistered } from '@pdv/schemas/sales/events';
import type { SaleReturns } from '@pdv/schemas/sales/return-sale';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { Voucher } from '@pdv/schemas/sales/vouchers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const elsewhere = shopStory();
const owner = ownerOf(shop);
const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
const analyst = { ...cashier, role: 'analyst' as const };
const [coffee, tea, joao, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
let sold: SaleRegistered['data'];
let sale: StoryEvent;

beforeAll(async () => {
  side = await createQuerySide();
  const told = [
    shop.registered(),
    elsewhere.registered(),
    shop.customerAdded(joao),
    shop.productCreated(coffee, 50, { priceCentavos: 1_000 }),
    shop.productCreated(tea, 50, { name: 'Chá', priceCentavos: 500 }),
  ];
  sale = shop.ticket(
    [
      { productId: coffee, quantity: 3, discountCentavos: 2_000 },
      { productId: tea, lineId: second },
    ],
    { customerId: joao, paymentMethod: 'credit', dueDate: '2026-12-21' },
  );
  sold = (sale.event as SaleRegistered).data;
  await side.happened(
    ...told,
    sale,
    ...shop.returned(sale, [{ nth: 0, quantity: 1 }], { method: 'debt', businessDate: '2026-11-21' }),
    ...shop.returned(sale, [{ nth: 1, quantity: 1 }], { method: 'voucher', businessDate: '2026-11-21' }),
  );
});
afterAll(() => side.close());
type Who = Parameters<typeof side.get>[0];
const get = async <T>(url: string, who: Who = owner) => (await side.get(who, url)).json<T>();

it('says what can still come back, and what has, by whatever is on the receipt', async () => {
  const { saleId, number, receiptToken } = sold;
  const returns = await get<SaleReturns>(`/api/sales/${saleId}/returns`);
  expect(returns).toMatchObject({
    ...{ saleId, number, cancelled: false, total: '15.00', returned: '8.33', debtLimit: '11.67' },
    lines: [
      { id: saleId, quantity: 3, returned: 1, totalAmount: '10.00' },
      { id: second, quantity: 1, returned: 1 },
    ],
    returns: expect.arrayContaining([
      expect.objectContaining({ refunds: [{ method: 'debt', amount: '3.33' }], by: 'Maria Souza', total: '3.33' }),
      expect.objectContaining({ refunds: [{ method: 'voucher', amount: '5.00' }] }),
    ]),
  });
  for (const code of [String(number), `nº ${number}`, saleId, second, `https://loja.example/r/${receiptToken}`]) {
    const found = await get(`/api/returns/of-receipt?code=${encodeURIComponent(code)}`, cashier);
    expect(found).toEqual(returns);
  }
});

it('knows no sale of another shop, nor what is on no receipt', async () => {
  for (const code of ['99', randomUUID(), 'café', `https://loja.example/r/${'x'.repeat(22)}`]) {
    const answer = await side.get(owner, `/api/returns/of-receipt?code=${encodeURIComponent(code)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'sale_not_found']);
  }
  for (const code of [String(sold.number), sold.saleId, `/r/${sold.receiptToken}`]) {
    const answer = await side.get(ownerOf(elsewhere), `/api/returns/of-receipt?code=${encodeURIComponent(code)}`);
    expect(answer.statusCode).toBe(404);
  }
});

it('shows in the history what came back, and in the figures of the day of the return', async () => {
  const [listed] = await get<Sale[]>('/api/checkouts');
  expect(listed).toMatchObject({ total: '15.00', returned: '8.33', cancelled: null });
  expect(await get('/api/dashboard/stats')).toMatchObject({
    ...{ todayRevenue: '15.00', todayReturns: '8.33', todayNet: '6.67' },
  });
});

it('lists vouchers with their codes for those who sell, and for nobody else', async () => {
  const [voucher] = await get<Voucher[]>('/api/vouchers', cashier);
  expect(voucher).toMatchObject({
    ...{ code: 'ACDEFGHJKMN4', amount: '5.00', balance: '5.00', state: 'open', expiresOn: '2027-02-19' },
    ...{ saleNumber: sold.number, issuedBy: 'Maria Souza', customer: { id: joao, name: 'João Lima' } },
  });
  expect((await side.get(analyst, '/api/vouchers')).statusCode).toBe(403);
  expect(await get('/api/vouchers', ownerOf(elsewhere))).toEqual([]);
  expect((await side.get(analyst, `/api/timeline/sales/${sold.saleId}`)).body).not.toContain('ACDEFGHJKMN4');
  for (const [state, found] of [
    ['open', 1],
    ['spent', 0],
    ['expired', 0],
  ] as const) {
    expect(await get(`/api/vouchers?state=${state}`)).toHaveLength(found);
  }
});
