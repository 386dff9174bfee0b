import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { type SaleMethod, SOLD_METHODS } from '@pdv/schemas/sales/payment';
import type { RecentSale, Sale } from '@pdv/schemas/sales/sale';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { listSales } from './query.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [coffee, ana] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  side = await createQuerySide();
  const told = [shop.registered(), shop.customerAdded(ana), shop.productCreated(coffee, 50, { priceCentavos: 1_000 })];
  const at = (hour: number) => ({ occurredAt: `2026-11-20T1${hour}:00:00.000Z`, customerId: ana });
  told.push(
    shop.sold(coffee, { ...at(0), notes: 'a', paymentMethod: 'cash' }),
    shop.sold(coffee, { ...at(1), notes: 'b', paidIn: [share('pix', 6), share('cash', 3), share('pix', 1)] }),
    shop.sold(coffee, { ...at(2), notes: 'c', paidIn: [share('voucher', 1), share('credit', 9)] }),
  );
  await side.happened(...told);
});
afterAll(() => side.close());

const share = (method: SaleMethod, share: number) => ({ method, share });
const ask = async <T>(path: string): Promise<T> => (await side.get(owner, `/api/${path}`)).json();

it.each([
  ['cash', 'ba'],
  ['pix', 'b'],
  ['credit', 'c'],
  ['voucher', 'c'],
  ['card', ''],
])('finds every sale with a payment by %s, each once, by line and by sale', async (method, notes) => {
  for (const list of ['sales', 'checkouts']) {
    const rows = await ask<Pick<Sale, 'notes'>[]>(`${list}?paymentMethod=${method}`);
    expect(rows.map((row) => row.notes).join('')).toBe(notes);
  }
  const file = await side.get(owner, `/api/reports/export?type=sales&start=2026-11-01&paymentMethod=${method}`);
  expect(file.headers['x-export-rows']).toBe(String(notes.length));
});

it('says of the newest sales how each was paid', async () => {
  const recent = await ask<RecentSale[]>('dashboard/recent-sales');
  expect(recent.map(({ paymentMethod, payments }) => [paymentMethod, payments.map(({ method }) => method)])).toEqual([
    ['credit', ['voucher', 'credit']],
    ['pix', ['pix', 'cash', 'pix']],
    ['cash', ['cash']],
  ]);
});

it('writes every method of a sale into the exported file', async () => {
  const { body } = await side.get(owner, '/api/reports/export?type=sales&start=2026-11-01');
  expect(
    body
      .split('\r\n')
      .slice(1, 4)
      .map((line) => line.split(';').slice(6, 8)),
  ).toEqual([
    ['Vale-troca + Prazo', '31/12/2026'],
    ['PIX + Dinheiro', ''],
    ['Dinheiro', ''],
  ]);
});

it('reads a page of any method from its index, in its order', async () => {
  await side.pool.query(
    `INSERT INTO read.sales SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
       'sold_at', s.sold_at - nth * interval '1 minute'))).*
     FROM read.sales s, generate_series(1, 20000) AS nth WHERE s.notes = 'a'`,
  );
  await side.pool.query('ANALYZE read.sales');
  for (const paymentMethod of SOLD_METHODS) {
    const plans = await plansOf(side.queryPool, shop.shopId, (ask) => listSales(ask, { paymentMethod, limit: 50 }));
    expect(plans[0]).toContain(`sales_paid_by_${paymentMethod}`);
  }
});
