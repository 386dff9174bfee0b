import { join } from 'node:path';
import { type TemporaryHome, temporaryHome } from '@pdv/infra/testing/temporary-home';
import type { Customer } from '@pdv/schemas/customers/customer';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { DashboardStats, SalesChart, TopProducts } from '@pdv/schemas/sales/dashboard';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import type { Product } from '@pdv/schemas/sales/product';
import type { RegisterTicketRequest } from '@pdv/schemas/sales/register-sale';
import type {
  CustomersReport,
  PaymentsReport,
  ProductsReport,
  ReportSummary,
  SalesReport,
  TopProductsReport,
} from '@pdv/schemas/sales/reports';
import type { Sale, SaleRow } from '@pdv/schemas/sales/sale';
import type { SalesSummary } from '@pdv/schemas/sales/sales-summary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationProcess, startApplicationProcess } from './testing/application-process.ts';
import { csvCentavos, csvRows, xlsxTotals } from './testing/exported.ts';
import { ShopClient } from './testing/shop-client.ts';

/** `CARTS=10000 npx vitest run infra/app/src/carts-agree.test` for the long version. */
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
  /** The last number means no customer. */
  customer: fc.nat(3),
  cancels: fc.boolean(),
});
const PRICES = ['0.01', '5.99', '58.99', '1234.56', '0.10'];

const centavos = (decimal: string) => BigInt(fromDecimal(decimal) ?? Number.NaN);
const sum = (decimals: readonly string[]) => decimals.reduce((total, decimal) => total + centavos(decimal), 0n);
const decimal = (total: bigint) => toDecimal(Number(total));

it(`${CARTS} random carts: register, list, dashboard, reports, files and stock agree to the cent`, {
  timeout: 1_800_000,
}, async () => {
  const shop = new ShopClient(application.address);
  await shop.signUp();
  expect((await shop.post('/api/account/trial', {})).status).toBe(200);
  const products: Product[] = [];
  for (const price of PRICES) products.push(await shop.createProduct({ name: `A ${price}`, price, stock: 999_999 }));
  const customers: Customer[] = [];
  for (const name of ['Ana', 'Bia', 'Caio'])
    customers.push((await shop.post<Customer>('/api/customers', { name })).body);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const carts = fc.sample(cart, CARTS);
  const sold: Sale[] = [];
  const cancelled = new Set<string>();

  async function register(): Promise<void> {
    for (let next = carts.pop(); next; next = carts.pop()) {
      const request: RegisterTicketRequest = {
        lines: next.lines.map(({ product, quantity }) => ({ productId: products[product]?.id ?? '', quantity })),
        customerId: customers[next.customer]?.id ?? null,
        paymentMethod: next.paymentMethod,
        paymentDate: today,
      };
      const { status, body } = await shop.post<Sale>('/api/checkouts', request);
      expect(status).toBe(201);
      expect(body.total).toBe(decimal(sum(body.lines.map(({ totalAmount }) => totalAmount))));
      sold.push(body);
      if (!next.cancels) continue;
      const answer = await shop.post<Sale>(`/api/sales/${body.id}/cancel`, { reason: 'troca' });
      expect(answer).toMatchObject({ status: 200, body: { id: body.id, cancelled: { reason: 'troca' } } });
      cancelled.add(body.id);
    }
  }
  await Promise.all(Array.from({ length: REGISTERS }, register));

  const standing = sold.filter(({ id }) => !cancelled.has(id));
  const total = decimal(sum(standing.map(({ total }) => total)));
  expect(sold.map(({ number }) => number).sort((a, b) => a - b)).toEqual(sold.map((_, index) => index + 1));
  const { body: list } = await shop.get<Sale[]>('/api/checkouts');
  // Only lists say what came back, which nothing did here, and what is still owed.
  const bare = ({ cancelled: _, returned: __, owed: ___, ...sale }: Sale) => sale;
  const byId = (a: Sale, b: Sale) => a.id.localeCompare(b.id);
  expect(list.toSorted(byId).map(bare)).toEqual(sold.toSorted(byId).map(bare));
  expect(new Set(list.filter((sale) => sale.cancelled).map(({ id }) => id))).toEqual(cancelled);
  for (const { id, customer, payments, owed } of list) {
    // Nobody owes what was sold to nobody.
    const onCredit = payments.flatMap(({ method, amount }) => (method === 'credit' && customer ? [amount] : []));
    const due = cancelled.has(id) ? '0.00' : decimal(sum(onCredit));
    expect(owed?.amount ?? null, id).toBe(onCredit.length === 0 ? null : due);
  }

  const { body: rows } = await shop.get<SaleRow[]>('/api/sales');
  expect(rows.map(({ id }) => id).sort()).toEqual(sold.flatMap(({ lines }) => lines.map(({ id }) => id)).sort());

  const { body: stats } = await shop.get<DashboardStats>('/api/dashboard/stats');
  expect(stats).toMatchObject({ todayRevenue: total, todaySales: standing.length });
  const { body: summary } = await shop.get<SalesSummary>('/api/sales/summary');
  expect(summary).toMatchObject({ todayRevenue: total, todaySales: standing.length });
  const { body: chart } = await shop.get<SalesChart>('/api/dashboard/sales-chart?period=30');
  expect(decimal(sum(chart.map(({ revenue }) => revenue)))).toBe(total);
  const { body: top } = await shop.get<TopProducts>('/api/dashboard/top-products');
  expect(decimal(sum(top.map(({ totalRevenue }) => totalRevenue)))).toBe(total);
  for (const { id, stock } of (await shop.get<Product[]>('/api/products')).body) {
    const gone = linesOf(standing)
      .filter(({ productId }) => productId === id)
      .reduce((units, { quantity }) => units + quantity, 0);
    expect(stock).toBe(999_999 - gone);
  }
  await expectReportsToAgree(shop, standing, products);
});

type SoldLine = Sale['lines'][number] & { readonly sale: Sale };
const linesOf = (sales: readonly Sale[]): SoldLine[] =>
  sales.flatMap((sale) => sale.lines.map((line) => ({ ...line, sale })));

/** Compares reports and exports with the register's answers alone. */
async function expectReportsToAgree(shop: ShopClient, standing: readonly Sale[], products: readonly Product[]) {
  const allLines = linesOf(standing);
  const units = allLines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = sum(standing.map(({ total }) => total));
  /** Tickets, units and money of the lines by key. */
  const by = (keyOf: (line: SoldLine) => string) => {
    const keys = [...new Set(allLines.map(keyOf))].sort();
    return keys.map((key) => {
      const lines = allLines.filter((line) => keyOf(line) === key);
      const tickets = new Set(lines.map(({ sale }) => sale.id)).size;
      const sold = lines.reduce((all, { quantity }) => all + quantity, 0);
      return [key, tickets, sold, decimal(sum(lines.map(({ totalAmount }) => totalAmount)))] as const;
    });
  };
  const get = async <T>(path: string) => (await shop.get<T>(`/api/reports/${path}`)).body;
  const inOrder = <T extends readonly [string, ...unknown[]]>(rows: readonly T[]) =>
    rows.toSorted(([a], [b]) => (a < b ? -1 : 1));

  const parts = await get<SalesReport>('sales');
  expect(decimal(sum(parts.map(({ sales }) => sales)))).toBe(decimal(total));
  expect(parts.reduce((orders, part) => orders + part.orders, 0)).toBe(standing.length);
  expect(await get<ReportSummary>('summary')).toMatchObject({
    totalRevenue: decimal(total),
    totalSales: standing.length,
    productsSold: units,
    newCustomers: 3,
    totalProducts: products.length,
  });

  const ofProducts = by(({ productId }) => productId);
  const bare = ofProducts.map(([id, , units, revenue]) => [id, units, revenue] as const);
  const top = await get<TopProductsReport>('top-products');
  expect(inOrder(top.map((one) => [one.id, one.totalSales, one.totalRevenue] as const))).toEqual(bare);
  const all = await get<ProductsReport>('products');
  expect(inOrder(all.map((one) => [one.id, one.orders, one.totalSales, one.totalRevenue] as const))).toEqual(
    ofProducts,
  );

  const payments = await get<PaymentsReport>('payments');
  const paid = payments.filter(({ orders }) => orders > 0);
  expect(inOrder(paid.map((one) => [one.paymentMethod, one.orders, one.totalRevenue] as const))).toEqual(
    by(({ sale }) => sale.paymentMethod).map(([key, orders, , revenue]) => [key, orders, revenue]),
  );
  for (const { totalRevenue, share } of paid) {
    expect(share).toBeCloseTo(Number(centavos(totalRevenue)) / Number(total), 3);
  }

  const ofCustomers = by(({ sale }) => sale.customer?.id ?? '');
  const buyers = await get<CustomersReport>('customers');
  expect(inOrder(buyers.customers.map((one) => [one.id, one.orders, one.items, one.totalRevenue] as const))).toEqual(
    ofCustomers.filter(([id]) => id !== ''),
  );
  const [, orders = 0, , revenue = '0.00'] = ofCustomers.find(([id]) => id === '') ?? [];
  expect(buyers).toMatchObject({ anonymousOrders: orders, anonymousRevenue: revenue });

  const file = (type: string, format: string) => shop.download(`/api/reports/export?type=${type}&format=${format}`);
  const lines = csvRows(await file('sales', 'csv')).filter((cells) => cells.at(-1) === 'Concluída');
  expect(lines).toHaveLength(allLines.length);
  expect(lines.reduce((money, cells) => money + csvCentavos(cells[12]), 0n)).toBe(total);
  const sold = csvRows(await file('products', 'csv'));
  expect(sold.reduce((money, cells) => money + csvCentavos(cells[6]), 0n)).toBe(total);
  const bought = csvRows(await file('customers', 'csv')).reduce((money, cells) => money + csvCentavos(cells[4]), 0n);
  expect(decimal(bought)).toBe(decimal(total - centavos(revenue)));
  const money = String(Number(total) / 100);
  // Nothing was taken off and nothing came back, so what is left is all of it.
  const amounts = ['0', money, '0', money];
  expect(xlsxTotals(await file('sales', 'xlsx'))).toEqual(amounts);
  expect(xlsxTotals(await file('products', 'xlsx'))).toEqual([
    String(ofProducts.reduce((orders, [, tickets]) => orders + tickets, 0)),
    ...amounts,
  ]);
}
