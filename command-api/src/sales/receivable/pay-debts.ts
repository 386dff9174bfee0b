import type { LateCharges } from '@pdv/schemas/account/late-charges';
import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { oldestFirst, owedOn, payOff, totalOwed } from '@pdv/schemas/sales/debt-charges';
import type { DebtPaymentMethod } from '@pdv/schemas/sales/receivable';
import type { DebtPaid, DebtPart } from '@pdv/schemas/sales/receivable-events';
import type { OpenDebt, Receivable } from './state.ts';

export interface PayDebts {
  readonly type: 'PayDebts';
  readonly customerId: string;
  readonly paymentId: string;
  readonly method: DebtPaymentMethod;
  readonly amountCentavos: Centavos;
  /** Null: the oldest. */
  readonly debtIds: readonly string[] | null;
  readonly cashSessionId: string | null;
  /** Today in the shop's zone. */
  readonly businessDate: BusinessDay;
  readonly lateCharges: LateCharges;
}

export type PayDebtsRejection = 'nothing_owed' | 'debt_not_open' | 'payment_exceeds_debt' | 'balance_too_small';

/** Oldest first, of all debts or of those that were chosen; each is paid off before the next gets anything. */
export function payDebts(command: PayDebts, state: Receivable): Decision<DebtPaid, PayDebtsRejection> {
  const { customerId, paymentId, method, amountCentavos, cashSessionId, businessDate, lateCharges } = command;
  const chosen = chosenOf(command, state);
  if (chosen === null) return { rejected: 'debt_not_open', detail: { path: 'debtIds' } };
  if (chosen.length === 0) return { rejected: 'nothing_owed' };
  if (method === 'balance' && amountCentavos > state.balanceCentavos) {
    const { balanceCentavos } = state;
    return { rejected: 'balance_too_small', detail: { balanceCentavos, path: 'amount' } };
  }
  const owed = chosen.map((debt) => ({ debt, owed: owedOn(debt, businessDate, lateCharges) }));
  const owedCentavos = owed.reduce((sum, each) => sum + totalOwed(each.owed), 0);
  if (amountCentavos > owedCentavos) {
    return { rejected: 'payment_exceeds_debt', detail: { owedCentavos, path: 'amount' } };
  }
  const parts: DebtPart[] = [];
  let rest = amountCentavos;
  for (const { debt, owed: due } of owed) {
    if (rest === 0) break;
    const { restCentavos, ...paid } = payOff(due, rest);
    const { debtId, saleId, saleNumber, dueDate } = debt;
    parts.push({ debtId, saleId, saleNumber, dueDate, owed: due, paid });
    rest = restCentavos;
  }
  const data = { paymentId, customerId, method, amountCentavos, parts, cashSessionId, businessDate };
  return { accepted: [{ type: 'DebtPaid', data }] };
}

/** Null where one of the chosen is not open. */
function chosenOf({ debtIds }: PayDebts, { debts }: Receivable): readonly OpenDebt[] | null {
  if (debtIds === null) return oldestFirst(debts.values());
  const chosen = [...new Set(debtIds)].map((id) => debts.get(id));
  return chosen.every((debt) => debt !== undefined) ? oldestFirst(chosen) : null;
}
