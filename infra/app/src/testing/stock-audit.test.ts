import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { countStock } from './stock-audit.ts';

const event = (type: InventoryEvent['type'], data: object) =>
  ({ type, data: { productId: 'coffee', ...data } }) as InventoryEvent;
const created = event('ProductCreated', { stockAfter: 2 });
const sold = (quantity: number, stockBefore: number, stockAfter: number) =>
  event('SaleRegistered', { quantity, stockBefore, stockAfter });
function audit(...events: readonly InventoryEvent[]) {
  const count = countStock();
  for (const each of events) count.take(each);
  return { troubles: count.troubles, left: count.stocks.get('coffee') };
}

it('counts what came in and what was sold', () => {
  const other = event('ProductCreated', { productId: 'tea', stockAfter: 9 });
  const back = event('SaleCancelled', { quantity: 2, stockBefore: 0, stockAfter: 2 });
  const more = event('StockReceived', { stockBefore: 2, stockAfter: 7 });
  const counted = event('StockCorrected', { stockBefore: 7, stockAfter: 6 });
  const changed = event('ProductChanged', {});
  expect(audit(created, other, sold(2, 2, 0), back, more, changed, counted)).toEqual({ troubles: [], left: 6 });
});

it('finds a stock below zero that was above it again later', () => {
  const more = event('StockReceived', { stockBefore: -1, stockAfter: 4 });
  expect(audit(created, sold(3, 2, -1), more)).toEqual({ troubles: ['coffee went from 2 to -1: below zero'], left: 4 });
});

it('finds units that were sold twice, whatever the events say', () => {
  const { troubles } = audit(created, sold(2, 2, 0), sold(2, 2, 0));
  expect(troubles).toEqual([
    'coffee went from 0 to -2: below zero',
    'coffee went from 0 to -2, and was said to go from 2 to 0',
  ]);
});
