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
    paymentMethod: fc.constantFrom('cash', 'card', 'pix', 'credit'),
    amountPaidCentavos: fc.option(fc.integer({ min: 0, max: 200_000 })),
  })
  .map(
    ({ lines, cart, ...rest }): InventoryCommand =>
      registerSaleCommand({
        ...rest,
        saleId: `cart-${cart}`,
        lines: lines.map((each, index) => line({ ...each, lineId: `cart-${cart}-${index}` })),
      }),
  );

const changing = fc
  .record({
    productId,
    stock: fc.option(fc.integer({ min: 0, max: 20 })),
    stockBefore: fc.option(fc.integer({ min: 0, max: 20 })),
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

const LOSS = { lossId: 'l', because: 'damaged', businessDate: '2026-11-21' } as const;

const moving = fc
  .record({
    type: fc.constantFrom('ReceiveStock', 'CorrectStock', 'LoseStock'),
    productId,
    units: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ type, units, ...rest }): InventoryCommand => {
    const movement = { ...rest, shopId: SHOP, reason: null };
    if (type === 'LoseStock') return { type, ...movement, quantity: units, ...LOSS };
    return type === 'ReceiveStock' ? { type, ...movement, quantity: units } : { type, ...movement, counted: units };
  });

/** Seen a while ago, perhaps. */
const counting = fc
  .uniqueArray(fc.record({ productId, counted: fc.nat(20), seen: fc.nat(20) }), {
    minLength: 1,
    selector: (each) => each.productId,
  })
  .map(
    (lines): InventoryCommand => ({
      ...{ type: 'CountStock', shopId: SHOP, countId: 'c', category: null, lines, reason: null },
    }),
  );

/** Cancels one of the sales so far; the history decides which. */
const cancelling = fc.nat(20).map((nth) => ({ type: 'cancel', nth }) as const);

const deleting = productId.map((id): InventoryCommand => ({ type: 'DeleteProduct', productId: id }));

const history = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: creating },
    { weight: 8, arbitrary: selling },
    { weight: 2, arbitrary: changing },
    { weight: 3, arbitrary: moving },
    { weight: 3, arbitrary: counting },
    { weight: 1, arbitrary: deleting },
    { weight: 3, arbitrary: cancelling },
  ),
  // Long histories, so that there are sales to cancel.
  { minLength: 20, maxLength: 60 },
);

/** Carries out the commands in order, as the stream would see them. */
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
  if (!sale) return undefined;
  const { saleId, cashSessionId, payments, lines } = sale.data;
  return { type: 'ReturnStock', saleId, cashSessionId, payments, lines };
}

/** The units that one event moves of one product, by the event's own figures. */
function movement(event: InventoryEvent, id: string): number {
  switch (event.type) {
    case 'ProductCreated':
      return event.data.productId === id ? event.data.stockAfter : 0;
    case 'StockReceived':
    case 'StockCorrected':
    case 'StockLost':
    case 'StockLossUndone':
      return event.data.productId === id ? event.data.stockAfter - event.data.stockBefore : 0;
    case 'SaleRegistered':
    case 'StockTransferSent':
      return -unitsIn(event.data.lines, id);
    case 'StockCounted':
      return event.data.lines.reduce(
        (sum, line) => (line.productId === id ? sum + line.stockAfter - line.stockBefore : sum),
        0,
      );
    case 'StockReturned':
    case 'SupplierInvoiceReceived':
    case 'StockTransferReceived':
    case 'StockTransferReturned':
      return unitsIn(event.data.lines, id);
    case 'ProductChanged':
    case 'ProductDeleted':
    case 'ProductPhotoAdded':
    case 'ProductPhotoRemoved':
    case 'ProductPhotosOrdered':
    case 'VoucherIssued':
    case 'VoucherRestored':
    case 'CashSessionOpened':
    case 'CashWithdrawn':
    case 'CashAdded':
    case 'DebtPaymentTaken':
    case 'CashSessionClosed':
      return 0;
  }
}

const unitsIn = (lines: readonly { productId: string; quantity: number }[], id: string): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === id ? sum + quantity : sum), 0);

const units = (events: readonly InventoryEvent[], id: string): number =>
  events.reduce((sum, event) => sum + movement(event, id), 0);

/** Each product that an event moved, with the stock before its first line and after its last. */
function moved(event: InventoryEvent): readonly { productId: string; stockBefore: number; stockAfter: number }[] {
  if (
    event.type === 'StockReceived' ||
    event.type === 'StockCorrected' ||
    event.type === 'StockLost' ||
    event.type === 'StockLossUndone'
  )
    return [event.data];
  if (event.type === 'StockCounted') return event.data.lines;
  if (event.type !== 'SaleRegistered' && event.type !== 'StockReturned') return [];
  const byProduct = new Map<string, { productId: string; stockBefore: number; stockAfter: number }>();
  for (const { productId, stockBefore, stockAfter } of event.data.lines) {
    const before = byProduct.get(productId);
    if (before) expect(stockBefore).toBe(before.stockAfter);
    byProduct.set(productId, { productId, stockBefore: before?.stockBefore ?? stockBefore, stockAfter });
  }
  return [...byProduct.values()];
}

it('stock is never negative and is the sum of its movements, at every step', () => {
  fc.assert(
    fc.property(history, (commands) => {
      play(commands, (events, state) => {
        const stocks = [...state.products.values()].map(({ id, stock }) => [id, stock] as const);
        for (const [id, stock] of [...stocks, ...state.deleted]) {
          expect(stock).toBeGreaterThanOrEqual(0);
          expect(stock).toBe(units(events, id));
        }
        for (const { productId, stockBefore, stockAfter } of moved(events.at(-1) as InventoryEvent)) {
          expect(stockBefore).toBe(units(events.slice(0, -1), productId));
          expect(stockAfter).toBe(units(events, productId));
        }
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
        const held = [...state.products.values()].filter((product) => product.barcode !== null);
        expect(new Map(held.map(({ barcode, id }) => [barcode, id]))).toEqual(state.barcodes);
        expect(state.barcodes.size).toBe(held.length);
        expect(new Set(state.deleted.keys())).toEqual(new Set([...deleted, ...deletedBy(events.at(-1))]));
        const last = events.at(-1);
        if (last?.type === 'SaleRegistered' || last?.type === 'StockCounted')
          for (const { productId } of last.data.lines) expect(deleted).not.toContain(productId);
        else if (last && 'productId' in last.data) expect(deleted).not.toContain(last.data.productId);
        for (const id of deletedBy(last)) deleted.add(id);
      });
    }),
  );
});

const deletedBy = (event: InventoryEvent | undefined) =>
  event?.type === 'ProductDeleted' ? [event.data.productId] : [];

it('totals are price times quantity in whole centavos, paid to the centavo, and numbers have no gap', () => {
  fc.assert(
    fc.property(history, (commands) => {
      const { events, state } = play(commands, () => {});
      const sales = events.filter((event) => event.type === 'SaleRegistered').map(({ data }) => data);
      for (const sale of sales) {
        for (const { totalCentavos, unitPriceCentavos, quantity } of sale.lines) {
          expect(BigInt(totalCentavos)).toBe(BigInt(unitPriceCentavos) * BigInt(quantity));
        }
        const total = sale.lines.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0);
        expect(sale.totalCentavos).toBe(total);
        expect(sale.payments.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)).toBe(total);
        expect(total).toBeLessThanOrEqual(MAX_CENTAVOS);
      }
      expect(sales.map(({ number }) => number)).toEqual(sales.map((_, index) => index + 1));
      expect(state.lastSaleNumber).toBe(sales.length);
    }),
  );
});

it('its size grows with the catalogue, not with the sales', () => {
  fc.assert(
    fc.property(history, (commands) => {
      const { state } = play(commands, () => {});
      expect(JSON.stringify(inventory.snapshot?.serialize(state)).length).toBeLessThan(2_000);
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
