import { fold } from '@pdv/infra/testing/given';
import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { inventory } from './decider.ts';
import { COFFEE, productCreated, SUGAR, saleRegistered } from './fixtures.ts';

const BARCODE = '7891000100103';
const deleted: InventoryEvent = {
  type: 'ProductDeleted',
  data: { productId: COFFEE, productName: 'Café', stockBefore: 9 },
};

it('knows products by their barcodes, and none by a missing one', () => {
  const state = fold(inventory, [productCreated({ barcode: BARCODE }), productCreated({ id: SUGAR })]);
  expect([...state.barcodes]).toEqual([[BARCODE, COFFEE]]);
  expect([...inventory.evolve(state, deleted, 2n).barcodes]).toEqual([]);
});

it('ignores events of a product that is not on sale', () => {
  const moved = { productId: COFFEE, productName: 'Café', stockBefore: 9, stockAfter: 10, personal: null };
  for (const events of [[deleted], [productCreated(), deleted, { type: 'StockCorrected', data: moved } as const]]) {
    const { type } = events.at(-1) as InventoryEvent;
    expect(() => fold(inventory, events)).toThrow(`${type} is of a product that is not on sale: ${COFFEE}`);
  }
});

it('is the same after a snapshot, which is of the version that the code reads', () => {
  const state = fold(inventory, [
    productCreated({ barcode: BARCODE }),
    productCreated({ id: SUGAR, stock: 3 }),
    saleRegistered({ number: 41 }),
    deleted,
  ]);
  const { snapshot } = inventory;
  expect(snapshot?.version).toBeTypeOf('number');
  const stored: unknown = JSON.parse(JSON.stringify(snapshot?.serialize(state)));
  expect(snapshot?.deserialize(stored)).toEqual(state);
  expect([state.lastSaleNumber, state.products.size, [...state.deleted]]).toEqual([41, 1, [[COFFEE, 9]]]);
});

it('grows with every product, less so with a deleted one, and not with sales', () => {
  const sizeOf = (...events: InventoryEvent[]) => inventory.sizeOf?.(fold(inventory, events)) ?? 0;
  const one = sizeOf(productCreated());
  expect(sizeOf()).toBe(0);
  expect(sizeOf(productCreated(), productCreated({ id: SUGAR }))).toBe(2 * one);
  expect(sizeOf(productCreated(), saleRegistered())).toBe(one);
  const rest = sizeOf(productCreated(), deleted);
  expect(rest).toBeGreaterThan(36);
  expect(rest).toBeLessThan(one);
  // In bytes: an id alone has 36.
  expect(one).toBeGreaterThan(100);
});
