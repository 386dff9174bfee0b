import type { LateCharges } from '@pdv/schemas/account/late-charges';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import { type MailOutcome, settledAs } from '@pdv/schemas/mail/attempt';
import { oldestFirst, owedOn } from '@pdv/schemas/sales/debt-charges';
import { owedInAll } from '@pdv/schemas/sales/payment-reminder';
import type { PaymentReminderEvent, RemindedDebt } from '@pdv/schemas/sales/receivable-events';
import type { Receivable } from './state.ts';

/** Comes before the mail is handed over. Only the caller whose command is accepted may hand it over. */
export interface StartReminder {
  readonly type: 'StartReminder';
  readonly customerId: string;
  readonly reminderId: string;
  readonly messageId: string;
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  readonly lateCharges: LateCharges;
}

/** The result of an attempt. */
export interface SettleReminder {
  readonly type: 'SettleReminder';
  readonly customerId: string;
  readonly reminderId: string;
  readonly attempt: number;
  readonly outcome: MailOutcome;
  /** Of a mail that was sent. */
  readonly delivery?: 'smtp' | 'outbox';
}

/** A member opens a chat with the reminder, instead of the mail or besides it. */
export interface NoteReminderChat {
  readonly type: 'NoteReminderChat';
  readonly customerId: string;
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  readonly lateCharges: LateCharges;
}

export type ReminderRejection = 'nothing_owed' | 'covered_by_balance' | 'reminded_today' | 'reminder_sending';
type ReminderDecision = Decision<PaymentReminderEvent, ReminderRejection>;

/**
 * One mail a day at most: one that certainly did not leave does not count, one that may have left does. What is owed is
 * read here, in the stream that payments go to, so no mail asks for what was paid before it began.
 */
export function startReminder(command: StartReminder, state: Receivable): ReminderDecision {
  const { customerId, reminderId, messageId, businessDate } = command;
  const { balanceCentavos, reminder } = state;
  if (reminder?.status === 'sending') return { rejected: 'reminder_sending' };
  // Not before: a shop that moves to another zone may have had that day already.
  const counts = reminder !== null && reminder.status !== 'failed';
  if (counts && businessDate <= reminder.businessDate) return { rejected: 'reminded_today' };
  const rejected = whyNot(command, state);
  if (rejected) return { rejected };
  const attempt = reminder?.reminderId === reminderId ? reminder.attempt + 1 : 1;
  const debts = owedDebts(command, state);
  const data = { reminderId, customerId, attempt, messageId, businessDate, debts, balanceCentavos };
  return { accepted: [{ type: 'PaymentReminderStarted', data }] };
}

type Day = Pick<NoteReminderChat, 'businessDate' | 'lateCharges'>;

/** What is owed of each debt that day, oldest first. */
export function owedDebts({ businessDate, lateCharges }: Day, { debts }: Pick<Receivable, 'debts'>): RemindedDebt[] {
  return oldestFirst(debts.values()).map((debt) => {
    const { debtId, saleId, saleNumber, dueDate } = debt;
    return { debtId, saleId, saleNumber, dueDate, owed: owedOn(debt, businessDate, lateCharges) };
  });
}

function whyNot(day: Day, state: Receivable): 'nothing_owed' | 'covered_by_balance' | null {
  if (state.debts.size === 0) return 'nothing_owed';
  return owedInAll(owedDebts(day, state)) <= state.balanceCentavos ? 'covered_by_balance' : null;
}

/** The end of an attempt at an earlier reminder changes nothing: a newer one has begun since. */
export function settleReminder(settle: SettleReminder, { reminder }: Receivable): ReminderDecision {
  const { customerId, reminderId, attempt, delivery = 'smtp' } = settle;
  const outcome = reminder?.reminderId === reminderId ? settledAs(reminder, settle) : null;
  const about = { reminderId, customerId, attempt };
  switch (outcome) {
    case null:
      return { accepted: [] };
    case 'sent':
      return { accepted: [{ type: 'PaymentReminderSent', data: { ...about, delivery } }] };
    case 'unknown':
      return { accepted: [{ type: 'PaymentReminderUnknown', data: about }] };
    case 'refused':
    case 'unavailable':
      return { accepted: [{ type: 'PaymentReminderFailed', data: { ...about, because: outcome } }] };
  }
}

/** Every opening is told; none counts as the day's reminder, because nobody knows whether the message was sent. */
export function noteReminderChat(command: NoteReminderChat, state: Receivable): ReminderDecision {
  const rejected = whyNot(command, state);
  if (rejected) return { rejected };
  return { accepted: [{ type: 'PaymentReminderChatOpened', data: { customerId: command.customerId } }] };
}
