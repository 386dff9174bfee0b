import { addDays } from '@pdv/schemas/kernel/business-day';
import { totalOwed } from '@pdv/schemas/sales/debt-charges';
import type { ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receivable } from './decider.ts';
import { openOf } from './state.ts';

type Step =
  | { readonly kind: 'sell'; readonly amount: number; readonly dueIn: number; readonly parts: number }
  | { readonly kind: 'pay'; readonly amount: number; readonly balance: boolean; readonly chosen: number | null }
  | { readonly kind: 'cancel'; readonly nth: number }
  | { readonly kind: 'wait'; readonly days: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('sell' as const),
      amount: fc.integer({ min: 1, max: 50_000 }),
      dueIn: fc.integer({ min: 0, max: 60 }),
      parts: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('pay' as const),
      amount: fc.integer({ min: 1, max: 40_000 }),
      balance: fc.boolean(),
      chosen: fc.option(fc.nat(9), { nil: null }),
    }),
    fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(9) }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }),
  ),
  { maxLength: 40 },
);
const rates = fc.record({
  fineBasisPoints: fc.constantFrom(0, 200),
  monthlyInterestBasisPoints: fc.constantFrom(0, 100, 1_000),
});

it('adds up on any history: sold less taken back is open, paid off, or the balance; nothing falls below zero', () => {
  fc.assert(
    fc.property(steps, rates, (history, lateCharges) => {
      const state = receivable.initial();
      const events: ReceivableEvent[] = [];
      const sales = new Map<string, number>();
      let day = '2026-01-01';
      const tell = (command: Parameters<typeof receivable.decide>[0]) => {
        const decision = receivable.decide(command, state);
        if ('rejected' in decision) return;
        for (const event of decision.accepted) {
          if (event.type === 'DebtPaid') expectOldestFirst(event, state.debts);
          receivable.evolve(state, event, 0n);
          events.push(event);
        }
      };
      for (const [nth, step] of history.entries()) {
        const of = { customerId: 'ana', saleId: `s${nth}`, saleNumber: nth };
        if (step.kind === 'wait') day = addDays(day, step.days);
        else if (step.kind === 'sell') {
          const debts = Array.from({ length: step.parts }, (_, part) => ({
            debtId: `s${nth}-${part}`,
            amountCentavos: step.amount,
            dueDate: addDays(day, step.dueIn * (part + 1)),
          }));
          tell({ type: 'RecordDebts', ...of, debts, businessDate: day });
          sales.set(of.saleId, step.amount * step.parts);
        } else if (step.kind === 'cancel') {
          const [saleId, amountCentavos] = [...sales][step.nth] ?? [];
          if (saleId === undefined || amountCentavos === undefined) continue;
          sales.delete(saleId);
          const taken = { ...of, saleId, reductionId: `r${nth}`, amountCentavos };
          tell({ type: 'ReduceDebts', because: 'cancelled', ...taken });
        } else {
          const open = [...state.debts.keys()];
          const debtIds = step.chosen === null || open.length === 0 ? null : [open[step.chosen % open.length] ?? ''];
          tell({
            ...{ type: 'PayDebts', customerId: 'ana', paymentId: `p${nth}`, amountCentavos: step.amount, debtIds },
            ...{ method: step.balance ? 'balance' : 'pix', cashSessionId: null, businessDate: day, lateCharges },
          });
        }
        for (const debt of state.debts.values()) {
          expect(Math.min(debt.fineCentavos, debt.interestCentavos)).toBeGreaterThanOrEqual(0);
          expect(debt.openCentavos).toBeGreaterThan(0);
        }
        expect(state.balanceCentavos).toBeGreaterThanOrEqual(0);
      }
      const sum = { sold: 0, reduced: 0, principal: 0, credited: 0, spent: 0 };
      for (const { type, data } of events) {
        if (type === 'DebtRecorded') sum.sold += data.amountCentavos;
        if (type === 'DebtReduced') {
          sum.reduced += data.parts.reduce((all, part) => all + part.principalCentavos, 0);
          sum.credited += data.creditedCentavos;
        }
        if (type === 'DebtPaid') {
          const total = data.parts.reduce(
            (all, { paid }) => all + paid.principalCentavos + paid.fineCentavos + paid.interestCentavos,
            0,
          );
          expect(total).toBe(data.amountCentavos);
          sum.principal += data.parts.reduce((all, { paid }) => all + paid.principalCentavos, 0);
          if (data.method === 'balance') sum.spent += data.amountCentavos;
        }
      }
      expect(openOf(state)).toBe(sum.sold - sum.reduced - sum.principal);
      expect(state.balanceCentavos).toBe(sum.credited - sum.spent);
      // Nothing of a cancelled sale stays owed, and what stands is owed or paid.
      expect([...sales.values()].reduce((all, amount) => all + amount, 0)).toBe(sum.sold - sum.reduced - sum.credited);
      for (const { saleId } of state.debts.values()) expect(sales.has(saleId)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** Each but the last is paid off before the next gets anything, and none that is older is passed over. */
function expectOldestFirst(
  { data }: Extract<ReceivableEvent, { type: 'DebtPaid' }>,
  open: ReadonlyMap<string, { readonly dueDate: string }>,
) {
  const due = data.parts.map(({ dueDate }) => dueDate);
  expect(due).toEqual([...due].sort());
  for (const { owed, paid } of data.parts.slice(0, -1)) {
    expect(paid.principalCentavos + paid.fineCentavos + paid.interestCentavos).toBe(totalOwed(owed));
  }
  const all = [...open.values()].map(({ dueDate }) => dueDate).sort();
  if (data.parts.length > 1) expect(due).toEqual(all.slice(0, due.length));
}
