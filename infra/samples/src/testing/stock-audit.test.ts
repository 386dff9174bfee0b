import type { InventoryEvent } from '@pdv/schemas/sales/events';
import { expect, it } from 'vitest';
import { countStock } from './stock-audit.ts';

const event = (type: InventoryEvent['type'], data: object) =>
  ({ type, data: { productId: 'coffee', ...data } }) as InventoryEvent;
const product = { tracksStock: true };
const created = event('ProductCreated', { product, stockAfter: 2 });
const lineOf = (quantity: number, stockBefore: number, stockAfter: number) => ({
  ...{ productId: 'coffee', quantity, stockBefore, stockAfter },
});
const sold = (number: number, ...lines: readonly ReturnType<typeof lineOf>[]) =>
  event('SaleRegistered', { saleId: String(number), number, lines });
function audit(...events: readonly InventoryEvent[]) {
  const count = countStock();
  for (const each of events) count.take(each);
  return { troubles: count.troubles, left: count.stocks.get('coffee') };
}

it('counts what came in and what was sold', () => {
  const other = event('ProductCreated', { productId: 'tea', product, stockAfter: 9 });
  const back = event('StockReturned', { saleId: '1', lines: [lineOf(2, 0, 2)] });
  const more = event('StockReceived', { stockBefore: 2, stockAfter: 7 });
  const counted = event('StockCorrected', { stockBefore: 7, stockAfter: 6 });
  const changed = event('ProductChanged', {});
  expect(audit(created, other, sold(1, lineOf(1, 2, 1), lineOf(1, 1, 0)), back, more, changed, counted)).toEqual({
    troubles: [],
    left: 6,
  });
});

it('finds a stock below zero that was above it again later', () => {
  const more = event('StockReceived', { stockBefore: -1, stockAfter: 4 });
  expect(audit(created, sold(1, lineOf(3, 2, -1)), more)).toEqual({
    troubles: ['coffee went from 2 to -1: below zero'],
    left: 4,
  });
});

it('finds units that were sold twice, whatever the events say', () => {
  const { troubles } = audit(created, sold(1, lineOf(2, 2, 0)), sold(2, lineOf(2, 2, 0)));
  expect(troubles).toEqual([
    'coffee went from 0 to -2: below zero',
    'coffee went from 0 to -2, and was said to go from 2 to 0',
  ]);
});

it('finds numbers that were left out or given twice', () => {
  const { troubles } = audit(created, sold(1, lineOf(1, 2, 1)), sold(3, lineOf(1, 1, 0)));
  expect(troubles).toEqual(['sale number 3 of shop  comes where 2 should']);
});

it('finds stock that came back twice', () => {
  const back = (before: number) => event('StockReturned', { saleId: '1', lines: [lineOf(1, before, before + 1)] });
  const { troubles } = audit(created, sold(1, lineOf(1, 2, 1)), back(1), back(2));
  expect(troubles).toEqual(['the stock of sale 1 came back twice']);
});

it('tells which cancelled sales still wait for their stock', () => {
  const count = countStock();
  for (const saleId of ['1', '2']) count.take(event('SaleCancelled' as never, { saleId }));
  count.take(event('StockReturned', { saleId: '1', lines: [] }));
  expect(count.unreturned()).toEqual(['2']);
});

it('counts nothing of what the shop does not count', () => {
  const work = event('ProductCreated', { product: { tracksStock: false }, stockAfter: 0 });
  expect(audit(work, sold(1, lineOf(3, 0, 0)))).toMatchObject({ troubles: [] });
});
