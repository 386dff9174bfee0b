import { MAX_CENTAVOS } from '@pdv/schemas/kernel/money';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type InventoryCommand, inventory } from './decider.ts';
import { createProductCommand, line, registerSaleCommand, SHOP } from './fixtures.ts';
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

const changing = fc
  .record({
    productId,
    stock: fc.option(fc.integer({ min: 0, max: 20 })),
    changes: fc.record(
      {
        priceCentavos: fc.integer({ min: 1, max: 20_000 }),
        barcode: fc.option(fc.constantFrom('b0', 'b1')),
        activeInCatalog: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  })
  .map((fields): InventoryCommand => ({ type: 'ChangeProduct', ...fields }));

const moving = fc
  .record({
    type: fc.constantFrom('ReceiveStock', 'CorrectStock'),
    productId,
    movementId: fc.constantFrom('m0', 'm1', 'm2', 'm3', 'm4', 'm5'),
    units: fc.integer({ min: 1, max: 20 }),
    fingerprint: fc.constantFrom('f0', 'f1'),
  })
  .map(({ type, units, ...rest }): InventoryCommand => {
    const movement = { ...rest, shopId: SHOP, reason: null };
    return type === 'ReceiveStock' ? { type, ...movement, quantity: units } : { type, ...movement, counted: units };
  });

/** Cancels one of the sales made so far: which one, the history decides. */
const cancelling = fc.nat(20).map((nth) => ({ type: 'cancel', nth }) as const);

const deleting = productId.map((id): InventoryCommand => ({ type: 'DeleteProduct', productId: id }));

const history = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: creating },
    { weight: 8, arbitrary: selling },
    { weight: 2, arbitrary: changing },
    { weight: 3, arbitrary: moving },
    { weight: 1, arbitrary: deleting },
    { weight: 3, arbitrary: cancelling },
  ),
  // Long ones, so that sales are there to be cancelled.
  { minLength: 20, maxLength: 60 },
);

/** Carries the commands out one after another, as the stream would see them. */
function play(
  steps: readonly (InventoryCommand | { readonly type: 'cancel'; readonly nth: number })[],
  after: (events: readonly InventoryEvent[], state: Inventory) => void,
) {
  const events: InventoryEvent[] = [];
  let state = inventory.initial();
  for (const step of steps) {
    const command = step.type === 'cancel' ? cancelOf(events, step.nth) : step;
    if (!command) continue;
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

function cancelOf(events: readonly InventoryEvent[], nth: number): InventoryCommand | undefined {
  const sales = events.filter((event) => event.type === 'SaleRegistered');
  const sale = sales[nth % sales.length];
  return sale && { type: 'CancelSale', sold: sale.data, personal: null };
}

/** What one event moves, by its own account. */
function movement(event: InventoryEvent): number {
  switch (event.type) {
    case 'ProductCreated':
      return event.data.stockAfter;
    case 'StockReceived':
    case 'StockCorrected':
      return event.data.stockAfter - event.data.stockBefore;
    case 'SaleRegistered':
      return -event.data.quantity;
    case 'SaleCancelled':
      return event.data.quantity;
    case 'ProductChanged':
    case 'ProductDeleted':
      return 0;
  }
}

function units(events: readonly InventoryEvent[], id: string): number {
  return events.reduce((sum, event) => (event.data.productId === id ? sum + movement(event) : sum), 0);
}

it('stock is never negative and is the sum of its movements, at every step', () => {
  fc.assert(
    fc.property(history, (commands) => {
      play(commands, (events, state) => {
        for (const product of state.products.values()) {
          expect(product.stock).toBeGreaterThanOrEqual(0);
          expect(product.stock).toBe(units(events, product.id));
        }
        const last = events.at(-1);
        if (!last || !('stockAfter' in last.data) || !('stockBefore' in last.data)) return;
        expect(last.data.stockBefore).toBe(units(events.slice(0, -1), last.data.productId));
        expect(last.data.stockAfter).toBe(units(events, last.data.productId));
      });
    }),
    { numRuns: 500 },
  );
});

it('a barcode is of one product on sale, and a deleted product only gets back what was sold of it', () => {
  fc.assert(
    fc.property(history, (commands) => {
      const deleted = new Set<string>();
      play(commands, (events, state) => {
        const held = [...state.products.values()].filter((product) => !product.deleted && product.barcode !== null);
        expect(new Map(held.map(({ barcode, id }) => [barcode, id]))).toEqual(state.barcodes);
        expect(state.barcodes.size).toBe(held.length);
        const last = events.at(-1);
        if (last && last.type !== 'SaleCancelled') expect(deleted).not.toContain(last.data.productId);
        if (last?.type === 'ProductDeleted') deleted.add(last.data.productId);
      });
    }),
  );
});

it('a total is unit price times quantity in whole centavos, and no sale is registered or cancelled twice', () => {
  fc.assert(
    fc.property(history, (commands) => {
      const { events } = play(commands, () => {});
      const sales = events.filter((event) => event.type === 'SaleRegistered').map(({ data }) => data);
      for (const sale of sales) {
        expect(BigInt(sale.totalCentavos)).toBe(BigInt(sale.unitPriceCentavos) * BigInt(sale.quantity));
        expect(sale.totalCentavos).toBeLessThanOrEqual(MAX_CENTAVOS);
      }
      expect(new Set(sales.map(({ saleId }) => saleId)).size).toBe(sales.length);
      const cancelled = events.filter((event) => event.type === 'SaleCancelled').map(({ data }) => data.saleId);
      expect(new Set(cancelled).size).toBe(cancelled.length);
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
