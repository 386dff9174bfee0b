import { given } from '@pdv/infra/testing/given';
import { NO_LATE_CHARGES } from '@pdv/schemas/account/late-charges';
import type { DebtRecorded, DebtReduced, ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import { describe, expect, it } from 'vitest';
import { receivable } from './decider.ts';
import type { PayDebts } from './pay-debts.ts';
import type { SettleReminder, StartReminder } from './remind.ts';

const ANA = 'ana';
const TODAY = '2026-11-21';

const debt = (over: Partial<DebtRecorded['data']> = {}): DebtRecorded => ({
  type: 'DebtRecorded',
  data: {
    ...{ debtId: 'd1', customerId: ANA, saleId: 's1', saleNumber: 1, amountCentavos: 10_000 },
    ...{ dueDate: '2026-10-22', businessDate: '2026-10-02' },
    ...over,
  },
});
const start = (over: Partial<StartReminder> = {}): StartReminder => ({
  ...{ type: 'StartReminder', customerId: ANA, reminderId: 'r1', messageId: 'm1' },
  ...{ businessDate: TODAY, lateCharges: NO_LATE_CHARGES },
  ...over,
});
const settle = (outcome: SettleReminder['outcome'], over: Partial<SettleReminder> = {}): SettleReminder => ({
  ...{ type: 'SettleReminder', customerId: ANA, reminderId: 'r1', attempt: 1, outcome },
  ...over,
});
const pay = (amountCentavos: number): PayDebts => ({
  ...{ type: 'PayDebts', customerId: ANA, paymentId: 'p1', method: 'pix', amountCentavos, debtIds: null },
  ...{ cashSessionId: null, businessDate: TODAY, lateCharges: NO_LATE_CHARGES },
});

type Command = Parameters<typeof receivable.decide>[0];
/** Everything that a row of accepted commands tells. */
const after = (...commands: readonly Command[]): ReceivableEvent[] => {
  const events: ReceivableEvent[] = [debt()];
  for (const command of commands) {
    const decision = given(receivable, ...events).when(command);
    if ('rejected' in decision) throw new Error(decision.rejected);
    events.push(...decision.accepted);
  }
  return events;
};
/** Paid for a sale that was cancelled later. */
const credited = (creditedCentavos: number): DebtReduced => ({
  type: 'DebtReduced',
  data: {
    ...{ reductionId: 'r', customerId: ANA, saleId: 's9', saleNumber: 9, because: 'cancelled' },
    ...{ parts: [], creditedCentavos },
  },
});
const typesOf = (decision: object) =>
  'accepted' in decision ? (decision as { accepted: { type: string }[] }).accepted.map(({ type }) => type) : decision;

describe('StartReminder', () => {
  it('says what is owed that day, debt by debt, oldest first, with fine and interest', () => {
    const late = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
    const later = debt({ debtId: 'd2', saleId: 's2', saleNumber: 2, dueDate: '2026-12-01', amountCentavos: 500 });
    expect(given(receivable, later, debt()).when(start({ lateCharges: late }))).toEqual({
      accepted: [
        {
          type: 'PaymentReminderStarted',
          data: {
            ...{ reminderId: 'r1', customerId: ANA, attempt: 1, messageId: 'm1', businessDate: TODAY },
            balanceCentavos: 0,
            debts: [
              {
                ...{ debtId: 'd1', saleId: 's1', saleNumber: 1, dueDate: '2026-10-22' },
                owed: { openCentavos: 10_000, fineCentavos: 200, interestCentavos: 100 },
              },
              {
                ...{ debtId: 'd2', saleId: 's2', saleNumber: 2, dueDate: '2026-12-01' },
                owed: { openCentavos: 500, fineCentavos: 0, interestCentavos: 0 },
              },
            ],
          },
        },
      ],
    });
  });

  it('asks nobody for what is paid', () => {
    expect(given(receivable).when(start())).toEqual({ rejected: 'nothing_owed' });
    expect(given(receivable, ...after(pay(10_000))).when(start())).toEqual({ rejected: 'nothing_owed' });
    expect(typesOf(given(receivable, ...after(pay(9_999))).when(start()))).toEqual(['PaymentReminderStarted']);
  });

  it('asks nobody whose balance pays everything, fine and interest included', () => {
    const late = { fineBasisPoints: 200, monthlyInterestBasisPoints: 100 };
    const begun = (creditedCentavos: number) =>
      given(receivable, ...after(), credited(creditedCentavos)).when(start({ lateCharges: late }));
    expect(begun(10_300)).toEqual({ rejected: 'covered_by_balance' });
    expect(begun(10_299)).toMatchObject({ accepted: [{ data: { balanceCentavos: 10_299 } }] });
  });

  it('begins one at a time, whoever asks', () => {
    const begun = given(receivable, ...after(start()));
    expect(begun.when(start())).toEqual({ rejected: 'reminder_sending' });
    expect(begun.when(start({ reminderId: 'r2', businessDate: '2026-11-22' }))).toEqual({
      rejected: 'reminder_sending',
    });
  });

  it.each(['sent', 'unknown'] as const)('comes once a day where the mail may have left: %s', (outcome) => {
    const told = given(receivable, ...after(start(), settle(outcome)));
    const next = (businessDate: string) => typesOf(told.when(start({ reminderId: 'r2', businessDate })));
    expect(next(TODAY)).toEqual({ rejected: 'reminded_today' });
    // The shop moved to a zone where it is yesterday still.
    expect(next('2026-11-20')).toEqual({ rejected: 'reminded_today' });
    expect(next('2026-11-22')).toEqual(['PaymentReminderStarted']);
  });

  it.each(['refused', 'unavailable'] as const)('may come again where it did not leave: %s', (outcome) => {
    const failed = given(receivable, ...after(start(), settle(outcome)));
    expect(failed.when(start())).toMatchObject({ accepted: [{ data: { reminderId: 'r1', attempt: 2 } }] });
    expect(failed.when(start({ reminderId: 'r2' }))).toMatchObject({
      accepted: [{ data: { reminderId: 'r2', attempt: 1 } }],
    });
  });
});

describe('SettleReminder', () => {
  it('tells each end once', () => {
    for (const [outcome, type] of [
      ['sent', 'PaymentReminderSent'],
      ['refused', 'PaymentReminderFailed'],
      ['unavailable', 'PaymentReminderFailed'],
      ['unknown', 'PaymentReminderUnknown'],
    ] as const) {
      const events = after(start(), settle(outcome));
      expect(events.map((event) => event.type)).toEqual(['DebtRecorded', 'PaymentReminderStarted', type]);
      expect(typesOf(given(receivable, ...events).when(settle(outcome)))).toEqual([]);
    }
  });

  it('believes a mail that left, also after nobody knew; and an end that nobody waited for changes nothing', () => {
    const unknown = given(receivable, ...after(start(), settle('unknown')));
    expect(typesOf(unknown.when(settle('sent', { delivery: 'outbox' })))).toEqual(['PaymentReminderSent']);
    const sent = given(receivable, ...after(start(), settle('sent')));
    for (const outcome of ['unknown', 'refused'] as const) expect(typesOf(sent.when(settle(outcome)))).toEqual([]);
    expect(typesOf(given(receivable, debt()).when(settle('sent')))).toEqual([]);
  });

  it('leaves a later attempt and a later reminder alone', () => {
    const again = given(receivable, ...after(start(), settle('refused'), start()));
    expect(typesOf(again.when(settle('unknown')))).toEqual([]);
    expect(typesOf(again.when(settle('unknown', { attempt: 2 })))).toEqual(['PaymentReminderUnknown']);
    const next = start({ reminderId: 'r2', businessDate: '2026-11-22' });
    const other = given(receivable, ...after(start(), settle('unknown'), next));
    expect(typesOf(other.when(settle('sent')))).toEqual([]);
  });
});

describe('NoteReminderChat', () => {
  const day = { businessDate: TODAY, lateCharges: NO_LATE_CHARGES };
  const chat = { type: 'NoteReminderChat', customerId: ANA, ...day } as const;

  it('tells every opening, of a customer who owes something', () => {
    expect(typesOf(given(receivable, ...after(chat)).when(chat))).toEqual(['PaymentReminderChatOpened']);
    expect(given(receivable).when(chat)).toEqual({ rejected: 'nothing_owed' });
    expect(given(receivable, debt(), credited(9_999)).when(chat)).toHaveProperty('accepted');
    expect(given(receivable, debt(), credited(10_000)).when(chat)).toEqual({ rejected: 'covered_by_balance' });
  });

  it('is not the day’s reminder', () => {
    expect(typesOf(given(receivable, ...after(chat)).when(start()))).toEqual(['PaymentReminderStarted']);
  });
});
