import { MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InventoryCommand, inventory } from './decider.ts';
import { createProductCommand, line, registerSaleCommand } from './fixtures.ts';
import type { Inventory } from './state.ts';

const PRODUCTS = ['p0', 'p1', 'p2'] as const;
const productId = fc.constantFrom(...PRODUCTS);

const creating = fc
  .record({
    productId,
    stock: fc.integer({ min: 0, max: 20 }),
    priceCentavos: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: MAX_CENTAVOS })),
    barcode: fc.option(fc.constantFrom('b0', 'b1')),
  })
  .map(({ productId, stock, priceCentavos, barcode }): InventoryCommand => {
    const { product } = createProductCommand();
    return createProductCommand({ productId, stock, product: { ...product, priceCentavos, barcode } });
  });

const selling = fc
  .record({
    lines: fc.array(fc.record({ productId, quantity: fc.integer({ min: -1, max: 9 }) }), { maxLength: 4 }),
    cart: fc.integer({ min: 0, max: 12 }),
    fingerprint: fc.constantFrom('f0', 'f1'),
    paymentMethod: fc.constantFrom('cash', 'card', 'pix', 'credit'),
    amountPaidCentavos: fc.option(fc.integer({ min: 0, max: 200_000 })),
  })
  .map(
    ({ lines, cart, ...rest }): InventoryCommand =>
      registerSaleCommand({
        ...rest,
        checkoutId: `cart-${cart}`,
        lines: lines.map((each, index) => line({ ...each, saleId: `cart-${cart}-${index}` })),
      }),
  );

const history = fc.array(fc.oneof({ weight: 1, arbitrary: creating }, { weight: 4, arbitrary: selling }), {
  maxLength: 60,
});

/** Carries the commands out one after another, as the stream would see them. */
function play(
  commands: readonly InventoryCommand[],
  after: (events: readonly InventoryEvent[], state: Inventory) => void,
) {
  const events: InventoryEvent[] = [];
  let state = inventory.initial();
  for (const command of commands) {
    const decision = inventory.decide(command, state);
    if ('rejected' in decision) continue;
    for (const event of decision.accepted) {
      state = inventory.evolve(state, event, BigInt(events.length));
      events.push(event);
      after(events, state);
    }
  }
  return { events, state };
}

/** Units of a product that the events alone account for. */
function units(events: readonly InventoryEvent[], id: string): number {
  return events.reduce((sum, { type, data }) => {
    if (data.productId !== id) return sum;
    return type === 'ProductCreated' ? sum + data.stockAfter : sum - data.quantity;
  }, 0);
}

it('stock is never negative and is what was there less what was sold, at every moment', () => {
  fc.assert(
    fc.property(history, (commands) => {
      play(commands, (events, state) => {
        for (const product of state.products.values()) {
          expect(product.stock).toBeGreaterThanOrEqual(0);
          expect(product.stock).toBe(units(events, product.id));
        }
        const last = events.at(-1);
        if (last?.type === 'SaleRegistered') {
          expect(last.data.stockBefore - last.data.quantity).toBe(last.data.stockAfter);
        }
      });
    }),
  );
});

it('a total is unit price times quantity in whole centavos, and no sale id or barcode is there twice', () => {
  fc.assert(
    fc.property(history, (commands) => {
      const { events } = play(commands, () => {});
      const sales = events.filter((event) => event.type === 'SaleRegistered').map(({ data }) => data);
      for (const sale of sales) {
        expect(BigInt(sale.totalCentavos)).toBe(BigInt(sale.unitPriceCentavos) * BigInt(sale.quantity));
        expect(sale.totalCentavos).toBeLessThanOrEqual(MAX_CENTAVOS);
      }
      expect(new Set(sales.map(({ saleId }) => saleId)).size).toBe(sales.length);
      const barcodes = events.flatMap((event) =>
        event.type === 'ProductCreated' && event.data.product.barcode !== null ? [event.data.product.barcode] : [],
      );
      expect(new Set(barcodes).size).toBe(barcodes.length);
    }),
  );
});

it('a snapshot, through JSON and back, is the state that it was taken of', () => {
  fc.assert(
    fc.property(history, (commands) => {
      const { state } = play(commands, () => {});
      const stored: unknown = JSON.parse(JSON.stringify(inventory.snapshot?.serialize(state)));
      expect(inventory.snapshot?.deserialize(stored)).toEqual(state);
    }),
  );
});
