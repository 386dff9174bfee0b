import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { MAX_OPEN_DEBTS } from '@pdv/schemas/sales/receivable';
import type { CreditLimitSet, CreditReleased, CreditReserved } from '@pdv/schemas/sales/receivable-events';
import { openOf, RESERVED_MS, type Receivable } from './state.ts';

export interface ReserveCredit {
  readonly type: 'ReserveCredit';
  readonly customerId: string;
  readonly saleId: string;
  readonly amountCentavos: Centavos;
  /** Credit payments of the sale. */
  readonly debts: number;
  readonly now: Date;
  /** Whoever sells may pass the limit alone. */
  readonly mayExceed: boolean;
  /** The owner who allows more than the limit; null without one. */
  readonly approvedBy: string | null;
}

export type ReserveCreditRejection = 'credit_limit_exceeded' | 'too_many_debts';

/** Keeps what a sale will owe free of other sales. Nothing to keep where the customer has no limit. */
export function reserveCredit(
  command: ReserveCredit,
  state: Receivable,
): Decision<CreditReserved, ReserveCreditRejection> {
  const { customerId, saleId, amountCentavos, now } = command;
  if (state.debts.size + command.debts > MAX_OPEN_DEBTS) {
    return { rejected: 'too_many_debts', detail: { debts: state.debts.size } };
  }
  const { limitCentavos } = state;
  if (limitCentavos === null) return { accepted: [] };
  const openCentavos = openOf(state) + reservedBesides(saleId, now, state);
  // Nobody has to allow what is within the limit, though an owner did before something was taken out of the cart.
  const isOver = openCentavos + amountCentavos > limitCentavos;
  const approvedBy = isOver && !command.mayExceed ? command.approvedBy : null;
  if (isOver && !command.mayExceed && approvedBy === null) {
    const detail = {
      ...{ action: 'credit-limit', limitCentavos, openCentavos, saleCentavos: amountCentavos },
      freeCentavos: Math.max(0, limitCentavos - openCentavos),
      overCentavos: openCentavos + amountCentavos - limitCentavos,
    };
    return { rejected: 'credit_limit_exceeded', detail };
  }
  const expiresAt = new Date(now.getTime() + RESERVED_MS).toISOString();
  return {
    accepted: [{ type: 'CreditReserved', data: { customerId, saleId, amountCentavos, expiresAt, approvedBy } }],
  };
}

function reservedBesides(saleId: string, now: Date, { reservations }: Receivable): Centavos {
  let sum = 0;
  for (const [id, { amountCentavos, expiresAt }] of reservations) {
    if (id !== saleId && Date.parse(expiresAt) > now.getTime()) sum += amountCentavos;
  }
  return sum;
}

export interface ReleaseCredit {
  readonly type: 'ReleaseCredit';
  readonly customerId: string;
  readonly saleId: string;
}

export function releaseCredit(
  { customerId, saleId }: ReleaseCredit,
  state: Receivable,
): Decision<CreditReleased, never> {
  if (!state.reservations.has(saleId)) return { accepted: [] };
  return { accepted: [{ type: 'CreditReleased', data: { customerId, saleId } }] };
}

export interface SetCreditLimit {
  readonly type: 'SetCreditLimit';
  readonly customerId: string;
  readonly limitCentavos: Centavos | null;
}

export function setCreditLimit(command: SetCreditLimit, state: Receivable): Decision<CreditLimitSet, never> {
  const { customerId, limitCentavos } = command;
  if (limitCentavos === state.limitCentavos) return { accepted: [] };
  return { accepted: [{ type: 'CreditLimitSet', data: { customerId, limitCentavos } }] };
}
