import { fold, given } from '@pdv/infra/testing/given';
import type { SaleReturned } from '@pdv/schemas/sales/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { registeredLine, saleRegistered } from '../inventory/fixtures.ts';
import { saleDecider } from './decider.ts';
import type { ReturnLines } from './return-lines.ts';

const coffee = registeredLine({ lineId: 'sale-1', quantity: 3, totalCentavos: 1_000 });
const gift = registeredLine({ lineId: 'line-2', quantity: 1, totalCentavos: 0 });
const onCredit = { method: 'credit', tenderedCentavos: null, card: null, dueDate: '2026-12-21' } as const;
const sold = saleRegistered({ lines: [coffee, gift], totalCentavos: 1_000 }).data;

function back(over: Partial<ReturnLines> = {}): ReturnLines {
  return {
    type: 'ReturnLines',
    returnId: 'return-1',
    sold,
    lines: [{ lineId: 'sale-1', quantity: 1 }],
    refunds: [{ method: 'pix', amountCentavos: 333 }],
    cashSessionId: null,
    businessDate: '2026-11-23',
    approvedBy: null,
    personal: null,
    ...over,
  };
}

function returned(over: Partial<SaleReturned['data']> = {}, quantity = 1, totalCentavos = 333): SaleReturned {
  const { productId, productName, category } = coffee;
  return {
    type: 'SaleReturned',
    data: {
      ...{ returnId: 'return-1', saleId: 'sale-1', number: 1, customerId: null },
      lines: [{ lineId: 'sale-1', productId, productName, category, quantity, totalCentavos }],
      totalCentavos,
      whole: false,
      refunds: [{ method: 'pix', amountCentavos: totalCentavos }],
      ...{ cashSessionId: null, businessDate: '2026-11-23', soldOn: '2026-11-21', approvedBy: null, personal: null },
      ...over,
    },
  };
}

it('takes back what is worth a share of the line', () => {
  expect(given(saleDecider).when(back())).toEqual({ accepted: [returned()] });
});

it('needs an owner where the seller may not alone, and names the owner only then', () => {
  const refused = { rejected: 'approval_required', detail: { action: 'return' } };
  expect(given(saleDecider).when(back({ mayReturn: false }))).toEqual(refused);
  const allowed = given(saleDecider).when(back({ mayReturn: false, approvedBy: 'dona' }));
  expect(allowed).toHaveProperty('accepted.0.data.approvedBy', 'dona');
  expect(given(saleDecider).when(back({ approvedBy: 'dona' }))).toEqual({ accepted: [returned()] });
});

it('takes back no more than was sold less what came back, and says how much that is', () => {
  const two = back({ lines: [{ lineId: 'sale-1', quantity: 2 }], refunds: [{ method: 'pix', amountCentavos: 667 }] });
  expect(given(saleDecider, returned()).when(two)).toHaveProperty('accepted.0.data.totalCentavos', 667);
  expect(given(saleDecider, returned({}, 2, 667)).when(two)).toEqual({
    rejected: 'more_than_sold',
    detail: { lineId: 'sale-1', name: 'Café', left: 1, path: 'lines.0.quantity' },
  });
});

it('gives exactly back what the lines are worth', () => {
  const refunds = [{ method: 'cash', amountCentavos: 300 }] as const;
  expect(given(saleDecider).when(back({ refunds }))).toMatchObject({
    rejected: 'refunds_mismatch',
    detail: { totalCentavos: 333, paidCentavos: 300, path: 'refunds' },
  });
});

it('takes a gift back for nothing', () => {
  const lines = [{ lineId: 'line-2', quantity: 1 }];
  expect(given(saleDecider).when(back({ lines, refunds: [] }))).toHaveProperty('accepted.0.data.totalCentavos', 0);
});

it('knows only lines of its own', () => {
  expect(given(saleDecider).when(back({ lines: [{ lineId: 'other', quantity: 1 }] }))).toMatchObject({
    rejected: 'sale_line_not_found',
    detail: { path: 'lines.0.lineId' },
  });
});

it('takes off the debt at most what the customer owes for this sale', () => {
  const payments = [
    { ...onCredit, amountCentavos: 400 },
    { ...onCredit, method: 'pix', dueDate: null, amountCentavos: 600 },
  ] as const;
  const owed = { ...sold, customerId: 'ana', payments };
  const half = (debtCentavos: number) =>
    back({
      sold: owed,
      lines: [{ lineId: 'sale-1', quantity: 1 }],
      refunds: [
        { method: 'debt', amountCentavos: debtCentavos },
        { method: 'pix', amountCentavos: 334 - debtCentavos },
      ],
    });
  const before = returned({ refunds: [{ method: 'debt', amountCentavos: 333 }] });
  expect(given(saleDecider, before).when(half(67))).toHaveProperty('accepted');
  const refused = { rejected: 'debt_refund_too_large', detail: { limitCentavos: 67, path: 'refunds.0.amount' } };
  expect(given(saleDecider, before).when(half(68))).toEqual(refused);
  const anonymous = { ...owed, customerId: null };
  expect(given(saleDecider).when({ ...half(1), sold: anonymous })).toMatchObject({ detail: { limitCentavos: 0 } });
});

it('is cancelled or returned, never both', () => {
  const cancel = { type: 'CancelSale', sold, personal: null } as const;
  expect(given(saleDecider, returned()).when(cancel)).toEqual({ rejected: 'sale_has_returns' });
  const cancelled = given(saleDecider).when(cancel);
  if (!('accepted' in cancelled)) throw new Error('not cancelled');
  expect(given(saleDecider, ...cancelled.accepted).when(back())).toEqual({ rejected: 'sale_cancelled' });
});

it('keeps no more than the ticket has lines, and gives back what was paid, whatever comes back in whatever order', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  const asked = fc.array(fc.record({ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 30 });
  fc.assert(
    fc.property(quantities, fc.array(fc.nat(99_999), { minLength: 4, maxLength: 4 }), asked, (units, totals, steps) => {
      const lines = units.map((quantity, nth) =>
        registeredLine({ lineId: `line-${nth}`, quantity, totalCentavos: totals[nth] ?? 0 }),
      );
      const ticket = { ...sold, lines };
      const events: SaleReturned[] = [];
      const every = lines.map((_, line) => ({ line, quantity: 1 }));
      for (const { line, quantity } of [...steps, ...Array.from({ length: 9 }, () => every).flat()]) {
        const lineId = `line-${line}`;
        const command = back({ sold: ticket, lines: [{ lineId, quantity }], refunds: [] });
        const first = given(saleDecider, ...events).when(command);
        const worth = 'rejected' in first ? Number(first.detail?.totalCentavos ?? 0) : 0;
        const refunds = worth === 0 ? [] : [{ method: 'cash' as const, amountCentavos: worth }];
        const decision = given(saleDecider, ...events).when({ ...command, refunds });
        if ('accepted' in decision) events.push(...(decision.accepted as readonly SaleReturned[]));
      }
      const state = fold(saleDecider, events);
      expect(state.returned).toEqual(new Map(lines.map(({ lineId, quantity }) => [lineId, quantity])));
      // The last one alone says that nothing is left.
      expect(events.map(({ data }) => data.whole)).toEqual(events.map((_, nth) => nth === events.length - 1));
      const given_ = events.reduce((sum, { data }) => sum + data.totalCentavos, 0);
      expect(given_).toBe(lines.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0));
    }),
    { numRuns: 50 },
  );
});
