import { randomUUID } from 'node:crypto';
import { shopStory } from '@pdv/projections/testing/shop-story';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { ProductsReport, ReportSummary } from '@pdv/schemas/sales/reports';
import type { Sale } from '@pdv/schemas/sales/sale';
import type { MonthsReport } from '@pdv/schemas/sales/seasons';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const [coffee, bread, cake] = [randomUUID(), randomUUID(), randomUUID()];
const on = (day: string) => ({ businessDate: day, occurredAt: `${day}T15:00:00.000Z` });
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

beforeAll(async () => {
  side = await createQuerySide(() => new Date('2026-11-21T15:30:00Z'));
  await side.happened(
    ...[shop.registered(), shop.trialStarted('2026-12-05T15:30:00.000Z')],
    shop.productCreated(coffee, 100, { name: 'Café', priceCentavos: 1_000 }),
    shop.productCreated(bread, 100, { name: 'Pão', category: 'Padaria', priceCentavos: 100 }),
    shop.productCreated(cake, 100, { name: 'Bolo', category: 'Padaria', priceCentavos: 3_000 }),
  );
  const cancelled = shop.ticket([{ productId: coffee, discountCentavos: 5 }, { productId: cake }], on('2026-10-05'));
  const early = shop.ticket([{ productId: coffee, quantity: 2 }], on('2026-09-30'));
  const kept = shop.ticket([{ productId: coffee, quantity: 2 }], on('2026-10-30'));
  await side.happened(
    ...[cancelled, ...shop.takenBack(cancelled)],
    shop.ticket([{ productId: coffee, discountCentavos: 50 }, { productId: bread }], on('2026-10-06')),
    shop.ticket([{ productId: bread }, { productId: cake }, { productId: bread, quantity: 3 }], on('2026-10-07')),
    shop.ticket([{ productId: bread, ticketDiscountCentavos: 7 }], on('2026-10-08')),
    ...[early, ...shop.returned(early, [{ nth: 0, quantity: 1 }], on('2026-10-02'))],
    ...shop.returned(early, [{ nth: 0, quantity: 1 }], on('2026-10-03')),
    ...[kept, ...shop.returned(kept, [{ nth: 0, quantity: 2 }], on('2026-11-01'))],
    shop.ticket([{ productId: cake }], on('2026-11-02')),
  );
});
afterAll(() => side.close());

const asked = async <T>(path: string): Promise<T> => (await side.get(owner, `/api/${path}`)).json();
const tickets = (query: Record<string, string>) =>
  asked<Sale[]>(`checkouts?${new URLSearchParams({ limit: '500', ...OCTOBER, ...query })}`);
const daysOf = (sales: readonly Sale[]) => sales.map(({ businessDate }) => Number(businessDate.slice(-2)));
const summary = () => asked<ReportSummary>('reports/summary?start=2026-10-01&end=2026-10-31');
const added = (amounts: readonly string[]) => toDecimal(amounts.reduce((sum, one) => sum + (fromDecimal(one) ?? 0), 0));
const linesIn = (sales: readonly Sale[], ...products: string[]) =>
  sales.flatMap(({ lines }) => lines.filter(({ productId }) => products.includes(productId)));

it('the sales of a period, their revenue and their mean are those of its tickets that stand', async () => {
  const { totalSales, totalRevenue, productsSold } = await summary();
  const sold = await tickets({ counted: 'sold' });
  expect(daysOf(sold)).toEqual([30, 8, 7, 6]);
  expect([sold.length, added(sold.map(({ total }) => total))]).toEqual([totalSales, totalRevenue]);
  expect(linesIn(sold, coffee, bread, cake).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(productsSold);
  expect(daysOf(await tickets({}))).toEqual([30, 8, 7, 6, 5]);
});

it('discounts are those of its tickets with one', async () => {
  const discounted = await tickets({ counted: 'discounted' });
  expect(daysOf(discounted)).toEqual([8, 6]);
  const off = discounted.flatMap(({ lines }) => lines.flatMap((line) => [line.discount, line.ticketDiscount]));
  expect(added(off)).toBe((await summary()).totalDiscounts);
});

it('returns are those of the tickets that came back in its days, whenever they were sold', async () => {
  const returned = await tickets({ counted: 'returned' });
  expect(returned.map(({ businessDate }) => businessDate)).toEqual(['2026-09-30']);
  expect((await summary()).totalReturns).toBe('20.00');
  const november = await tickets({ counted: 'returned', from: '2026-11-01', to: '2026-11-30' });
  expect(november.map(({ businessDate }) => businessDate)).toEqual(['2026-10-30']);
});

it('the sales of a product are its tickets that stand, each once', async () => {
  const report = await asked<ProductsReport>('reports/products?start=2026-10-01&end=2026-10-31');
  expect(report.map(({ name, orders }) => [name, orders])).toEqual([
    ['Pão', 3],
    ['Café', 2],
    ['Bolo', 1],
  ]);
  for (const { id, orders, totalRevenue } of report) {
    const opened = await tickets({ counted: 'sold', productId: id });
    expect([opened.length, added(linesIn(opened, id).map(({ totalAmount }) => totalAmount))]).toEqual([
      orders,
      totalRevenue,
    ]);
  }
});

it('a month of a category is its tickets with something of it', async () => {
  const { months } = await asked<MonthsReport>('reports/months?category=Padaria');
  expect(months.map(({ month, revenue }) => [month, revenue])).toEqual([
    ['2026-10', '35.93'],
    ['2026-11', '30.00'],
  ]);
  for (const { start: from, end: to, revenue } of months) {
    const opened = await tickets({ counted: 'sold', category: 'Padaria', from, to });
    expect(added(linesIn(opened, bread, cake).map(({ totalAmount }) => totalAmount))).toBe(revenue);
  }
  expect(daysOf(await tickets({ counted: 'sold', category: 'Padaria' }))).toEqual([8, 7, 6]);
  expect(await tickets({ category: 'Outra' })).toEqual([]);
});

it('and so does a file have their lines, as many as it says', async () => {
  const lines = async (query: Record<string, string>) => {
    const days = { start: OCTOBER.from, end: OCTOBER.to };
    const file = await side.get(
      owner,
      `/api/reports/export?${new URLSearchParams({ type: 'sales', ...days, ...query })}`,
    );
    const rows = file.body.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(Number(file.headers['x-export-rows']));
    return rows.map((row) => row.split(';')[3]);
  };
  expect(await lines({ counted: 'sold', category: 'Padaria' })).toEqual(['Pão', 'Pão', 'Bolo', 'Pão', 'Pão']);
  expect(await lines({ counted: 'sold', productId: coffee })).toEqual(['Café', 'Café']);
  expect(await lines({ counted: 'sold', category: 'Padaria', search: 'bolo' })).toEqual(['Bolo']);
  expect(await lines({ counted: 'returned' })).toEqual(['Café']);
});

it('another word is refused', async () => {
  expect((await side.get(owner, '/api/checkouts?counted=all')).statusCode).toBe(400);
});
