import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import { addDays, daysBetween } from '@pdv/schemas/kernel/business-day';
import { toDecimal } from '@pdv/schemas/kernel/money';
import type { SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { REFUND_METHODS } from '@pdv/schemas/sales/refund';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';
import { createShopFigures } from '../shop-figures.ts';

let side: Awaited<ReturnType<typeof createQuerySide>>;
const shop = shopStory();
const owner = ownerOf(shop);
const products = [randomUUID(), randomUUID(), randomUUID()];
const customers = [randomUUID(), randomUUID(), randomUUID()];
const FIRST = '2025-10-01';
const TODAY = '2026-11-21';
/** What came back, on which day. */
const cameBack: (Pick<SaleReturned['data'], 'customerId' | 'lines'> & {
  readonly day: string;
  readonly centavos: number;
})[] = [];
/** The tickets that came back whole, on whatever day. */
const wholeBack = new Set<string>();
/** The sales that count: registered and never cancelled. */
const standing: SaleRegistered['data'][] = [];

beforeAll(async () => {
  side = await createQuerySide();
  const other = shopStory();
  const told: StoryEvent[] = [shop.registered(), other.registered(), other.productCreated(products[0] ?? '', 1_000)];
  const names = ['Café', 'Açúcar', 'Pão'];
  for (const [nth, id] of products.entries()) {
    told.push(shop.productCreated(id, 100_000, { name: names[nth] ?? '', priceCentavos: 199 + 100 * nth }));
  }
  for (const [nth, id] of customers.entries()) told.push(shop.customerAdded(id, { name: `Cliente ${nth}` }, FIRST));
  told.push(shop.customerAdded(randomUUID(), {}, '2026-11-20'));
  const sales = fc.sample(
    fc.record({
      lines: fc.array(
        fc.record({
          productId: fc.constantFrom(...products),
          quantity: fc.integer({ min: 1, max: 9 }),
          discountCentavos: fc.constantFrom(0, 0, 7),
          ticketDiscountCentavos: fc.constantFrom(0, 3),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      customerId: fc.constantFrom(null, ...customers),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
      day: fc.nat(daysBetween(FIRST, TODAY)).map((nth) => addDays(FIRST, nth)),
      cancelled: fc.integer({ min: 0, max: 6 }).map((number) => number === 0),
      returned: fc.option(
        fc.record({ after: fc.nat(40), method: fc.constantFrom(...REFUND_METHODS), quantity: fc.constantFrom(1, 9) }),
      ),
    }),
    { numRuns: 600, seed: 7 },
  );
  for (const { lines, cancelled, returned, day, ...details } of sales) {
    const sale = shop.ticket(lines, { ...details, businessDate: day, occurredAt: `${day}T15:00:00.000Z` });
    told.push(sale);
    if (cancelled) told.push(...shop.takenBack(sale));
    else standing.push((sale.event as SaleRegistered).data);
    const on = addDays(day, returned?.after ?? 0);
    if (!returned || cancelled || on > TODAY) continue;
    const quantity = Math.min(returned.quantity, lines[0]?.quantity ?? 0);
    const events = shop.returned(sale, [{ nth: 0, quantity }], { businessDate: on, method: returned.method });
    told.push(...events);
    const [{ event } = sale] = events;
    const { totalCentavos: centavos, ...back } = (event as SaleReturned).data;
    if (lines.length === 1 && quantity === lines[0]?.quantity) wholeBack.add(back.saleId);
    cameBack.push({ ...back, day: on, centavos });
  }
  told.push(other.sold(products[0] ?? '', { customerId: customers[0] ?? null }));
  await side.happened(...told);
});
afterAll(() => side.close());

const report = async (name: string, query = '') => (await side.get(owner, `/api/reports/${name}?${query}`)).json();

function soldIn(start: string, end: string) {
  return standing.filter(({ businessDate }) => businessDate >= start && businessDate <= end);
}
const returnsIn = (start: string, end: string) =>
  cameBack.reduce((sum, { day, centavos }) => sum + (day >= start && day <= end ? centavos : 0), 0);
const returnedIn = (start: string, end: string) => cameBack.filter(({ day }) => day >= start && day <= end);
/** What the rankings say beside the revenue. */
const lessReturns = (revenue: number, returned: readonly { readonly totalCentavos: number }[]) => {
  const returns = returned.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
  return { totalReturns: toDecimal(returns), netRevenue: toDecimal(revenue - returns) };
};
const revenueOf = (sales: readonly SaleRegistered['data'][]) =>
  sales.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
const discountsOf = (lines: readonly { discountCentavos: number; ticketDiscountCentavos: number }[]) =>
  toDecimal(lines.reduce((sum, line) => sum + line.discountCentavos + line.ticketDiscountCentavos, 0));
const linesOf = (sales: readonly SaleRegistered['data'][]) => sales.flatMap(({ lines }) => lines);
const unitsOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const itemsOf = (sales: readonly SaleRegistered['data'][]) => unitsOf(linesOf(sales));

const PERIODS = [
  [TODAY, TODAY],
  ['2026-11-01', '2026-11-30'],
  ['2026-10-23', TODAY],
  ['2026-08-24', TODAY],
  ['2026-01-15', '2026-03-14'],
  ['2025-12-01', '2026-10-31'],
  ['2025-11-21', TODAY],
  ['2024-01-01', '2024-12-31'],
] as const;

describe.each(PERIODS)('from %s to %s, both included', (start, end) => {
  const query = `start=${start}&end=${end}`;
  const sold = () => soldIn(start, end);

  it('sales add up part by part', async () => {
    const rows: {
      start: string;
      end: string;
      sales: string;
      discounts: string;
      returns: string;
      net: string;
      orders: number;
    }[] = await report('sales', query);
    for (const row of rows) {
      const within = soldIn(row.start, row.end);
      const [revenue, returns] = [revenueOf(within), returnsIn(row.start, row.end)];
      expect([row.sales, row.orders]).toEqual([toDecimal(revenue), within.length]);
      expect(row.discounts).toBe(discountsOf(linesOf(within)));
      expect([row.returns, row.net]).toEqual([toDecimal(returns), toDecimal(revenue - returns)]);
    }
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(sold().length);
  });

  it('the summary agrees', async () => {
    const revenue = revenueOf(sold());
    expect(await report('summary', query)).toEqual({
      start,
      end,
      totalRevenue: toDecimal(revenue),
      totalDiscounts: discountsOf(linesOf(sold())),
      totalReturns: toDecimal(returnsIn(start, end)),
      netRevenue: toDecimal(revenue - returnsIn(start, end)),
      totalSales: sold().length,
      productsSold: itemsOf(sold()),
      averageTicket: sold().length === 0 ? null : toDecimal(Math.round(revenue / sold().length)),
      newCustomers: start <= '2026-11-20' && end >= '2026-11-20' ? 1 : 0,
      totalProducts: 3,
      totalCustomers: 4,
      todayRevenue: toDecimal(revenueOf(soldIn(TODAY, TODAY))),
      firstSaleOn: standing.map(({ businessDate }) => businessDate).sort()[0],
    });
  });

  it('products add up, and the best come first', async () => {
    const rows: { id: string; totalSales: number; orders: number; totalRevenue: string }[] = await report(
      'products',
      query,
    );
    // Also what only came back, so that the rows add up to the period's returns.
    const moved = [...linesOf(sold()), ...returnedIn(start, end).flatMap(({ lines }) => lines)];
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(moved.map(({ productId }) => productId)));
    for (const row of rows) {
      const ofIt = linesOf(sold()).filter(({ productId }) => productId === row.id);
      const back = returnedIn(start, end).flatMap(({ lines }) => lines.filter(({ productId }) => productId === row.id));
      const revenue = ofIt.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
      expect(row).toMatchObject({
        totalSales: unitsOf(ofIt),
        orders: sold().filter(({ lines }) => lines.some(({ productId }) => productId === row.id)).length,
        totalRevenue: toDecimal(revenue),
        totalDiscounts: discountsOf(ofIt),
        ...lessReturns(revenue, back),
        returnedUnits: unitsOf(back),
        category: 'Mercearia',
      });
    }
    const units = rows.map(({ totalSales }) => totalSales);
    expect(units).toEqual([...units].sort((a, b) => b - a));
    const top: typeof rows = await report('top-products', `${query}&limit=2`);
    expect(top).toHaveLength(Math.min(2, units.filter((sold) => sold > 0).length));
    for (const [nth, best] of top.entries()) expect(rows[nth]).toMatchObject(best);
    const richest: typeof rows = await report('products', `${query}&by=revenue`);
    const amounts = richest.map(({ totalRevenue }) => Number(totalRevenue));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(richest).toHaveLength(rows.length);
  });

  it('customers and anonymous sales add up', async () => {
    const answer = await report('customers', query);
    // Also who only brought something back, so that the rows add up to the period's returns.
    const known = [...sold(), ...returnedIn(start, end)].flatMap(({ customerId }) => customerId ?? []);
    expect(new Set(answer.customers.map(({ id }: { id: string }) => id))).toEqual(new Set(known));
    for (const row of answer.customers) {
      const ofThem = sold().filter(({ customerId }) => customerId === row.id);
      const purchases = ofThem.filter(({ saleId }) => !wholeBack.has(saleId));
      expect(row).toMatchObject({
        orders: purchases.length,
        items: itemsOf(ofThem),
        totalRevenue: toDecimal(revenueOf(ofThem)),
        totalDiscounts: discountsOf(linesOf(ofThem)),
        ...lessReturns(
          revenueOf(ofThem),
          returnedIn(start, end).flatMap(({ customerId, lines }) => (customerId === row.id ? lines : [])),
        ),
        lastPurchase:
          purchases
            .map(({ businessDate }) => businessDate)
            .sort()
            .at(-1) ?? null,
      });
    }
    const anonymous = sold().filter(({ customerId }) => customerId === null);
    expect(answer).toMatchObject({
      buyers: new Set(sold().flatMap(({ customerId, saleId }) => (wholeBack.has(saleId) ? [] : (customerId ?? []))))
        .size,
      anonymousOrders: anonymous.length,
      anonymousRevenue: toDecimal(revenueOf(anonymous)),
    });
  });
});

describe('reports', () => {
  it.each([
    ['start=2026-02-30', 'Data inválida'],
    ['start=ontem', 'Data inválida'],
    // No day follows it in this format, so no period that starts there can end.
    ['start=9999-12-31', 'Data inválida'],
    ['start=0999-12-31', 'Data inválida'],
    ['start=2026-11-21&end=2026-11-20', 'A data inicial deve vir antes da final.'],
    ['start=2024-11-01&end=2026-11-20', 'O período pode ter no máximo 731 dias.'],
  ])('refuse %s', async (query, message) => {
    for (const name of ['sales', 'summary', 'top-products', 'products', 'customers', 'export?type=sales&']) {
      const url = `/api/reports/${name}${name.includes('?') ? '' : '?'}${query}`;
      const response = await side.get(owner, url);
      expect([url, response.statusCode, response.json().message]).toEqual([url, 400, message]);
    }
  });

  it('are for owners and analysts', async () => {
    const as = (role: 'cashier' | 'analyst') => side.get({ ...owner, role }, '/api/reports/sales');
    expect((await as('analyst')).statusCode).toBe(200);
    expect((await as('cashier')).statusCode).toBe(403);
  });

  it('keep payments and reminders for plans that have them', async () => {
    for (const name of ['payments', 'followups']) {
      const response = await side.get(owner, `/api/reports/${name}`);
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { code: 'plan_required', message: 'Recurso disponível nos planos Premium e Pro.' },
      ]);
    }
  });

  it('split what was paid by method and tell of reminders by the day they are due', async () => {
    const sale = shop.sold(products[0] ?? '', { customerId: customers[0] ?? null, businessDate: '2024-02-01' });
    const reminders = ['2026-11-10', '2026-11-10', '2026-11-21', '2026-11-22', '2026-11-05'].map((day) =>
      shop.followUpScheduled(sale, day),
    );
    const [sent, , , , cancelled] = reminders;
    if (!sent || !cancelled) throw new Error('no reminders');
    await side.happened(
      shop.trialStarted('2026-12-05T15:30:00.000Z'),
      ...reminders,
      shop.followUpSent(sent, '2026-11-10T12:00:00.000Z'),
      shop.followUpCancelled(cancelled),
    );
    const payments = await report('payments', 'start=2025-11-21');
    const all = soldIn('2025-11-21', TODAY);
    expect(payments.map(({ paymentMethod }: { paymentMethod: string }) => paymentMethod)).toEqual(PAYMENT_METHODS);
    for (const row of payments) {
      const so = all.filter(({ payments }) => payments[0]?.method === row.paymentMethod);
      expect(row).toMatchObject({ orders: so.length, totalRevenue: toDecimal(revenueOf(so)) });
      expect(row.share).toBeCloseTo(revenueOf(so) / revenueOf(all), 10);
    }
    expect(await report('followups', 'start=2026-11-01&end=2026-11-30')).toMatchObject({
      scheduled: 5,
      sent: 1,
      pending: 2,
      overdue: 1,
      unknown: 0,
      cancelled: 1,
      sentRate: 1 / 3,
      converted: 0,
      conversionRate: 0,
      convertedRevenue: '0.00',
    });
    const doubtful = [reminders[1], reminders[3]].flatMap((one) => {
      if (one?.event.type !== 'FollowUpScheduled') throw new Error('no reminder');
      const { stream, event } = one;
      return [
        shop.tell(stream, { type: 'FollowUpSendStarted', data: { ...event.data, attempt: 1, messageId: 'm' } }),
        shop.tell(stream, { type: 'FollowUpSendUnknown', data: { ...event.data, attempt: 1 } }),
      ];
    });
    await side.happened(...doubtful);
    const inDoubt = await report('followups', 'start=2026-11-01&end=2026-11-30');
    expect(inDoubt).toMatchObject({ scheduled: 5, sent: 1, pending: 1, overdue: 0, unknown: 2, cancelled: 1 });
    expect(inDoubt.periods.filter((one: { unknown: number }) => one.unknown > 0)).toMatchObject([
      { start: '2026-11-10', scheduled: 2, sent: 1, unknown: 1 },
      { start: '2026-11-22', scheduled: 1, sent: 0, unknown: 1 },
    ]);
    if (sent.event.type !== 'FollowUpScheduled') throw new Error('no reminder');
    const purchase = { bySaleId: randomUUID(), totalCentavos: 5_899, boughtOn: '2026-11-20' };
    const data = { ...sent.event.data, ...purchase };
    await side.happened(shop.tell(sent.stream, { type: 'FollowUpConverted', data }));
    const converted = await report('followups', 'start=2026-11-01&end=2026-11-30');
    expect(converted).toMatchObject({ converted: 1, conversionRate: 1, convertedRevenue: '58.99' });
    expect(converted.periods.filter((one: { converted: number }) => one.converted > 0)).toMatchObject([
      { start: '2026-11-10', convertedRevenue: '58.99' },
    ]);
    expect((await report('followups', 'start=2026-11-11&end=2026-11-12')).conversionRate).toBeNull();
  });
});

it('lists last a product that only came back, deleted or not, on the screen and in the file', async () => {
  const one = shopStory();
  const [bread, cake, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const names = { [bread]: 'Pão', [cake]: 'Bolo', [gone]: 'Torta' };
  const created = Object.entries(names).map(([id, name]) => one.productCreated(id, 9, { name, priceCentavos: 1_000 }));
  const earlier = Object.keys(names).map((id) => one.sold(id, { quantity: 2, businessDate: '2026-11-01' }));
  await side.happened(
    ...[one.registered(), ...created, ...earlier],
    one.sold(bread, { businessDate: TODAY }),
    ...earlier.flatMap((sale) => one.returned(sale, [{ nth: 0, quantity: 1 }], { businessDate: TODAY })),
    one.productDeleted(gone),
  );
  const get = async (path: string) => side.get(ownerOf(one), `/api/reports/${path}&start=${TODAY}&end=${TODAY}`);
  for (const by of ['units', 'revenue']) {
    const rows = (await get(`products?by=${by}`)).json<{ name: string; totalSales: number; totalReturns: string }[]>();
    expect(rows[0]).toMatchObject({ name: 'Pão', totalSales: 1, netRevenue: '0.00' });
    expect(rows.slice(1).map(({ name }) => name)).toEqual(expect.arrayContaining(['Bolo', 'Torta']));
    for (const row of rows.slice(1)) expect(row).toMatchObject({ totalSales: 0, orders: 0, netRevenue: '-10.00' });
    const file = (await get('export?type=products')).body.trimEnd().split('\r\n').slice(1);
    expect(file.map((line) => line.split(';')[0]).sort()).toEqual(rows.map(({ name }) => name).sort());
    expect((await get(`products?by=${by}&limit=2`)).json()).toEqual(rows.slice(0, 2));
    expect((await get(`top-products?by=${by}`)).json()).toHaveLength(1);
  }
});

it.each([TODAY, '2026-11-01', '2026-07-15', '2020-01-01'])('mails tell of %s what the screen says', async (day) => {
  const figures = createShopFigures(side.queryPool, async () => {});
  const query = `start=${day}&end=${day}`;
  const { todayRevenue: _ofAnotherDay, ...summary } = await report('summary', query);
  expect(await figures.salesOf(shop.shopId, day)).toEqual({
    summary: expect.objectContaining(summary),
    products: (await report('products', `${query}&limit=5`)).filter(
      ({ totalSales }: { totalSales: number }) => totalSales > 0,
    ),
    payments: await report('payments', query),
  });
});

it('mails tell the stock that the screen shows, of products that the shop still has', async () => {
  const figures = createShopFigures(side.queryPool, async () => {});
  const [coffee = ''] = products;
  const listed: { id: string; name: string; stock: number }[] = (await side.get(owner, '/api/products')).json();
  const { name, stock } = listed.find(({ id }) => id === coffee) ?? {};
  expect(await figures.stockOf(shop.shopId, [coffee, randomUUID()])).toEqual([
    { name, stock, unit: 'un', low: (stock ?? 0) <= 5 },
  ]);
});
