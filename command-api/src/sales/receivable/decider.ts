import type { Decider } from '@pdv/schemas/kernel/decider';
import type { ReceivableEvent } from '@pdv/schemas/sales/receivable-events';
import { type PayDebts, type PayDebtsRejection, payDebts } from './pay-debts.ts';
import { type RecordDebts, type ReduceDebts, recordDebts, reduceDebts } from './record-debts.ts';
import {
  type ReleaseCredit,
  type ReserveCredit,
  type ReserveCreditRejection,
  releaseCredit,
  reserveCredit,
  type SetCreditLimit,
  setCreditLimit,
} from './reserve-credit.ts';
import { evolve, nothingOwed, type Receivable } from './state.ts';

export type ReceivableCommand = RecordDebts | ReduceDebts | PayDebts | SetCreditLimit | ReserveCredit | ReleaseCredit;
export type ReceivableRejection = PayDebtsRejection | ReserveCreditRejection;

/** In memory, with its ids and days. */
const BYTES_PER_DEBT = 400;
const BYTES_PER_RESERVATION = 150;

/** The stream `receivable-{customerId}`: nobody pays more than is owed, and no limit is passed unasked. */
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
    }
  },
  evolve,
  sizeOf: ({ debts, reservations }) => debts.size * BYTES_PER_DEBT + reservations.size * BYTES_PER_RESERVATION,
};
