import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/business-day.ts';
import { MAX_CENTAVOS } from '../kernel/money.ts';
import { type ChargedDebt, oldestFirst, owedOn, payOff, totalOwed } from './debt-charges.ts';

const DUE = '2026-10-22';
const debt = (openCentavos: number): ChargedDebt => ({
  ...{ dueDate: DUE, openCentavos, fineCentavos: 0, interestCentavos: 0, chargedThrough: null },
});
const terms = (fineBasisPoints: number, monthlyInterestBasisPoints: number) => ({
  fineBasisPoints,
  monthlyInterestBasisPoints,
});
const amounts = fc.integer({ min: 1, max: MAX_CENTAVOS });
const rates = fc.record({
  fineBasisPoints: fc.integer({ min: 0, max: 200 }),
  monthlyInterestBasisPoints: fc.integer({ min: 0, max: 1_000 }),
});
const days = fc.integer({ min: -400, max: 4_000 });

describe('owedOn', () => {
  it.each([
    ['on the due day', 0, 10_000, 0, 0],
    ['a day late', 1, 10_000, 200, 3],
    ['30 days late', 30, 10_000, 200, 100],
    ['half a centavo is rounded up', 15, 100, 2, 1],
    ['less than half is rounded down', 14, 100, 2, 0],
  ])('%s', (_, late, open, fineCentavos, interestCentavos) => {
    expect(owedOn(debt(open), addDays(DUE, late), terms(200, 100))).toEqual({
      openCentavos: open,
      fineCentavos,
      interestCentavos,
    });
  });

  it('is nothing besides the debt before it is late, and where the shop charges nothing', () => {
    fc.assert(
      fc.property(amounts, rates, days, (open, rate, day) => {
        const on = addDays(DUE, day);
        expect(totalOwed(owedOn(debt(open), on, terms(0, 0)))).toBe(open);
        if (day <= 0) expect(totalOwed(owedOn(debt(open), on, rate))).toBe(open);
      }),
    );
  });

  it('never falls from one day to the next, and is within half a centavo of the exact sum', () => {
    fc.assert(
      fc.property(amounts, rates, fc.integer({ min: 1, max: 4_000 }), (open, rate, day) => {
        const today = owedOn(debt(open), addDays(DUE, day), rate);
        const before = owedOn(debt(open), addDays(DUE, day - 1), rate);
        expect(totalOwed(today)).toBeGreaterThanOrEqual(totalOwed(before));
        const doubled = 2n * BigInt(open) * BigInt(rate.monthlyInterestBasisPoints) * BigInt(day);
        const off = 2n * BigInt(today.interestCentavos) * 300_000n - doubled;
        expect(off > -300_000n && off <= 300_000n).toBe(true);
      }),
    );
  });
});

describe('payOff', () => {
  it('covers fine, interest and debt in that order, and gives the rest back', () => {
    const owed = fc.record({ openCentavos: amounts, fineCentavos: amounts, interestCentavos: amounts });
    fc.assert(
      fc.property(owed, amounts, (due, amount) => {
        const { restCentavos, ...paid } = payOff(due, amount);
        const { principalCentavos: principal, fineCentavos: fine, interestCentavos: interest } = paid;
        expect(principal + fine + interest + restCentavos).toBe(amount);
        expect(restCentavos).toBe(Math.max(0, amount - totalOwed(due)));
        if (interest > 0) expect(fine).toBe(due.fineCentavos);
        if (principal > 0) expect(interest).toBe(due.interestCentavos);
        expect(principal <= due.openCentavos && fine <= due.fineCentavos && interest <= due.interestCentavos).toBe(
          true,
        );
      }),
    );
  });
});

describe('oldestFirst', () => {
  it('goes by due day, then by sale, whatever the ids are and in whatever order they come', () => {
    const early = { dueDate: '2026-11-30', saleNumber: 12, debtId: 'ffffffff-0000-4000-8000-000000000000' };
    const first = { dueDate: '2026-12-10', saleNumber: 9, debtId: 'eeeeeeee-0000-4000-8000-000000000000' };
    const second = { dueDate: '2026-12-10', saleNumber: 10, debtId: '22222222-0000-4000-8000-000000000000' };
    const third = { ...second, debtId: '33333333-0000-4000-8000-000000000000' };
    const inOrder = [early, first, second, third];
    fc.assert(
      fc.property(fc.shuffledSubarray(inOrder, { minLength: 4 }), (debts) => {
        expect(oldestFirst(debts)).toEqual(inOrder);
      }),
    );
  });
});
