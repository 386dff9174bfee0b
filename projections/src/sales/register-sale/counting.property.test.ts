import { randomUUID } from 'node:crypto';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readModelsInMemory } from '../../testing/in-memory.ts';
import { type StoryEvent, shopStory } from '../../testing/shop-story.ts';
import type { ProductSalesByMonthRow, SalesByDayRow } from '../dashboard/table.ts';
import type { CustomerSalesByDayRow } from '../reports/table.ts';

const PRODUCTS = [randomUUID(), randomUUID(), randomUUID()];
const CUSTOMERS = [null, randomUUID(), randomUUID()];
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-21'];

const ticket = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom(...PRODUCTS),
      quantity: fc.integer({ min: 1, max: 9 }),
      discountCentavos: fc.integer({ min: 0, max: 90 }),
      ticketDiscountCentavos: fc.integer({ min: 0, max: 90 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  customerId: fc.constantFrom(...CUSTOMERS),
  paidIn: fc.array(fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), share: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  businessDate: fc.constantFrom(...DAYS),
  cancelled: fc.boolean(),
});
/** The place of a ticket's cancellation among the later events: 0 is at once, 1 is at the end. */
const history = fc.array(fc.record({ ticket, when: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 30 });

type Step = (typeof history extends fc.Arbitrary<infer T> ? T : never)[number];

function happen(steps: readonly Step[]) {
  const shop = shopStory();
  const created = PRODUCTS.map((id, nth) =>
    shop.productCreated(id, 10_000, { name: `Produto ${nth}`, priceCentavos: 199 + 100 * nth }),
  );
  const sold = steps.map(({ ticket: { lines, cancelled: _, ...details } }) => shop.ticket(lines, details));
  const order = sold.map((event, nth) => ({ at: nth, event }));
  steps.forEach(({ ticket: { cancelled }, when }, nth) => {
    const sale = sold[nth];
    if (!cancelled || !sale) return;
    const at = nth + 0.1 + when * (steps.length - nth);
    for (const event of shop.takenBack(sale)) order.push({ at, event });
  });
  const told = [...created, ...order.sort((a, b) => a.at - b.at).map(({ event }) => event)];
  return { shop, told, standing: sold.filter((_, nth) => !steps[nth]?.ticket.cancelled) };
}

/** The former count, in which every line was a sale, and the count of tickets. */
function countedByLine(sold: readonly StoryEvent[]) {
  const sums = new Map<string, { revenue: number; units: number; tickets: Set<string> }>();
  const count = (key: string, revenue: number, units: number, saleId?: string) => {
    const sum = sums.get(key) ?? { revenue: 0, units: 0, tickets: new Set() };
    if (saleId !== undefined) sum.tickets.add(saleId);
    sums.set(key, { ...sum, revenue: sum.revenue + revenue, units: sum.units + units });
  };
  for (const { event } of sold) {
    if (event.type !== 'SaleRegistered') continue;
    const { saleId, businessDate: day, lines, payments, customerId } = event.data;
    for (const { method, amountCentavos } of payments) count(`day ${day} ${method}`, amountCentavos, 0);
    const largest = [...payments].sort((a, b) => b.amountCentavos - a.amountCentavos)[0]?.method;
    for (const line of lines) {
      const { productId, quantity } = line;
      const revenue = quantity * line.unitPriceCentavos - line.discountCentavos - line.ticketDiscountCentavos;
      count(`day ${day} ${largest}`, 0, quantity, saleId);
      count(`product ${day} ${productId}`, revenue, quantity, saleId);
      count(`month ${day.slice(0, 7)}-01 ${productId}`, revenue, quantity, saleId);
      if (customerId !== null) count(`customer ${day} ${customerId}`, revenue, quantity, saleId);
    }
  }
  return Object.fromEntries(
    [...sums].map(([key, { tickets, ...sum }]) => [key, { ...sum, sales: tickets.size }] as const).sort(),
  );
}

const paymentsOf = (event: StoryEvent['event']) => (event.type === 'SaleRegistered' ? event.data.payments : []);

function rolledUp(models: ReturnType<typeof readModelsInMemory>) {
  type Sum = Pick<SalesByDayRow, 'revenue_centavos' | 'items' | 'sales'>;
  const all: (readonly [string, Sum])[] = [
    ...models.rows<SalesByDayRow>('sales_by_day').map((row) => [`day ${row.day} ${row.payment_method}`, row] as const),
    ...models
      .rows<CustomerSalesByDayRow>('customer_sales_by_day')
      .map((row) => [`customer ${row.day} ${row.customer_id}`, row] as const),
    ...models
      .rows<Sum & { day: string; product_id: string }>('product_sales_by_day')
      .map((row) => [`product ${row.day} ${row.product_id}`, row] as const),
    ...models
      .rows<ProductSalesByMonthRow>('product_sales_by_month')
      .map((row) => [`month ${row.month} ${row.product_id}`, row] as const),
  ];
  return Object.fromEntries(
    all
      .map(([key, { revenue_centavos: revenue, items: units, sales }]) => [key, { revenue, units, sales }] as const)
      // A cancelled sale leaves a row of zeros.
      .filter(([, { revenue, units, sales }]) => revenue !== 0 || units !== 0 || sales !== 0)
      .sort(),
  );
}

it('roll-ups hold what the lines come to, and each ticket once, whenever others were cancelled', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { shop, told, standing } = happen(steps);
      const models = readModelsInMemory(shop.shopId);
      for (const { event } of told) models.happened(event);
      expect(rolledUp(models)).toEqual(countedByLine(standing));
      const payments = models.rows<SalesByDayRow>('sales_by_day').reduce((sum, row) => sum + row.payments, 0);
      expect(payments).toBe(standing.flatMap(({ event }) => paymentsOf(event)).length);
    }),
    { numRuns: 300 },
  );
});

it('a purchase is a ticket of a customer that neither was cancelled nor came back whole, however late and in how many parts', () => {
  const back = fc.array(fc.record({ nth: fc.nat(4), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.record({ ticket, back }), { maxLength: 20 }), (steps) => {
      const shop = shopStory();
      const models = readModelsInMemory(shop.shopId);
      const happened = (...told: readonly StoryEvent[]) => {
        for (const { event } of told) models.happened(event);
      };
      happened(...PRODUCTS.map((id, nth) => shop.productCreated(id, 10_000, { name: `Produto ${nth}` })));
      const expected = new Map<string, number>();
      for (const { ticket: of, back: parts } of steps) {
        const { lines, cancelled, ...details } = of;
        const sale = shop.ticket(lines, details);
        happened(sale);
        if (cancelled) happened(...shop.takenBack(sale));
        const left = lines.map(({ quantity }) => quantity);
        for (const { nth, quantity: asked } of cancelled ? [] : parts) {
          const quantity = Math.min(asked, left[nth] ?? 0);
          if (quantity === 0) continue;
          left[nth] = (left[nth] ?? 0) - quantity;
          happened(...shop.returned(sale, [{ nth, quantity }], { businessDate: '2026-11-30' }));
        }
        const counts = !cancelled && left.some((units) => units > 0);
        const key = `${details.businessDate} ${details.customerId}`;
        if (details.customerId !== null) expected.set(key, (expected.get(key) ?? 0) + (counts ? 1 : 0));
      }
      const rows = models.rows<CustomerSalesByDayRow>('customer_sales_by_day');
      expect(new Map(rows.map(({ day, customer_id, purchases }) => [`${day} ${customer_id}`, purchases]))).toEqual(
        expected,
      );
    }),
    { numRuns: 200 },
  );
});

it('stock is what was there, less what stands', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { shop, told, standing } = happen(steps.map((step) => ({ ...step, when: 1 })));
      const models = readModelsInMemory(shop.shopId);
      for (const { event } of told) models.happened(event);
      const gone = new Map<string, number>();
      for (const { event } of standing) {
        if (event.type !== 'SaleRegistered') continue;
        for (const { productId, quantity } of event.data.lines) {
          gone.set(productId, (gone.get(productId) ?? 0) + quantity);
        }
      }
      for (const table of ['products', 'catalog_products']) {
        for (const { id, stock } of models.rows<{ id: string; stock: number }>(table)) {
          expect(stock).toBe(10_000 - (gone.get(id) ?? 0));
        }
      }
    }),
    { numRuns: 100 },
  );
});
