import { fold } from '@pdv/infra/testing/given';
import type { DebtPaymentTaken, InventoryEvent } from '@pdv/schemas/sales/events';
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

const opened = (sessionId: string): InventoryEvent => ({
  type: 'CashSessionOpened',
  data: { sessionId, registerId: `register-${sessionId}`, registerName: sessionId, floatCentavos: 15_000 },
});
const closed = (sessionId: string): InventoryEvent => ({
  type: 'CashSessionClosed',
  data: { sessionId, denominations: [], cardCentavos: 0, pixCentavos: 0 } as unknown as Extract<
    InventoryEvent,
    { type: 'CashSessionClosed' }
  >['data'],
});
const voucher: InventoryEvent = {
  type: 'VoucherIssued',
  data: {
    ...{ voucherId: 'voucher-1', saleId: 'sale-1', returnId: null, customerId: null, amountCentavos: 4_000 },
    ...{ issuedOn: '2026-11-21', expiresOn: '2027-05-20' },
    personal: { subject: 'account:shop', fields: { code: 'CODE' } },
  },
};

it('adds payments of debts to the session that they were taken in', () => {
  const data = {
    paymentId: 'p1',
    customerId: 'ana',
    method: 'pix',
    amountCentavos: 700,
    cashSessionId: 'one',
  } as const;
  const take = (cashSessionId: string | null) =>
    inventory.decide({ type: 'TakeDebtPayment', ...data, cashSessionId }, fold(inventory, [opened('one')]));
  const taken = (cashSessionId: string | null): DebtPaymentTaken => ({
    type: 'DebtPaymentTaken',
    data: { ...data, cashSessionId },
  });
  expect(take('one')).toEqual({ accepted: [taken('one')] });
  for (const elsewhere of ['closed', null]) expect(take(elsewhere)).toEqual({ accepted: [taken(null)] });
  const paidIn = (event: DebtPaymentTaken) => fold(inventory, [opened('one'), event]).cashSessions.get('one')?.paid;
  expect(paidIn(taken('one'))).toEqual({ cash: 0, card: 0, pix: 700, credit: 0, voucher: 0 });
  expect(paidIn(taken(null))).toEqual({ cash: 0, card: 0, pix: 0, credit: 0, voucher: 0 });
  expect(() => fold(inventory, [taken('one')])).toThrow('cash moved in a session that is not open: one');
});

it('remembers the last hundred closings', () => {
  const days = Array.from({ length: 101 }, (_, nth) => [opened(`s${nth}`), closed(`s${nth}`)]);
  const { closings } = fold(inventory, days.slice(0, 100).flat());
  expect([...closings].slice(0, 2)).toEqual([
    ['s0', 1n],
    ['s1', 3n],
  ]);
  expect(closings.size).toBe(100);
  const later = fold(inventory, days.flat()).closings;
  expect([later.size, later.has('s0'), later.get('s1'), later.get('s100')]).toEqual([100, false, 3n, 201n]);
});

it('keeps the barcodes of others when one without is deleted', () => {
  const state = fold(inventory, [productCreated(), productCreated({ id: SUGAR, barcode: BARCODE }), deleted]);
  expect([...state.barcodes]).toEqual([[BARCODE, SUGAR]]);
});

it('is the same after a snapshot, which is of the version that the code reads', () => {
  const state = fold(inventory, [
    productCreated({ barcode: BARCODE }),
    productCreated({ id: SUGAR, stock: 3 }),
    saleRegistered({ number: 41 }),
    deleted,
    opened('one'),
    closed('one'),
    opened('two'),
    voucher,
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
  const session = sizeOf(opened('one'));
  expect(session).toBeGreaterThan(36);
  const closing = sizeOf(opened('one'), opened('two'), closed('two')) - session;
  expect(closing).toBeGreaterThan(36);
  expect(closing).toBeLessThan(session);
  expect(sizeOf(voucher)).toBeGreaterThan(36);
  expect(sizeOf(productCreated(), opened('one'), voucher)).toBe(one + session + sizeOf(voucher));
  expect(sizeOf(opened('one'), opened('two'))).toBe(2 * session);
});

it('writes a snapshot of what was, however long the writing takes', () => {
  const state = fold(inventory, [productCreated({ stock: 3 })]);
  const { snapshot } = inventory;
  if (!snapshot) throw new Error('it has no snapshot');
  const { sliced = [], serialize } = snapshot;
  const stored = serialize(state) as Readonly<Record<string, unknown>>;
  const before = JSON.stringify(sliced.map((key) => stored[key]));
  const moved = { productId: COFFEE, productName: 'Café', stockBefore: 3, stockAfter: 10, personal: null };
  inventory.evolve(state, { type: 'StockCorrected', data: moved }, 1n);
  expect(before).toContain('"stock":3');
  expect(JSON.stringify(sliced.map((key) => stored[key]))).toBe(before);
});
