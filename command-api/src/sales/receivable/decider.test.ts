import { fold, given } from '@pdv/infra/testing/given';
import { NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import { MAX_OPEN_DEBTS } from '@pdv/schemas/sales/receivable';
import type {
  CreditReserved,
  DebtPaid,
  DebtRecorded,
  DebtReduced,
  ReceivableEvent,
} from '@pdv/schemas/sales/receivable-events';
import { describe, expect, it } from 'vitest';
import { receivable } from './decider.ts';
import type { PayDebts } from './pay-debts.ts';
import type { ReduceDebts } from './record-debts.ts';
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

describe('what was sold and taken back', () => {
  const record = {
    type: 'RecordDebts',
    ...{ customerId: ANA, saleId: 's1', saleNumber: 1, businessDate: '2026-10-02' },
    debts: [
      { debtId: 'd1', amountCentavos: 10_000, dueDate: '2026-10-22' },
      { debtId: 'd2', amountCentavos: 500, dueDate: '2026-11-22' },
    ],
  } as const;
  const back = (amountCentavos: number, reductionId = 'r1'): ReduceDebts => ({
    ...{ type: 'ReduceDebts', customerId: ANA, saleId: 's1', saleNumber: 1, because: 'returned' },
    ...{ reductionId, amountCentavos },
  });
  const openOf = (events: readonly ReceivableEvent[]) =>
    [...fold(receivable, events).debts.values()].map(({ debtId, openCentavos }) => [debtId, openCentavos]);

  it('is recorded as one debt for each credit payment', () => {
    expect(given(receivable).when(record)).toEqual({
      accepted: [debt(), debt({ debtId: 'd2', amountCentavos: 500, dueDate: '2026-11-22' })],
    });
  });

  it('comes off the debt that is due first, and then off the next', () => {
    const once = then(then([], record), back(9_000));
    expect(openOf(once)).toEqual([
      ['d1', 1_000],
      ['d2', 500],
    ]);
    const twice = then(once, back(1_200, 'r2'));
    expect(twice.at(-1)).toMatchObject({
      data: {
        creditedCentavos: 0,
        parts: [
          { debtId: 'd1', principalCentavos: 1_000, openAfterCentavos: 0 },
          { debtId: 'd2', principalCentavos: 200, openAfterCentavos: 300 },
        ],
      },
    });
    expect(openOf(twice)).toEqual([['d2', 300]]);
    const part = {
      debtId: 'd1',
      dueDate: '2026-10-22',
      principalCentavos: 1,
      openAfterCentavos: 0,
      chargesCentavos: 0,
    };
    const of = { customerId: ANA, saleId: 's1', saleNumber: 1, reductionId: 'r3', because: 'returned' } as const;
    const unknown = { type: 'DebtReduced', data: { ...of, parts: [part], creditedCentavos: 0 } } as const;
    expect(() => fold(receivable, [...twice, unknown])).toThrow('a debt that is not open: d1');
  });

  it('takes fine and interest of earlier days with it only when the debt is gone', () => {
    const late = pay({ businessDate: '2026-11-21', lateCharges: LATE, amountCentavos: 50 });
    const events = then([debt()], late);
    const charges = (amountCentavos: number) =>
      (given(receivable, ...events).when(back(amountCentavos)) as { accepted: readonly [DebtReduced] }).accepted[0].data
        .parts;
    // Fine 2,00 less 0,50, and interest 1,00.
    expect(charges(10_000)).toMatchObject([{ openAfterCentavos: 0, chargesCentavos: 250 }]);
    expect(charges(9_999)).toMatchObject([{ openAfterCentavos: 1, chargesCentavos: 0 }]);
  });
});

describe('a debt that is paid in part', () => {
  const LATE_ON = { businessDate: '2026-11-21', lateCharges: LATE };

  it('stays open for its fine and interest alone', () => {
    // Fine 2,00 and interest 1,00 come first, so 0,01 of the debt stays.
    const events = then([debt()], pay({ ...LATE_ON, amountCentavos: 10_299 }));
    expect(fold(receivable, events).debts.get('d1')).toMatchObject({
      ...{ openCentavos: 1, fineCentavos: 0, interestCentavos: 0, chargedThrough: '2026-11-21' },
    });
    expect(fold(receivable, then([debt()], pay({ ...LATE_ON, amountCentavos: 10_300 }))).debts.size).toBe(0);
  });

  it('is charged from its due date still, where it was paid before', () => {
    const before = then([debt()], pay({ businessDate: '2026-10-22', lateCharges: LATE }));
    expect(fold(receivable, before).debts.get('d1')).toMatchObject({ openCentavos: 6_000, chargedThrough: null });
  });

  it('refuses debts of which one is not open', () => {
    expect(given(receivable, debt()).when(pay({ debtIds: ['d1', 'd9'] }))).toEqual({
      ...{ rejected: 'debt_not_open', detail: { path: 'debtIds' } },
    });
  });
});

describe('a limit', () => {
  const set = (limitCentavos: number | null) => ({ type: 'SetCreditLimit', customerId: ANA, limitCentavos }) as const;
  const limited = { type: 'CreditLimitSet', data: { customerId: ANA, limitCentavos: 15_000 } } as const;

  it('is set, changed and taken away, and nothing happens where it is the same', () => {
    expect(given(receivable).when(set(15_000))).toEqual({ accepted: [limited] });
    expect(given(receivable, limited).when(set(15_000))).toEqual({ accepted: [] });
    expect(given(receivable, limited).when(set(0))).toHaveProperty('accepted.0.data.limitCentavos', 0);
    expect(given(receivable, limited).when(set(null))).toHaveProperty('accepted.0.data.limitCentavos', null);
    expect(given(receivable).when(set(null))).toEqual({ accepted: [] });
  });
});

describe('what is known of a customer', () => {
  const reserved = (saleId: string, expiresAt: string): CreditReserved => ({
    type: 'CreditReserved',
    data: { customerId: ANA, saleId, amountCentavos: 1, expiresAt, approvedBy: null },
  });

  it('is no reservation that was over when the newest was made', () => {
    const events = [reserved('s1', '2026-11-21T15:05:00.000Z'), reserved('s2', '2026-11-21T15:09:59.999Z')];
    expect(fold(receivable, events).reservations.size).toBe(2);
    const { reservations } = fold(receivable, [...events, reserved('s3', '2026-11-21T15:10:00.000Z')]);
    expect([...reservations.keys()]).toEqual(['s2', 's3']);
    expect(given(receivable).when({ type: 'ReleaseCredit', customerId: ANA, saleId: 's1' })).toEqual({ accepted: [] });
  });

  it('grows with no debt that was paid, and is the same after a snapshot', () => {
    let events: ReceivableEvent[] = [];
    for (let nth = 0; nth < 50; nth++) {
      const [debtId, saleId] = [`d${nth}`, `s${nth}`];
      events = then([...events, debt({ debtId, saleId })], pay({ paymentId: `p${nth}`, amountCentavos: 10_000 }));
    }
    const remind = { type: 'StartReminder', customerId: ANA, reminderId: 'r', messageId: 'm' } as const;
    events.push(debt({ debtId: 'open', saleId: 'open' }), reserved('s99', '2026-11-21T15:05:00.000Z'));
    events = then(events, { ...remind, businessDate: '2026-11-21', lateCharges: NO_LATE_CHARGES });
    events.push({ type: 'CreditLimitSet', data: { customerId: ANA, limitCentavos: 15_000 } });
    const state = fold(receivable, events);
    const stored = JSON.stringify(receivable.snapshot?.serialize(state));
    expect(stored.length).toBeLessThan(1_000);
    expect(receivable.snapshot?.deserialize(JSON.parse(stored))).toEqual(state);
  });

  it('takes memory for each debt and each reservation', () => {
    const sizeOf = (...events: readonly ReceivableEvent[]) => receivable.sizeOf?.(fold(receivable, events)) ?? 0;
    const one = sizeOf(debt());
    const reservation = sizeOf(reserved('s9', '2026-11-21T15:05:00.000Z'));
    expect(sizeOf()).toBe(0);
    // In bytes: an id alone has 36.
    expect(Math.min(one, reservation)).toBeGreaterThan(36);
    expect(sizeOf(debt(), debt({ debtId: 'd2' }), reserved('s9', '2026-11-21T15:05:00.000Z'))).toBe(
      2 * one + reservation,
    );
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
