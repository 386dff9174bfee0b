import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from './testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
beforeAll(async () => {
  side = await createQuerySide();
});
afterAll(() => side.close());

const shop = shopStory();
const owner = ownerOf(shop);
const [coffee, sugar, bread, joao, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  await side.happened(
    shop.registered(),
    shop.customerAdded(joao, { name: 'João Lima', email: 'joao@example.com', phone: '11981234410' }),
    shop.customerAdded(gone, { name: 'Ana Prado' }),
    shop.productCreated(coffee, 10, { barcode: '007891000' }),
    shop.productCreated(sugar, 6, { name: 'Açúcar União', description: 'Refinado 1 kg', priceCentavos: 599 }),
    shop.productCreated(bread, 0, { name: 'Pão francês', priceCentavos: 90 }),
    shop.sold(coffee, { businessDate: '2026-10-31', occurredAt: '2026-11-01T02:30:00.000Z' }),
    shop.sold(coffee, {
      customerId: joao,
      quantity: 2,
      businessDate: '2026-11-20',
      occurredAt: '2026-11-20T12:00:00.000Z',
    }),
    shop.sold(sugar, {
      customerId: gone,
      quantity: 3,
      paymentMethod: 'cash',
      notes: 'deixar na portaria',
      occurredAt: '2026-11-21T15:01:00.000Z',
    }),
  );
});

const body = async (url: string, headers = {}) => (await side.get(owner, url, headers)).json();

describe('queries', () => {
  it('answer who is signed in', async () => {
    const response = await side.get(owner, '/api/auth/me');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      id: shop.shopId,
      memberId: shop.ownerId,
      role: 'owner',
      email: 'maria@example.com',
      storeName: 'Padaria São João',
      licensePlate: '',
      plan: 'free',
      effectivePlan: 'free',
      status: 'active',
      trialEndsAt: null,
      createdAt: '2026-11-21T15:00:00.000Z',
    });
  });

  it('list products by name, with what is left', async () => {
    const products = await body('/api/products');
    expect(products.map((one: { name: string; stock: number }) => [one.name, one.stock])).toEqual([
      ['Açúcar União', 3],
      ['Café Torrado', 7],
      ['Pão francês', 0],
    ]);
    expect(products[0]).toMatchObject({ id: sugar, price: '5.99', description: 'Refinado 1 kg', barcode: null });
  });

  it.each([
    ['search=ACUCAR', ['Açúcar União']],
    ['search=refinado', ['Açúcar União']],
    ['search=%25', []],
    ['filter=low', ['Açúcar União', 'Pão francês']],
    ['filter=out', ['Pão francês']],
  ])('find products by %s', async (query, names) => {
    expect((await body(`/api/products?${query}`)).map((one: { name: string }) => one.name)).toEqual(names);
  });

  it('sum up the products without listing them', async () => {
    const products = await body('/api/products');
    const days = products.map((one: { consumptionDays: number }) => one.consumptionDays);
    expect(await body('/api/products/summary')).toEqual({
      total: 3,
      inCatalog: products.filter((one: { activeInCatalog: boolean }) => one.activeInCatalog).length,
      lowStock: 2,
      averageConsumptionDays: Math.round(days.reduce((sum: number, count: number) => sum + count, 0) / 3),
      categories: [...new Set(products.map((one: { category: string }) => one.category))].sort(),
      ...{ suppliers: [], stockCost: '0.00' },
    });
  });

  it('page through products', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const response = await side.get(owner, `/api/products?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      names.push(...response.json().map((one: { name: string }) => one.name));
      cursor = response.headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(names).toEqual(['Açúcar União', 'Café Torrado', 'Pão francês']);
    expect((await side.get(owner, '/api/products?limit=2&cursor=x')).statusCode).toBe(400);
  });

  it('find a product by its barcode, leading zeros kept', async () => {
    expect((await side.get(owner, '/api/products/barcode/007891000')).json()).toMatchObject({ id: coffee });
    const missing = await side.get(owner, '/api/products/barcode/7891000');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'product_not_found']);
  });

  it.each(['joao', 'JOÃO lima', '(11) 98123-4410', 'joao@example'])('find a customer by %s', async (term) => {
    const found = await body(`/api/customers?search=${encodeURIComponent(term)}`);
    expect(found).toMatchObject([{ id: joao, name: 'João Lima', vehiclePlate: null }]);
  });

  it('list sales, newest first, with product and customer', async () => {
    const sales = await body('/api/sales');
    expect(sales.map((one: { saleDate: string }) => one.saleDate)).toEqual([
      '2026-11-21T15:01:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-01T02:30:00.000Z',
    ]);
    expect(sales[0]).toMatchObject({
      totalAmount: '17.97',
      notes: 'deixar na portaria',
      businessDate: '2026-11-21',
      product: { id: sugar, name: 'Açúcar União', price: '5.99' },
      customer: { name: 'Ana Prado' },
    });
    expect(sales[2]).toMatchObject({ businessDate: '2026-10-31', customer: null });
  });

  it.each([
    ['search=joao', 1],
    ['search=acucar', 1],
    ['paymentMethod=pix', 2],
    ['paymentMethod=cash&search=cafe', 0],
    ['limit=1', 1],
  ])('filter sales by %s', async (query, count) => {
    expect(await body(`/api/sales?${query}`)).toHaveLength(count);
  });

  it('page through sales', async () => {
    const first = await side.get(owner, '/api/sales?limit=2');
    const rest = await body(`/api/sales?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json(), ...rest]).toEqual(await body('/api/sales'));
  });

  it('show only their own sales to a cashier, and neither dashboard nor history', async () => {
    const cashier = { shopId: shop.shopId, memberId: randomUUID(), role: 'cashier' as const };
    const mine = shop.sold(coffee, {
      actorId: cashier.memberId,
      businessDate: '2026-09-01',
      occurredAt: '2026-09-01T12:00:00.000Z',
    });
    await side.happened(mine);
    expect((await side.get(cashier, '/api/sales')).json()).toHaveLength(1);
    expect((await side.get(cashier, '/api/dashboard/recent-sales')).json()).toHaveLength(1);
    expect((await side.get(owner, '/api/sales')).json()).toHaveLength(4);
    expect((await side.get(cashier, '/api/sales/summary')).json()).toMatchObject({
      todaySales: 0,
      averageTicket: '18.90',
    });
    const refused = await side.get(cashier, '/api/dashboard/stats');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect((await side.get(cashier, `/api/timeline/products/${coffee}`)).statusCode).toBe(403);
  });

  it('add up the day in the dashboard', async () => {
    expect(await body('/api/dashboard/stats')).toEqual({
      todayRevenue: '17.97',
      todayReturns: '0.00',
      todayNet: '17.97',
      todaySales: 1,
      todayItems: 3,
      pendingFollowups: 0,
      overdueFollowups: 0,
      lowStockProducts: 2,
    });
    expect(
      (await body('/api/dashboard/top-products')).map((one: { totalSales: number; product: object }) => one),
    ).toEqual([
      { product: { id: sugar, name: 'Açúcar União', price: '5.99' }, totalSales: 3, totalRevenue: '17.97' },
      { product: { id: coffee, name: 'Café Torrado', price: '18.90' }, totalSales: 2, totalRevenue: '37.80' },
    ]);
    expect((await body('/api/dashboard/recent-sales'))[0]).toMatchObject({ totalAmount: '17.97' });
  });

  it('sum up the sales that the member may see', async () => {
    const all: { totalAmount: string }[] = await body('/api/sales');
    const mean = all.reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0) / all.length;
    expect(await body('/api/sales/summary')).toEqual({
      todaySales: 1,
      todayRevenue: '17.97',
      averageTicket: mean.toFixed(2),
    });
  });

  it('chart every day of the period, without sales too', async () => {
    const chart = await body('/api/dashboard/sales-chart?period=30');
    expect(chart).toHaveLength(30);
    expect(chart[0]).toEqual({ day: '2026-10-23', revenue: '0.00', sales: 0 });
    expect(chart.slice(-2)).toEqual([
      { day: '2026-11-20', revenue: '37.80', sales: 1 },
      { day: '2026-11-21', revenue: '17.97', sales: 1 },
    ]);
    expect(await body('/api/dashboard/sales-chart')).toHaveLength(7);
    expect((await side.get(owner, '/api/dashboard/sales-chart?period=8')).statusCode).toBe(400);
  });

  it('tell who did what to a product and a sale', async () => {
    const entries = await body(`/api/timeline/products/${sugar}`);
    expect(entries).toMatchObject([
      {
        type: 'SaleRegistered',
        actor: { name: 'Maria Souza' },
        before: { stock: 6 },
        after: { stock: 3, quantity: 3 },
      },
      { type: 'ProductCreated', before: null, after: { name: 'Açúcar União', price: '5.99', stock: 6 } },
    ]);
    expect(await body(`/api/timeline/sales/${entries[0].saleId}`)).toEqual([entries[0]]);
    expect((await side.get(owner, '/api/timeline/sales/nope')).statusCode).toBe(400);
  });

  it('count reminders, and name the system as who set them', async () => {
    const sale = shop.sold(coffee, {
      customerId: joao,
      businessDate: '2026-08-01',
      occurredAt: '2026-08-01T12:00:00.000Z',
    });
    await side.happened(sale, shop.followUpScheduled(sale, '2026-08-31'));
    expect(await body('/api/dashboard/stats')).toMatchObject({ pendingFollowups: 0, overdueFollowups: 1 });
  });

  it('count a trial as Pro until it ends', async () => {
    await side.happened(shop.trialStarted('2026-11-21T15:30:01.000Z'));
    expect(await body('/api/auth/me')).toMatchObject({ plan: 'free', effectivePlan: 'pro', status: 'trial' });
  });

  it('need a token', async () => {
    expect((await side.app.inject('/api/products')).statusCode).toBe(401);
  });
});
