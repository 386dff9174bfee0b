import { describe, expect, it } from 'vitest';
import {
  type Countable,
  type CountSession,
  picked,
  readSession,
  requestOf,
  reviewOf,
  scanned,
  seenNow,
  typed,
  without,
} from './count-session.ts';

const coffee: Countable = { id: 'coffee', name: 'Café', unit: 'un', barcode: '789', stock: 10, cost: '4.00' };
const cheese: Countable = { id: 'cheese', name: 'Queijo', unit: 'kg', barcode: null, stock: 5, cost: null };
const none: CountSession = { id: 'a', category: null, lines: [] };
const shown = ({ lines }: CountSession) => lines.map(({ product, quantity }) => `${product.id} ${quantity}`);

describe('counting', () => {
  it('adds one with each scan, the newest first, and keeps the stock of the first', () => {
    const session = scanned(scanned(scanned(none, coffee), cheese), { ...coffee, stock: 9 });
    expect(shown(session)).toEqual(['coffee 2', 'cheese 1']);
    expect(session.lines[0]?.product.stock).toBe(10);
    expect(shown(scanned(typed(session, 'cheese', '1,25', 0), cheese))).toEqual(['cheese 2,25', 'coffee 2']);
    expect(shown(without(session, 'coffee'))).toEqual(['cheese 1']);
  });

  it('compares with the stock of when it was counted, and shows what moved since', () => {
    const session = typed(scanned(none, coffee), 'coffee', '7', 0);
    const now = new Map([['coffee', { ...coffee, stock: 8 }]]);
    expect(reviewOf(session, now)).toMatchObject([{ counted: 7, difference: -3, cost: '-12.00', movedSince: -2 }]);
    // Counted anew after these two sales.
    const anew = seenNow(session, { ...coffee, stock: 8 }, '7', 1_000);
    expect(reviewOf(anew, now)).toMatchObject([{ counted: 7, difference: -1, cost: '-4.00', movedSince: 0 }]);
    expect(reviewOf(typed(scanned(none, cheese), 'cheese', '5,125', 0), now)).toMatchObject([
      { difference: 0.125, cost: null },
    ]);
  });

  it('knows no stock for what was typed until it is told for that number, or the product is scanned', () => {
    const unseen = ({ lines }: CountSession) => lines.map((line) => line.unseen !== undefined);
    const session = typed(scanned(none, coffee), 'coffee', '7', 0);
    expect(unseen(session)).toEqual([true]);
    expect(readSession(JSON.stringify(session))).toEqual(session);
    const late = typed(session, 'coffee', '8', 0);
    expect(seenNow(late, { ...coffee, stock: 9 }, '7', 1_000)).toEqual(late);
    expect(seenNow(late, { ...coffee, stock: 9 }, '8', 1_000).lines).toEqual([
      { product: { ...coffee, stock: 9 }, quantity: '8' },
    ]);
    expect(scanned(late, { ...coffee, stock: 9 }).lines).toEqual([{ product: { ...coffee, stock: 9 }, quantity: '9' }]);
    // What is seen already stays so.
    const seen = scanned(none, coffee);
    expect(seenNow(seen, { ...coffee, stock: 3 }, '1', 1_000)).toEqual(seen);
    // A list may be old, and says nothing of what was counted before.
    expect(unseen(picked(none, coffee, 0))).toEqual([true]);
    expect(picked(seen, { ...coffee, stock: 3 }, 0).lines).toEqual([{ product: coffee, quantity: '2' }]);
    expect(unseen(picked(session, coffee, 0))).toEqual([true]);
  });

  it('is counted again where the answer came late and something had moved', () => {
    const session = typed(scanned(none, coffee), 'coffee', '10', 0);
    const late = seenNow(session, { ...coffee, stock: 6 }, '10', 300_000);
    expect(late.lines).toEqual([{ product: { ...coffee, stock: 6 }, quantity: '', again: true }]);
    expect(requestOf(late, []).lines).toEqual([]);
    expect(readSession(JSON.stringify(late))).toEqual(late);
    expect(seenNow(session, coffee, '10', 300_000).lines).toEqual([{ product: coffee, quantity: '10' }]);
    const anew = seenNow(typed(late, 'coffee', '6', 400_000), { ...coffee, stock: 6 }, '6', 400_100);
    expect(requestOf(anew, []).lines).toEqual([{ productId: 'coffee', counted: 6, seen: 6 }]);
  });

  it('adds what the label of a scale says', () => {
    const twice = scanned(scanned(none, cheese, 0.35), cheese, 1.2);
    expect(shown(twice)).toEqual(['cheese 1,55']);
  });

  it('asks for every line with what was seen, and for those that nobody found', () => {
    const session = typed(scanned(none, coffee), 'coffee', '0', 0);
    expect(requestOf(session, [cheese])).toEqual({
      category: null,
      lines: [
        { productId: 'coffee', counted: 0, seen: 10 },
        { productId: 'cheese', counted: 0, seen: 5 },
      ],
    });
    expect(requestOf(typed(session, 'coffee', 'x', 0), []).lines).toEqual([]);
  });

  it('is read again as it was kept, and nothing else is', () => {
    const session = scanned(scanned({ ...none, category: 'Mercearia' }, cheese), coffee);
    expect(readSession(JSON.stringify(session))).toEqual(session);
    for (const text of [null, '', '{', '{"category":null}', '{"category":null,"lines":[{}]}'])
      expect(readSession(text)).toBeNull();
  });
});
