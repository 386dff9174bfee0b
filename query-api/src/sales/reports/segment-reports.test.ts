import { randomUUID } from 'node:crypto';
import { type StoryEvent, shopStory } from '@pdv/projections/testing/shop-story';
import type { SegmentRule } from '@pdv/schemas/customers/segments';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { fromSigned, toDecimal } from '@pdv/schemas/kernel/money';
import { streams } from '@pdv/schemas/log';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { REFUND_METHODS } from '@pdv/schemas/sales/refund';
import type { CustomersReport, ProductsReport, ReportSummary, SalesReport } from '@pdv/schemas/sales/reports';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQuerySide, ownerOf } from '../../testing/query-side.ts';

const TODAY = '2026-11-21';
const shop = shopStory();
const owner = ownerOf(shop);
const products = [randomUUID(), randomUUID(), randomUUID()] as const;
/** Every other one has a car. */
const customers: readonly string[] = Array.from({ length: 8 }, () => randomUUID());
const [everybody, withCar, without, nobody] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
let side: Awaited<ReturnType<typeof createQuerySide>>;

/** All sales have a customer, so that all customers together have bought all of it. */
beforeAll(async () => {
  side = await createQuerySide();
  const told: StoryEvent[] = [shop.registered(), shop.trialStarted('2026-12-05T15:30:00.000Z')];
  for (const [nth, id] of products.entries()) {
    told.push(shop.productCreated(id, 100_000, { name: `P${nth}`, priceCentavos: 199 + 100 * nth }));
  }
  for (const [nth, id] of customers.entries()) {
    told.push(shop.customerAdded(id, { vehiclePlate: nth % 2 ? 'ABC1C34' : null }, addDays(TODAY, -9 * nth)));
  }
  const sales = fc.sample(
    fc.record({
      lines: fc.array(
        fc.record({
          productId: fc.constantFrom(...products),
          quantity: fc.integer({ min: 1, max: 9 }),
          discountCentavos: fc.constantFrom(0, 7),
          ticketDiscountCentavos: fc.constantFrom(0, 3),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      customerId: fc.constantFrom(...customers),
      paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
      daysAgo: fc.nat(120),
      cancelled: fc.integer({ min: 0, max: 6 }).map((number) => number === 0),
      back: fc.option(fc.record({ after: fc.nat(40), method: fc.constantFrom(...REFUND_METHODS) })),
    }),
    { numRuns: 250, seed: 21 },
  );
  for (const { lines, cancelled, back, daysAgo, ...details } of sales) {
    const businessDate = addDays(TODAY, -daysAgo);
    const sale = shop.ticket(lines, { ...details, businessDate, occurredAt: `${businessDate}T15:00:00.000Z` });
    told.push(sale);
    const on = addDays(businessDate, back?.after ?? 0);
    if (cancelled) told.push(...shop.takenBack(sale));
    else if (back && on <= TODAY) {
      told.push(...shop.returned(sale, [{ nth: 0, quantity: 1 }], { businessDate: on, method: back.method }));
    }
  }
  const saved = (segmentId: string, rules: readonly SegmentRule[]) =>
    shop.tell(streams.segments(shop.shopId), { type: 'SegmentSaved', data: { segmentId, name: segmentId, rules } });
  told.push(
    saved(everybody, [{ what: 'debt', is: 'none' }]),
    saved(withCar, [{ what: 'plate', is: 'has' }]),
    saved(without, [{ what: 'plate', is: 'has-not' }]),
    saved(nobody, [{ what: 'debt', is: 'owes' }]),
  );
  await side.happened(...told);
});
afterAll(() => side.close());

const report = async <T>(name: string, days: string, segment?: string): Promise<T> =>
  (await side.get(owner, `/api/reports/${name}?${days}${segment ? `&segment=${segment}` : ''}`)).json();
const anyPeriod = fc
  .tuple(fc.nat(130), fc.nat(130))
  .map(([a, b]) => `start=${addDays(TODAY, -Math.max(a, b))}&end=${addDays(TODAY, -Math.min(a, b))}`);
const REPORTS = [
  'summary',
  'sales',
  'customers',
  'products?by=revenue',
  'top-products',
  'top-products?by=revenue&limit=2',
];
const asked = (name: string, days: string, segment?: string) => {
  const [path = '', further = ''] = name.split('?');
  return report<unknown>(path, further ? `${days}&${further}` : days, segment);
};

it('say of all customers together what they say of the shop', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyPeriod, fc.constantFrom(...REPORTS), async (days, name) => {
      expect(await asked(name, days, everybody)).toEqual(await asked(name, days));
    }),
    { numRuns: 80 },
  );
});

const added = (amounts: readonly string[]) => toDecimal(amounts.reduce((sum, one) => sum + (fromSigned(one) ?? 0), 0));

it('of two segments that are everybody add up to the shop’s', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyPeriod, async (days) => {
      const of = <T>(name: string) =>
        Promise.all([report<T>(name, days), report<T>(name, days, withCar), report<T>(name, days, without)] as const);
      const [whole, ...halves] = await of<ReportSummary>('summary');
      for (const field of ['totalRevenue', 'totalDiscounts', 'totalReturns', 'netRevenue', 'todayRevenue'] as const) {
        expect([field, added(halves.map((half) => half[field]))]).toEqual([field, whole[field]]);
      }
      for (const field of ['totalSales', 'productsSold', 'newCustomers', 'totalCustomers'] as const) {
        expect([field, halves.reduce((sum, half) => sum + half[field], 0)]).toEqual([field, whole[field]]);
      }
      const [parts, ...halfParts] = await of<SalesReport>('sales');
      expect(halfParts[0]?.map(({ sales }, nth) => added([sales, halfParts[1]?.[nth]?.sales ?? '']))).toEqual(
        parts.map(({ sales }) => sales),
      );
      const [all, ...some] = await of<CustomersReport>('customers');
      expect(some.flatMap((one) => one.customers.map(({ id }) => id)).sort()).toEqual(
        all.customers.map(({ id }) => id).sort(),
      );
      for (const [nth, { customers: theirs, buyers, anonymousOrders }] of some.entries()) {
        expect(theirs.every(({ id }) => customers.indexOf(id) % 2 === (nth === 0 ? 1 : 0))).toBe(true);
        expect(buyers).toBe(theirs.filter(({ orders }) => orders > 0).length);
        expect(anonymousOrders).toBe(0);
      }
      const [sold, ...theirs] = await of<ProductsReport>('products');
      for (const { id, totalSales, orders, totalRevenue, totalReturns } of sold) {
        const same = theirs.flatMap((rows) => rows.filter((row) => row.id === id));
        expect(same.reduce((sum, row) => sum + row.totalSales, 0)).toBe(totalSales);
        expect(same.reduce((sum, row) => sum + row.orders, 0)).toBe(orders);
        expect(added(same.map((row) => row.totalRevenue))).toBe(totalRevenue);
        expect(added(same.map((row) => row.totalReturns))).toBe(totalReturns);
      }
    }),
    { numRuns: 30 },
  );
});

it('are files with as many rows', async () => {
  const days = `start=${addDays(TODAY, -90)}&end=${TODAY}`;
  const rows = async (type: string, segment: string) =>
    Number(
      (await side.get(owner, `/api/reports/export?type=${type}&${days}&segment=${segment}`)).headers['x-export-rows'],
    );
  for (const type of ['sales', 'products', 'customers']) {
    const file = await side.get(owner, `/api/reports/export?type=${type}&${days}&segment=${withCar}`);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(1 + Number(file.headers['x-export-rows']));
    expect(await rows(type, nobody)).toBe(0);
  }
  const whole = await side.get(owner, `/api/reports/export?type=sales&${days}`);
  expect((await rows('sales', withCar)) + (await rows('sales', without))).toBe(Number(whole.headers['x-export-rows']));
});

it('have the tickets that their figures add up', async () => {
  const days = `start=${addDays(TODAY, -120)}&end=${TODAY}`;
  const between = `from=${addDays(TODAY, -120)}&to=${TODAY}&limit=500`;
  const tickets = async (further: string) =>
    (await side.get(owner, `/api/checkouts?${between}&counted=sold${further}`)).json<{ id: string; total: string }[]>();
  for (const segment of [withCar, without, nobody]) {
    const theirs = await tickets(`&segment=${segment}`);
    const { totalSales, totalRevenue } = await report<ReportSummary>('summary', days, segment);
    expect([theirs.length, added(theirs.map(({ total }) => total))]).toEqual([totalSales, totalRevenue]);
    for (const product of await report<ProductsReport>('products', days, segment)) {
      expect(await tickets(`&segment=${segment}&productId=${product.id}`)).toHaveLength(product.orders);
    }
  }
  // Page by page.
  const first = await side.get(owner, `/api/checkouts?limit=3&segment=${withCar}`);
  const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
  const second = await side.get(owner, `/api/checkouts?limit=3&segment=${withCar}&cursor=${cursor}`);
  const ids = [first, second].flatMap((page) => page.json<{ id: string }[]>().map(({ id }) => id));
  const six = await side.get(owner, `/api/checkouts?limit=6&segment=${withCar}`);
  expect(ids).toEqual(six.json<{ id: string }[]>().map(({ id }) => id));
  const cashier = { ...owner, role: 'cashier' } as const;
  expect((await side.get(cashier, `/api/checkouts?segment=${withCar}`)).statusCode).toBe(403);
  expect((await side.get(owner, `/api/checkouts?segment=${randomUUID()}`)).json()).toMatchObject({
    code: 'segment_not_found',
  });
});

it('are for owners of plans with segments, and of a segment that there is', async () => {
  const path = '/api/reports/summary?segment=';
  expect((await side.get({ ...owner, role: 'analyst' }, `${path}vip`)).statusCode).toBe(403);
  expect((await side.get({ ...owner, role: 'analyst' }, '/api/reports/summary')).statusCode).toBe(200);
  expect((await side.get(owner, `${path}${randomUUID()}`)).json()).toMatchObject({ code: 'segment_not_found' });
  const other = shopStory();
  await side.happened(other.registered());
  expect((await side.get(ownerOf(other), `${path}vip`)).json()).toMatchObject({ code: 'plan_required' });
  expect((await report<ReportSummary>('summary', 'start=2026-08-01', nobody)).totalSales).toBe(0);
});
