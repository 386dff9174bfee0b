import { saleAnswer } from '@pdv/command-api/sales/answer';
import { inventory } from '@pdv/command-api/sales/inventory';
import { wholePayment } from '@pdv/command-api/sales/payments';
import { saleDecider } from '@pdv/command-api/sales/sale';
import type { SalesByDayRow } from '@pdv/projections/tables/sales/dashboard';
import type { SaleLineRow, SaleRow } from '@pdv/projections/tables/sales/register-sale';
import { readModelsInMemory } from '@pdv/projections/testing/in-memory';
import { addDays } from '@pdv/schemas/kernel/business-day';
import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import type { InventoryEvent, SaleEvent, SaleRegistered } from '@pdv/schemas/sales/events';
import { PAYMENT_METHODS } from '@pdv/schemas/sales/payment';
import { PLAIN_PRODUCT } from '@pdv/schemas/sales/stocked';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const SHOP = '8c6f4a51-7d0e-4b5e-9b1a-0f8e6a2f0001';
const CARTS = 100;
const HISTORIES = 100;

const line = fc.record({ product: fc.nat(19), quantity: fc.integer({ min: 1, max: 99 }) });
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  tipCentavos: fc.option(fc.nat(10_000)),
  day: fc.nat(45),
  /** Whether the sale is cancelled later. */
  cancelled: fc.nat(4).map((nth) => nth === 0),
});
const history = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 20, maxLength: 20 }),
  carts: fc.array(cart, { minLength: CARTS, maxLength: CARTS }),
});
type Cart = typeof cart extends fc.Arbitrary<infer C> ? C : never;

/** A shop whose register and read models both get every cart. */
function shopWith(prices: readonly number[]) {
  const readModels = readModelsInMemory(SHOP);
  let state = inventory.initial();
  let revision = 0n;
  function carryOut(command: Parameters<typeof inventory.decide>[0]): readonly InventoryEvent[] {
    const decision = inventory.decide(command, state);
    if ('rejected' in decision) throw new Error(decision.rejected);
    for (const event of decision.accepted) {
      state = inventory.evolve(state, event, revision++);
      readModels.happened(event);
    }
    return decision.accepted;
  }
  prices.forEach((priceCentavos, index) => {
    const texts = {
      name: `Produto ${index}`,
      description: null,
      category: 'C',
      imageUrl: null,
      barcode: null,
      ...PLAIN_PRODUCT,
    };
    const product = { ...texts, priceCentavos, consumptionDays: 30, activeInCatalog: true };
    carryOut({ type: 'CreateProduct', productId: `p${index}`, product, stock: 9_999_999 });
  });

  function sell({ lines, paymentMethod, tipCentavos, day }: Cart, id: string): SaleRegistered['data'] {
    const due = lines.reduce((sum, { product, quantity }) => sum + (prices[product] ?? 0) * quantity, 0);
    const businessDate = addDays('2026-10-01', day);
    const [sold] = carryOut({
      type: 'RegisterSale',
      shopId: SHOP,
      saleId: id,
      lines: lines.map(({ product, quantity }, index) => ({
        lineId: index === 0 ? id : `${id}-${index}`,
        productId: `p${product}`,
        quantity,
        unitPriceCentavos: prices[product] ?? null,
        totalCentavos: null,
      })),
      totalCentavos: due,
      customerId: null,
      payments: wholePayment(paymentMethod, tipCentavos === null ? null : due + tipCentavos, businessDate),
      receiptToken: id,
      businessDate,
      notes: null,
    }) as readonly [SaleRegistered];
    return sold.data;
  }
  function cancel(sold: SaleRegistered['data']) {
    const decision = saleDecider.decide({ type: 'CancelSale', sold, personal: null }, saleDecider.initial());
    if ('accepted' in decision)
      for (const event of decision.accepted as readonly SaleEvent[]) readModels.happened(event);
    const { saleId, cashSessionId, payments, lines } = sold;
    carryOut({ type: 'ReturnStock', saleId, cashSessionId, payments, lines });
  }
  return { readModels, sell, cancel };
}

it(`${CARTS * HISTORIES} random carts agree to the cent across register, list, dashboard and reports`, () => {
  let seen = 0;
  fc.assert(
    fc.property(history, ({ prices, carts }) => {
      const shop = shopWith(prices);
      /** Sums by day and payment method, from the register's answers alone. */
      const answered = new Map<string, bigint>();
      const count = (key: string, decimal: string, sign: bigint) =>
        answered.set(key, (answered.get(key) ?? 0n) + sign * BigInt(fromDecimal(decimal) ?? Number.NaN));
      carts.forEach((each, index) => {
        const sold = shop.sell(each, `cart-${index}`);
        const answer = saleAnswer(sold, '2026-11-21T15:00:00.000Z', null);
        const due = each.lines.reduce((sum, one) => sum + BigInt(prices[one.product] ?? 0) * BigInt(one.quantity), 0n);
        expect(answer.total).toBe(toDecimal(Number(due)));
        expect(answer.change).toBe(toDecimal(each.paymentMethod === 'cash' ? (each.tipCentavos ?? 0) : 0));
        const { businessDate, paymentMethod } = answer;
        for (const { totalAmount } of answer.lines) count(`${businessDate} ${paymentMethod}`, totalAmount, 1n);
        if (each.cancelled) {
          shop.cancel(sold);
          count(`${businessDate} ${paymentMethod}`, answer.total, -1n);
        }
        seen++;
      });
      const { readModels } = shop;
      const days = readModels.rows<SalesByDayRow>('sales_by_day');
      expect(new Map(days.map((row) => [`${row.day} ${row.payment_method}`, BigInt(row.revenue_centavos)]))).toEqual(
        answered,
      );
      const standing = readModels.rows<SaleRow>('sales').filter(({ cancelled_at }) => cancelled_at === null);
      const total = [...answered.values()].reduce((sum, centavos) => sum + centavos, 0n);
      expect(standing.reduce((sum, row) => sum + BigInt(row.total_centavos), 0n)).toBe(total);
      const ids = new Set(standing.map(({ id }) => id));
      const lines = readModels.rows<SaleLineRow>('sale_lines').filter(({ sale_id }) => ids.has(sale_id));
      /** A product counts a ticket once, even with several lines. */
      const perProduct = new Set(lines.map(({ sale_id, product_id }) => `${sale_id} ${product_id}`)).size;
      for (const [table, tickets] of [
        ['sales_by_day', standing.length],
        ['product_sales_by_day', perProduct],
        ['product_sales_by_month', perProduct],
      ] as const) {
        const rows = readModels.rows<Pick<SalesByDayRow, 'revenue_centavos' | 'sales' | 'items'>>(table);
        expect(rows.reduce((sum, row) => sum + BigInt(row.revenue_centavos), 0n)).toBe(total);
        expect(rows.reduce((sum, row) => sum + row.sales, 0)).toBe(tickets);
        expect(rows.reduce((sum, row) => sum + row.items, 0)).toBe(lines.reduce((sum, row) => sum + row.quantity, 0));
      }
    }),
    { numRuns: HISTORIES },
  );
  expect(seen).toBe(CARTS * HISTORIES);
}, 120_000);
