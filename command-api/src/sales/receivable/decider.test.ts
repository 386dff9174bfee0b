import { given } from '@pdv/infra/testing/given';
import { NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import { MAX_OPEN_DEBTS } from '@pdv/schemas/sales/receivable';
import type { CreditReserved, DebtPaid, DebtRecorded, ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import { describe, expect, it } from 'vitest';
import { receivable } from './decider.ts';
import type { PayDebts } from './pay-debts.ts';
import type { ReserveCredit } from './reserve-credit.ts';

const LATE = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
const ANA = 'ana';

function debt(over: Partial<DebtRecorded['data']> = {}): DebtRecorded {
  const data = { debtId: 'd1', customerId: ANA, saleId: 's1', saleNumber: 1, amountCentavos: 10_000 };
  return { type: 'DebtRecorded', data: { ...data, dueDate: '2026-10-22', businessDate: '2026-10-02', ...over } };
}
function pay(over: Partial<PayDebts> = {}): PayDebts {
  return {
    ...{ type: 'PayDebts', customerId: ANA, paymentId: 'p1', method: 'cash', amountCentavos: 4_000, debtIds: null },
    ...{ cashSessionId: null, businessDate: '2026-10-10', lateCharges: NO_LATE_CHARGES },
    ...over,
  } as PayDebts;
}
const paid = (decision: object) =>
  (decision as { accepted: readonly DebtPaid[] }).accepted[0]?.data as DebtPaid['data'];
/** The event of a command that is accepted, to be given to the next. */
const then = (events: readonly ReceivableEvent[], command: Parameters<typeof receivable.decide>[0]) => {
  const decision = given(receivable, ...events).when(command);
  if (!('accepted' in decision)) throw new Error(decision.rejected);
  return [...events, ...decision.accepted];
};

describe('PayDebts', () => {
  it('pays the oldest first, and what is left of the money off the next', () => {
    const events = [debt({ debtId: 'late', dueDate: '2026-12-01' }), debt({ debtId: 'early', amountCentavos: 3_000 })];
    const { parts } = paid(given(receivable, ...events).when(pay()));
    expect(parts.map(({ debtId, paid: { principalCentavos } }) => [debtId, principalCentavos])).toEqual([
      ['early', 3_000],
      ['late', 1_000],
    ]);
  });

  it('pays only those that were chosen', () => {
    const events = [debt(), debt({ debtId: 'd2', saleId: 's2', dueDate: '2026-12-01' })];
    const { parts } = paid(given(receivable, ...events).when(pay({ debtIds: ['d2'] })));
    expect(parts).toMatchObject([{ debtId: 'd2', saleId: 's2', owed: { openCentavos: 10_000 } }]);
  });

  it('takes no centavo more than is owed, and nothing where nothing is', () => {
    expect(given(receivable, debt()).when(pay({ amountCentavos: 10_001 }))).toEqual({
      rejected: 'payment_exceeds_debt',
      detail: { owedCentavos: 10_000, path: 'amount' },
    });
    expect(given(receivable, debt()).when(pay({ amountCentavos: 10_000 }))).toHaveProperty('accepted');
    expect(given(receivable).when(pay())).toEqual({ rejected: 'nothing_owed' });
    const settled = then([debt()], pay({ amountCentavos: 10_000 }));
    expect(given(receivable, ...settled).when(pay({ debtIds: ['d1'] }))).toMatchObject({ rejected: 'debt_not_open' });
  });

  it('covers the fine, then interest, then the debt, and says what was owed', () => {
    // 30 days late: 2 % once, and 1 % for a month.
    const late = { businessDate: '2026-11-21', lateCharges: LATE };
    const first = given(receivable, debt()).when(pay({ ...late, amountCentavos: 250 }));
    expect(paid(first).parts[0]).toMatchObject({
      owed: { openCentavos: 10_000, fineCentavos: 200, interestCentavos: 100 },
      paid: { principalCentavos: 0, fineCentavos: 200, interestCentavos: 50 },
    });
    // Three days later there is no second fine, and no interest on the 0,50 that stayed.
    const events = then([debt()], pay({ ...late, amountCentavos: 250 }));
    const later = { ...late, businessDate: '2026-11-24', paymentId: 'p2', amountCentavos: 10_060 };
    expect(paid(given(receivable, ...events).when(pay(later))).parts[0]?.owed).toEqual({
      openCentavos: 10_000,
      fineCentavos: 0,
      interestCentavos: 60,
    });
    expect(receivable.decide(pay(later), receivable.initial())).toEqual({ rejected: 'nothing_owed' });
  });
});

describe('ReduceDebts', () => {
  const reduce = {
    type: 'ReduceDebts',
    ...{ customerId: ANA, saleId: 's1', saleNumber: 1, reductionId: 'r1' },
    because: 'cancelled',
    amountCentavos: 10_000,
  } as const;

  it('takes a cancelled sale off, and keeps what was paid of it as the balance of the customer', () => {
    const events = then([debt(), debt({ debtId: 'd2', saleId: 's2' })], pay({ debtIds: ['d1'] }));
    expect(given(receivable, ...events).when(reduce)).toMatchObject({
      accepted: [
        { data: { parts: [{ debtId: 'd1', principalCentavos: 6_000, chargesCentavos: 0 }], creditedCentavos: 4_000 } },
      ],
    });
    const after = then(events, reduce);
    const balance = { method: 'balance', paymentId: 'p2' } as const;
    expect(given(receivable, ...after).when(pay({ ...balance, amountCentavos: 4_001 }))).toEqual({
      rejected: 'balance_too_small',
      detail: { balanceCentavos: 4_000, path: 'amount' },
    });
    const spent = then(after, pay(balance));
    expect(given(receivable, ...spent).when(pay({ ...balance, amountCentavos: 1 }))).toHaveProperty('rejected');
  });

  it('credits all of it where the debt was paid off', () => {
    const events = then([debt()], pay({ amountCentavos: 10_000 }));
    expect(given(receivable, ...events).when(reduce)).toMatchObject({
      accepted: [{ data: { parts: [], creditedCentavos: 10_000 } }],
    });
  });
});

describe('ReserveCredit', () => {
  const NOW = new Date('2026-11-21T15:00:00Z');
  const limit = { type: 'CreditLimitSet', data: { customerId: ANA, limitCentavos: 15_000 } } as const;
  const reserve = (over: Partial<ReserveCredit> = {}): ReserveCredit => ({
    ...{ type: 'ReserveCredit', customerId: ANA, saleId: 's2', amountCentavos: 5_000, debts: 1 },
    ...{ now: NOW, mayExceed: false, approvedBy: null, ...over },
  });

  it('keeps nothing where there is no limit', () => {
    expect(given(receivable, debt()).when(reserve({ amountCentavos: 9_999_999 }))).toEqual({ accepted: [] });
  });

  it('lets a sale reach the limit, and not a centavo further without an approval', () => {
    expect(given(receivable, limit, debt()).when(reserve())).toHaveProperty('accepted');
    const more = reserve({ amountCentavos: 5_001 });
    expect(given(receivable, limit, debt()).when(more)).toEqual({
      rejected: 'credit_limit_exceeded',
      detail: {
        ...{ action: 'credit-limit', limitCentavos: 15_000, openCentavos: 10_000 },
        ...{ freeCentavos: 5_000, saleCentavos: 5_001, overCentavos: 1 },
      },
    });
    expect(given(receivable, limit, debt()).when({ ...more, approvedBy: 'owner' })).toMatchObject({
      accepted: [{ data: { approvedBy: 'owner' } }],
    });
    expect(given(receivable, limit, debt()).when(reserve({ approvedBy: 'owner' }))).toMatchObject({
      accepted: [{ data: { approvedBy: null } }],
    });
  });

  it('lets an owner pass the limit in the own sale, without an approval', () => {
    const more = reserve({ amountCentavos: 5_001, mayExceed: true });
    expect(given(receivable, limit, debt()).when(more)).toMatchObject({
      accepted: [{ data: { amountCentavos: 5_001, approvedBy: null } }],
    });
  });

  it('counts what other sales reserved until it expires, they are recorded, or they are refused', () => {
    const first = given(receivable, limit).when(reserve({ saleId: 's1', amountCentavos: 10_000 }));
    const [reserved] = (first as { accepted: readonly CreditReserved[] }).accepted;
    const events = [limit, reserved as CreditReserved];
    const second = reserve({ amountCentavos: 6_000 });
    expect(given(receivable, ...events).when(second)).toMatchObject({ detail: { freeCentavos: 5_000 } });
    const later = new Date(NOW.getTime() + 300_001);
    expect(given(receivable, ...events).when({ ...second, now: later })).toHaveProperty('accepted');
    const released = then(events, { type: 'ReleaseCredit', customerId: ANA, saleId: 's1' });
    expect(given(receivable, ...released).when(second)).toHaveProperty('accepted');
    // Once recorded, it counts as a debt and no longer as a reservation.
    expect(given(receivable, ...events, debt()).when(reserve())).toHaveProperty('accepted');
    expect(given(receivable, ...events).when(reserve({ saleId: 's1', amountCentavos: 15_000 }))).toHaveProperty(
      'accepted',
    );
  });

  it('refuses more open debts than the state may hold', () => {
    const many = Array.from({ length: MAX_OPEN_DEBTS }, (_, nth) => debt({ debtId: `d${nth}` }));
    expect(given(receivable, ...many).when(reserve())).toMatchObject({ rejected: 'too_many_debts' });
    expect(given(receivable, ...many.slice(1)).when(reserve())).toEqual({ accepted: [] });
  });
});
