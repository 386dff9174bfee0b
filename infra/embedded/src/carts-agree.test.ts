import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { Checkout, CheckoutRequest } from '@pdv/schemas/sales/checkout';
import type { Product } from '@pdv/schemas/sales/create-product';
import type { DashboardStats, SalesChart, TopProducts } from '@pdv/schemas/sales/dashboard';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import type { SalesSummary } from '@pdv/schemas/sales/sales-summary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationProcess, startApplicationProcess } from './testing/application-process.ts';
import { ShopClient } from './testing/shop-client.ts';

/** `CARTS=10000 npx vitest run infra/embedded/src/carts-agree.test` for the long version. */
const CARTS = Number(process.env.CARTS || 100);
const REGISTERS = 4;

let home: TemporaryHome;
let application: ApplicationProcess;
beforeAll(async () => {
  home = await temporaryHome();
  application = await startApplicationProcess(join(home.path, 'data'));
});
afterAll(async () => {
  await application?.kill();
  await home.remove();
});

const cart = fc.record({
  lines: fc.array(fc.record({ product: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  cancels: fc.boolean(),
});
const PRICES = ['0.01', '5.99', '58.99', '1234.56', '0.10'];

const centavos = (decimal: string) => BigInt(fromDecimal(decimal) ?? Number.NaN);
const sum = (decimals: readonly string[]) => decimals.reduce((total, decimal) => total + centavos(decimal), 0n);
const decimal = (total: bigint) => toDecimal(Number(total));

it(`${CARTS} random carts: register, list, dashboard and stock agree to the cent`, { timeout: 600_000 }, async () => {
  const shop = new ShopClient(application.address);
  await shop.signUp();
  const products: Product[] = [];
  for (const price of PRICES) products.push(await shop.createProduct({ name: `A ${price}`, price, stock: 999_999 }));
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const carts = fc.sample(cart, CARTS);
  const sold: Sale[] = [];
  const cancelled = new Set<string>();

  async function register(): Promise<void> {
    for (let next = carts.pop(); next; next = carts.pop()) {
      const request: CheckoutRequest = {
        lines: next.lines.map(({ product, quantity }) => ({ productId: products[product]?.id ?? '', quantity })),
        paymentMethod: next.paymentMethod,
        paymentDate: today,
      };
      const { status, body } = await shop.post<Checkout>('/api/checkouts', request);
      expect(status).toBe(201);
      expect(body.total).toBe(decimal(sum(body.sales.map(({ totalAmount }) => totalAmount))));
      sold.push(...body.sales);
      const [first] = body.sales;
      if (!next.cancels || !first) continue;
      const answer = await shop.post<Sale>(`/api/sales/${first.id}/cancel`, { reason: 'troca' });
      expect(answer).toMatchObject({ status: 200, body: { id: first.id, cancelled: { reason: 'troca' } } });
      cancelled.add(first.id);
    }
  }
  await Promise.all(Array.from({ length: REGISTERS }, register));

  const standing = sold.filter(({ id }) => !cancelled.has(id));
  const total = decimal(sum(standing.map(({ totalAmount }) => totalAmount)));
  const { body: list } = await shop.get<Sale[]>('/api/sales');
  const bare = ({ cancelled: _, ...sale }: Sale) => sale;
  const byId = (a: Sale, b: Sale) => a.id.localeCompare(b.id);
  expect(list.toSorted(byId).map(bare)).toEqual(sold.toSorted(byId).map(bare));
  expect(new Set(list.filter((sale) => sale.cancelled).map(({ id }) => id))).toEqual(cancelled);

  const { body: stats } = await shop.get<DashboardStats>('/api/dashboard/stats');
  expect(stats).toMatchObject({ todayRevenue: total, todaySales: standing.length });
  const { body: summary } = await shop.get<SalesSummary>('/api/sales/summary');
  expect(summary).toMatchObject({ todayRevenue: total, todaySales: standing.length });
  const { body: chart } = await shop.get<SalesChart>('/api/dashboard/sales-chart?period=30');
  expect(decimal(sum(chart.map(({ revenue }) => revenue)))).toBe(total);
  const { body: top } = await shop.get<TopProducts>('/api/dashboard/top-products');
  expect(decimal(sum(top.map(({ totalRevenue }) => totalRevenue)))).toBe(total);
  for (const { id, stock } of (await shop.get<Product[]>('/api/products')).body) {
    const gone = standing.filter(({ productId }) => productId === id).reduce((units, sale) => units + sale.quantity, 0);
    expect(stock).toBe(999_999 - gone);
  }
});
