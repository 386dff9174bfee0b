import { randomUUID } from 'node:crypto';
import { keepAnalystOut, letAnalystIn } from '@pdv/projections/app';
import type { Session } from '@pdv/schemas/account/session';
import { type Centavos, fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { amountOfUnits } from '@pdv/schemas/kernel/quantity';
import { streams } from '@pdv/schemas/log';
import type { CashDifferences, CashSessionReport } from '@pdv/schemas/sales/cash-session';
import type { CreditSummary } from '@pdv/schemas/sales/credit-summary';
import type { DashboardStats } from '@pdv/schemas/sales/dashboard';
import { type Discount, discountOf } from '@pdv/schemas/sales/discount';
import type { CustomerAccount, ReceivablesSummary } from '@pdv/schemas/sales/receivable';
import type { PaymentsReport, ReportSummary, SalesReport } from '@pdv/schemas/sales/reports';
import type { SaleReturnedAnswer, SaleReturns } from '@pdv/schemas/sales/return-sale';
import { returnedAmount } from '@pdv/schemas/sales/returned-amount';
import type { Sale } from '@pdv/schemas/sales/sale';
import { type HoursReport, MOST_HOUR_SALES, type MonthsReport } from '@pdv/schemas/sales/seasons';
import type { Voucher } from '@pdv/schemas/sales/vouchers';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunningApplication, type RunningApplication } from './testing/running-application.ts';

/** `STEPS=1500 npx vitest run infra/app/src/figures-agree` for more than a thousand tickets. */
const STEPS = Number(process.env.STEPS || 150);
const SOON = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const STOCK = 100_000;
/** Prices whose shares are not whole centavos. */
const PRICES = ['3.33', '7.99', '10.00', '0.05', '149.90'];
const METHODS = ['cash', 'pix', 'card', 'credit'] as const;

let application: RunningApplication;
beforeAll(async () => {
  application = await createRunningApplication();
});
afterAll(() => application.close());

interface Step {
  readonly what: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
const nat = fc.nat(99_999);
const step: fc.Arbitrary<Step> = fc.record({ what: fc.nat(9), a: nat, b: nat, c: nat });

/** What must come out, counted from the answers alone. */
interface Counted {
  revenue: Centavos;
  discounts: Centavos;
  sales: number;
  units: number;
  returns: Centavos;
  readonly paid: Map<string, Centavos>;
  /** Open debts less what the shop owes its customers. */
  owed: Centavos;
  /** Still good on vouchers. */
  vouchers: Centavos;
  readonly drawer: Map<string, Centavos>;
  readonly stock: Map<string, number>;
}

const cents = (amount: string): Centavos => fromDecimal(amount) ?? 0;
const at = <T>(list: readonly T[], nth: number): T => {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};
const more = (sums: Map<string, Centavos>, key: string, by: Centavos) => sums.set(key, (sums.get(key) ?? 0) + by);

async function openShop() {
  const word = randomUUID().slice(0, 8);
  const { accessToken: token, user } = await application.ask<Session>('POST', '/api/auth/register', undefined, {
    ...{ storeName: word, ownerName: 'Ana', slug: `loja-${word}`, email: `${word}@example.com`, password: 'segredo-1' },
  });
  const ask = <T>(method: string, path: string, body?: object) => application.ask<T>(method, path, token, body);
  const made = async (path: string, body: object) => (await ask<{ id: string }>('POST', path, body)).id;
  // Some reports are a plan's.
  await ask('POST', '/api/account/trial', {});
  const products: { id: string; centavos: Centavos }[] = [];
  for (const price of PRICES) {
    const id = await made('/api/products', { name: `De ${price}`, category: 'Mercearia', price, stock: STOCK });
    products.push({ id, centavos: cents(price) });
  }
  const customers = [];
  for (const name of ['Bia', 'Caio', 'Davi']) customers.push(await made('/api/customers', { name }));
  const drawer = { registerId: randomUUID(), registerName: 'Caixa 1', float: '100.00' };
  const cashSessionId = await made('/api/cash-sessions', drawer);
  return { shopId: user.id, ask, products, customers, cashSessionId };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

function discount(n: number): { discount?: object; off: Discount } {
  if (n % 4 === 0) return { discount: { percent: `${1 + (n % 20)}` }, off: { basisPoints: (1 + (n % 20)) * 100 } };
  if (n % 4 === 1) return { discount: { amount: '0.01' }, off: { centavos: 1 } };
  return { off: { centavos: 0 } };
}

function createTill({ ask, products, customers, cashSessionId }: Shop, counted: Counted) {
  /** As they were sold, those that stand. */
  const sold: Sale[] = [];
  const vouchers: { code: string; left: Centavos }[] = [];

  async function ticket({ a, b, c }: Step, voucher?: { code: string; left: Centavos }) {
    const lines = Array.from({ length: 1 + (a % 3) }, (_, nth) => {
      const { id, centavos } = at(products, b + nth);
      const quantity = 1 + ((c + nth) % 4);
      const gross = amountOfUnits(centavos, quantity);
      const { off, discount: taken } = discount(a + nth);
      // A line of which the centavo is all there is stays as it is.
      const less =
        discountOf(gross, off) < gross
          ? { ...(taken && { discount: taken }), off: discountOf(gross, off) }
          : { off: 0 };
      return { productId: id, quantity, ...less, total: gross - less.off };
    });
    const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
    const whole = discount(c);
    const off = discountOf(subtotal, whole.off);
    const taken = off < subtotal ? off : 0;
    const total = subtotal - taken;
    const customerId = b % 3 ? at(customers, c) : null;
    const payments: { method: string; amount: string; dueDate?: string; voucherCode?: string }[] = [];
    let left = total;
    if (voucher) {
      const part = Math.min(left, voucher.left);
      payments.push({ method: 'voucher', amount: toDecimal(part), voucherCode: voucher.code });
      left -= part;
    }
    for (let nth = 0; left > 0; nth += 1) {
      const method = at(customerId ? METHODS : METHODS.slice(0, 3), a + nth);
      const part = nth < 2 && left > 2 ? 1 + (c % (left - 1)) : left;
      payments.push({ method, amount: toDecimal(part), ...(method === 'credit' && { dueDate: SOON }) });
      left -= part;
    }
    const sale = await ask<Sale>('POST', '/api/checkouts', {
      lines: lines.map(({ off: _, total: __, ...line }) => line),
      ...(taken > 0 && { discount: whole.discount }),
      ...{ payments, customerId, cashSessionId, totalAmount: toDecimal(total) },
    });
    expect(cents(sale.total)).toBe(total);
    sold.push(sale);
    count(sale, 1);
    if (voucher) voucher.left -= Math.min(total, voucher.left);
  }

  function count({ total, lines, payments }: Sale, sign: 1 | -1) {
    counted.revenue += sign * cents(total);
    counted.sales += sign;
    for (const { productId, quantity, discount: own, ticketDiscount } of lines) {
      counted.units += sign * quantity;
      counted.discounts += sign * (cents(own) + cents(ticketDiscount));
      more(counted.stock, productId, -sign * quantity);
    }
    for (const { method, amount } of payments) {
      const centavos = sign * cents(amount);
      more(counted.paid, method, centavos);
      more(counted.drawer, method, centavos);
      if (method === 'credit') counted.owed += centavos;
      if (method === 'voucher') counted.vouchers -= centavos;
    }
  }

  async function giveBack({ a, b, c }: Step) {
    const sale = at(sold, a);
    const found = await ask<SaleReturns>('GET', `/api/sales/${sale.id}/returns`);
    const line = found.lines.find(({ quantity, returned }) => quantity > returned);
    if (!line) return;
    const quantity = 1 + (b % (line.quantity - line.returned));
    const whole = { quantity: line.quantity, totalCentavos: cents(line.totalAmount) };
    const worth = returnedAmount(whole, line.returned, quantity);
    const debt = Math.min(worth, cents(found.debtLimit));
    const other = at(['cash', 'pix', 'card', 'voucher'], c);
    const refunds = [
      ...(debt > 0 ? [{ method: 'debt', amount: toDecimal(debt) }] : []),
      ...(worth > debt ? [{ method: other, amount: toDecimal(worth - debt) }] : []),
    ];
    const lines = [{ lineId: line.id, quantity }];
    const back = await ask<SaleReturnedAnswer>('POST', `/api/sales/${sale.id}/return`, {
      lines,
      refunds,
      cashSessionId,
    });
    expect(cents(back.total)).toBe(worth);
    counted.returns += worth;
    counted.owed -= debt;
    more(counted.stock, line.product.id, quantity);
    if (other === 'voucher') counted.vouchers += worth - debt;
    else more(counted.drawer, other, debt - worth);
    if (back.voucher?.code) vouchers.push({ code: back.voucher.code, left: cents(back.voucher.amount) });
  }

  /** A sale of which something came back stays. */
  async function cancel({ a }: Step) {
    const sale = at(sold, a);
    const { returned } = await ask<SaleReturns>('GET', `/api/sales/${sale.id}/returns`);
    if (cents(returned) > 0) return;
    // Its balance comes back to the voucher, or to a new one, whose code nobody here was told.
    await ask('POST', `/api/sales/${sale.id}/cancel`, {});
    sold.splice(sold.indexOf(sale), 1);
    count(sale, -1);
  }

  async function payDebts({ a, b, c }: Step) {
    const customerId = at(customers, a);
    const { owed, balance } = await ask<CustomerAccount>('GET', `/api/customers/${customerId}/account`);
    if (cents(owed) === 0) return;
    const method = cents(balance) > 0 ? 'balance' : at(['cash', 'pix', 'card'], b);
    const most = method === 'balance' ? Math.min(cents(owed), cents(balance)) : cents(owed);
    const amount = 1 + (c % most);
    const body = { amount: toDecimal(amount), method, cashSessionId };
    await ask('POST', `/api/customers/${customerId}/debt-payments`, body);
    if (method === 'balance') return;
    counted.owed -= amount;
    more(counted.drawer, method, amount);
  }

  return async function take(step: Step) {
    const usable = vouchers.filter(({ left }) => left > 0);
    if (step.what < 5 || sold.length === 0) return ticket(step);
    if (step.what === 5) return ticket(step, usable.length > 0 ? at(usable, step.a) : undefined);
    if (step.what < 8) return giveBack(step);
    return step.what === 8 ? cancel(step) : payDebts(step);
  };
}

/** The figures as the analysts' views say them. */
const FIGURES = `SELECT
  (SELECT sum(revenue_centavos) FROM sales_by_day_v1) AS revenue, (SELECT sum(sales) FROM sales_by_day_v1) AS sales,
  (SELECT sum(items) FROM sales_by_day_v1) AS units, (SELECT sum(discount_centavos) FROM sales_by_day_v1) AS discounts,
  (SELECT sum(refunded_centavos) FROM returns_by_day_v1) AS returns,
  (SELECT sum(total_centavos) FROM sales_v1 WHERE NOT cancelled) AS tickets,
  (SELECT sum(total_centavos) FROM sale_lines_v1 WHERE NOT cancelled) AS lines,
  (SELECT sum(open_centavos) FROM debts_v1) AS open, (SELECT sum(balance_centavos) FROM vouchers_v1) AS vouchers,
  float_centavos + cash_centavos + debts_cash_centavos + added_centavos
    - withdrawn_centavos - returned_cash_centavos AS cash,
  card_centavos + debts_card_centavos - returned_card_centavos AS card,
  pix_centavos + debts_pix_centavos - returned_pix_centavos AS pix
FROM cash_sessions_v1`;

async function asAnalyst(shopId: string) {
  const superuser = await application.pool.connect();
  try {
    const { role } = await letAnalystIn(superuser, { shopId, password: 'segredo-de-analista' });
    const login = { username: role, password: 'segredo-de-analista' };
    const client = new pg.Client({ connectionString: Object.assign(new URL(application.databaseUrl), login).href });
    await client.connect();
    const { rows } = await client.query<Record<string, string | null>>(FIGURES);
    await client.end();
    await keepAnalystOut(superuser, shopId);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([figure, sum]) => [figure, Number(sum ?? 0)]));
  } finally {
    superuser.release();
  }
}

it(`dashboard, reports, drawer, debts, vouchers, stock and the analysts' views agree to the centavo after ${STEPS} steps`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const shop = await openShop();
      const { ask, cashSessionId, customers, products, shopId } = shop;
      const counted: Counted = {
        ...{ revenue: 0, discounts: 0, sales: 0, units: 0, returns: 0, paid: new Map(), owed: 0, vouchers: 0 },
        ...{ drawer: new Map(), stock: new Map() },
      };
      const take = createTill(shop, counted);
      for (const each of steps) await take(each);

      const stats = await ask<DashboardStats>('GET', '/api/dashboard/stats');
      const money = { revenue: toDecimal(counted.revenue), returns: toDecimal(counted.returns) };
      const net = toDecimal(counted.revenue - counted.returns);
      expect(stats).toMatchObject({
        ...{ todayRevenue: money.revenue, todayReturns: money.returns, todayNet: net },
        ...{ todaySales: counted.sales, todayItems: counted.units },
      });
      expect(await ask<ReportSummary>('GET', '/api/reports/summary')).toMatchObject({
        ...{ totalRevenue: money.revenue, totalReturns: money.returns, netRevenue: net },
        ...{ totalSales: counted.sales, productsSold: counted.units, totalDiscounts: toDecimal(counted.discounts) },
      });
      const days = await ask<SalesReport>('GET', '/api/reports/sales');
      const over = (of: (day: SalesReport[number]) => string) => days.reduce((sum, day) => sum + cents(of(day)), 0);
      expect([over(({ sales }) => sales), over(({ returns }) => returns)]).toEqual([counted.revenue, counted.returns]);
      expect(over(({ discounts }) => discounts)).toBe(counted.discounts);
      const hours = await ask<HoursReport>('GET', '/api/reports/hours');
      expect([hours.sales, hours.revenue]).toEqual([counted.sales, money.revenue]);
      let [tickets, charged] = [0, 0];
      for (const { weekday, hour, sales, revenue } of hours.hours) {
        [tickets, charged] = [tickets + sales, charged + cents(revenue)];
        const listed = await ask<Sale[]>('GET', `/api/reports/hours/sales?weekday=${weekday}&hour=${hour}`);
        expect(listed).toHaveLength(Math.min(sales, MOST_HOUR_SALES));
      }
      expect([tickets, charged]).toEqual([counted.sales, counted.revenue]);
      const { months } = await ask<MonthsReport>('GET', '/api/reports/months');
      expect(months.reduce((sum, { revenue }) => sum + cents(revenue), 0)).toBe(counted.revenue);
      const { months: ofCategory } = await ask<MonthsReport>('GET', '/api/reports/months?category=Mercearia');
      expect(ofCategory.reduce((sum, { revenue }) => sum + cents(revenue), 0)).toBe(counted.revenue);
      const byMethod = await ask<PaymentsReport>('GET', '/api/reports/payments');
      for (const { paymentMethod, totalRevenue } of byMethod) {
        expect([paymentMethod, cents(totalRevenue)]).toEqual([paymentMethod, counted.paid.get(paymentMethod) ?? 0]);
      }

      const { total } = await ask<ReceivablesSummary>('GET', '/api/receivables/summary');
      const accounts = await Promise.all(
        customers.map((id) => ask<CustomerAccount>('GET', `/api/customers/${id}/account`)),
      );
      const all = (of: (account: CustomerAccount) => string) =>
        accounts.reduce((sum, each) => sum + cents(of(each)), 0);
      expect(cents(total)).toBe(all(({ open }) => open));
      const credit = await ask<CreditSummary>('GET', '/api/sales/credit');
      expect([credit.total, credit.overdue]).toEqual([total, '0.00']);
      expect(all(({ open }) => open) - all(({ balance }) => balance)).toBe(counted.owed);
      const vouchers = await ask<Voucher[]>('GET', '/api/vouchers?limit=500');
      expect(vouchers.reduce((sum, { balance }) => sum + cents(balance), 0)).toBe(counted.vouchers);
      const shelf = await ask<{ id: string; stock: number }[]>('GET', '/api/products');
      for (const { id } of products) {
        expect(shelf.find((one) => one.id === id)?.stock).toBe(STOCK + (counted.stock.get(id) ?? 0));
      }

      await ask('POST', `/api/cash-sessions/${cashSessionId}/close`, { cash: [], card: '0.00', pix: '0.00' });
      const report = await ask<CashSessionReport>('GET', `/api/cash-sessions/${cashSessionId}`);
      const drawer = (method: string) => counted.drawer.get(method) ?? 0;
      const expected = { cash: 10_000 + drawer('cash'), card: drawer('card'), pix: drawer('pix') };
      expect(report.expected).toEqual({
        ...{ cash: toDecimal(expected.cash), card: toDecimal(expected.card), pix: toDecimal(expected.pix) },
      });
      expect(report.discounts).toBe(toDecimal(counted.discounts));
      // Nothing was counted, so what was expected is missing; where more went out than came in, it is left over.
      const [differences] = await ask<CashDifferences[]>('GET', '/api/cash-sessions/differences');
      const each = (sign: 1 | -1) => {
        const amount = (method: keyof typeof expected) => toDecimal(Math.max(0, sign * expected[method]));
        return { cash: amount('cash'), card: amount('card'), pix: amount('pix') };
      };
      expect(differences).toMatchObject({ sessions: 1, missing: each(1), over: each(-1) });
      // The stream that decided it has counted the same.
      const { rows } = await application.pool.query(
        "SELECT data->'expected' AS expected FROM event_log.events WHERE stream = $1 AND type = 'CashSessionClosed'",
        [streams.inventory(shopId)],
      );
      expect(rows).toEqual([{ expected }]);
      const open = all(({ open }) => open);
      expect(await asAnalyst(shopId)).toEqual({
        ...{ revenue: counted.revenue, sales: counted.sales, units: counted.units, discounts: counted.discounts },
        ...{ returns: counted.returns, tickets: counted.revenue, lines: counted.revenue, ...expected, open },
        vouchers: counted.vouchers,
      });
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
