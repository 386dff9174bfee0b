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
