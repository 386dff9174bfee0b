import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Centavos } from '@pdv/schemas/kernel/money';
import type { ChargedDebt } from '@pdv/schemas/sales/debt-charges';
import type { DebtPart, DebtReduced, ReceivableEvent } from '@pdv/schemas/sales/receivable-events';

export interface OpenDebt extends ChargedDebt {
  readonly debtId: string;
  readonly saleId: string;
  readonly saleNumber: number;
}

interface Reservation {
  readonly amountCentavos: Centavos;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** The last reminder by mail, which alone the next decision depends on. */
interface LastReminder {
  readonly reminderId: string;
  /** The day whose reminder it is. */
  readonly businessDate: BusinessDay;
  readonly attempt: number;
  /** `sending`: the mail may have left. `unknown`: nothing can find out by itself whether it left. */
  readonly status: 'sending' | 'sent' | 'failed' | 'unknown';
  /** Null until the mail left. */
  readonly delivery: 'smtp' | 'outbox' | null;
}

/** What is open, and nothing that was settled. {@link evolve} changes it in place. */
export interface Receivable {
  /** In the order in which they were recorded. */
  readonly debts: Map<string, OpenDebt>;
  /** Null: any amount. */
  limitCentavos: Centavos | null;
  /** Paid for sales that were taken back later. */
  balanceCentavos: Centavos;
  /** By sale. */
  readonly reservations: Map<string, Reservation>;
  reminder: LastReminder | null;
}

export const nothingOwed = (): Receivable => ({
  debts: new Map(),
  limitCentavos: null,
  balanceCentavos: 0,
  reservations: new Map(),
  reminder: null,
});

export function evolve(state: Receivable, event: ReceivableEvent): Receivable {
  switch (event.type) {
    case 'DebtRecorded': {
      const { debtId, saleId, saleNumber, amountCentavos, dueDate } = event.data;
      const untouched = { fineCentavos: 0, interestCentavos: 0, chargedThrough: null };
      state.debts.set(debtId, { debtId, saleId, saleNumber, dueDate, openCentavos: amountCentavos, ...untouched });
      state.reservations.delete(saleId);
      break;
    }
    case 'DebtPaid':
      for (const part of event.data.parts) pay(state, part, event.data.businessDate);
      if (event.data.method === 'balance') state.balanceCentavos -= event.data.amountCentavos;
      break;
    case 'DebtReduced':
      for (const part of event.data.parts) reduce(state, part);
      state.balanceCentavos += event.data.creditedCentavos;
      break;
    case 'CreditLimitSet':
      state.limitCentavos = event.data.limitCentavos;
      break;
    case 'CreditReserved': {
      const { saleId, amountCentavos, expiresAt } = event.data;
      for (const [id, known] of state.reservations) if (isOver(known, expiresAt)) state.reservations.delete(id);
      state.reservations.set(saleId, { amountCentavos, expiresAt });
      break;
    }
    case 'CreditReleased':
      state.reservations.delete(event.data.saleId);
      break;
    case 'PaymentReminderStarted': {
      const { reminderId, businessDate, attempt } = event.data;
      state.reminder = { reminderId, businessDate, attempt, status: 'sending', delivery: null };
      break;
    }
    case 'PaymentReminderSent':
      state.reminder = state.reminder && { ...state.reminder, status: 'sent', delivery: event.data.delivery };
      break;
    case 'PaymentReminderFailed':
      state.reminder = state.reminder && { ...state.reminder, status: 'failed' };
      break;
    case 'PaymentReminderUnknown':
      state.reminder = state.reminder && { ...state.reminder, status: 'unknown' };
      break;
    case 'PaymentReminderChatOpened':
      break;
  }
  return state;
}

/** How long a reservation is kept: far longer than a sale takes to be registered. */
export const RESERVED_MS = 5 * 60_000;

/** A new reservation expires {@link RESERVED_MS} from now: those that are over by now leave the state. */
const isOver = ({ expiresAt }: Reservation, newest: string): boolean =>
  Date.parse(expiresAt) <= Date.parse(newest) - RESERVED_MS;

function pay({ debts }: Receivable, { debtId, owed, paid }: DebtPart, day: string): void {
  const debt = known(debts, debtId);
  const openCentavos = owed.openCentavos - paid.principalCentavos;
  const fineCentavos = owed.fineCentavos - paid.fineCentavos;
  const interestCentavos = owed.interestCentavos - paid.interestCentavos;
  if (openCentavos + fineCentavos + interestCentavos === 0) {
    debts.delete(debtId);
    return;
  }
  const chargedThrough = day > debt.dueDate ? day : debt.chargedThrough;
  debts.set(debtId, { ...debt, openCentavos, fineCentavos, interestCentavos, chargedThrough });
}

function reduce({ debts }: Receivable, part: DebtReduced['data']['parts'][number]): void {
  const debt = known(debts, part.debtId);
  const openCentavos = debt.openCentavos - part.principalCentavos;
  if (openCentavos === 0) debts.delete(part.debtId);
  else debts.set(part.debtId, { ...debt, openCentavos });
}

function known(debts: Receivable['debts'], debtId: string): OpenDebt {
  const debt = debts.get(debtId);
  if (!debt) throw new Error(`a debt that is not open: ${debtId}`);
  return debt;
}

/** What was bought and is not paid; fine and interest do not count towards a limit. */
export function openOf({ debts }: Pick<Receivable, 'debts'>): Centavos {
  let sum = 0;
  for (const { openCentavos } of debts.values()) sum += openCentavos;
  return sum;
}
