import type { Decider } from '@pdv/schemas/kernel/decider';
import type { ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import { type PayDebts, type PayDebtsRejection, payDebts } from './pay-debts.ts';
import { type RecordDebts, type ReduceDebts, recordDebts, reduceDebts } from './record-debts.ts';
import {
  type NoteReminderChat,
  noteReminderChat,
  type ReminderRejection,
  type SettleReminder,
  type StartReminder,
  settleReminder,
  startReminder,
} from './remind.ts';
import {
  type ReleaseCredit,
  type ReserveCredit,
  type ReserveCreditRejection,
  releaseCredit,
  reserveCredit,
  type SetCreditLimit,
  setCreditLimit,
} from './reserve-credit.ts';
import { deserialize, RECEIVABLE_SNAPSHOT, serialize, sizeOf } from './snapshot.ts';
import { evolve, nothingOwed, type Receivable } from './state.ts';

type ReminderCommand = StartReminder | SettleReminder | NoteReminderChat;
export type ReceivableCommand =
  | RecordDebts
  | ReduceDebts
  | PayDebts
  | SetCreditLimit
  | ReserveCredit
  | ReleaseCredit
  | ReminderCommand;
export type ReceivableRejection = PayDebtsRejection | ReserveCreditRejection | ReminderRejection;

/**
 * The stream `receivable-{customerId}`: nobody pays more than is owed, no limit is passed unasked, and nobody is reminded
 * by mail twice a day or of what they paid.
 */
export const receivable: Decider<Receivable, ReceivableCommand, ReceivableEvent, ReceivableRejection> = {
  initial: nothingOwed,
  decide: (command, state) => {
    switch (command.type) {
      case 'RecordDebts':
        return recordDebts(command);
      case 'ReduceDebts':
        return reduceDebts(command, state);
      case 'PayDebts':
        return payDebts(command, state);
      case 'SetCreditLimit':
        return setCreditLimit(command, state);
      case 'ReserveCredit':
        return reserveCredit(command, state);
      case 'ReleaseCredit':
        return releaseCredit(command, state);
      case 'StartReminder':
        return startReminder(command, state);
      case 'SettleReminder':
        return settleReminder(command, state);
      case 'NoteReminderChat':
        return noteReminderChat(command, state);
    }
  },
  evolve,
  sizeOf,
  snapshot: { version: RECEIVABLE_SNAPSHOT, serialize, deserialize },
};
