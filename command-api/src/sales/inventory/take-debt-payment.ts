import type { Decision } from '@pdv/schemas/kernel/decider';
import type { DebtPaymentTaken } from '@pdv/schemas/sales/events';
import type { Inventory } from './state.ts';

export interface TakeDebtPayment extends Readonly<DebtPaymentTaken['data']> {
  readonly type: 'TakeDebtPayment';
}

/** Always accepts, because the customer has paid. A session that was closed meanwhile was counted, and stays so. */
export function takeDebtPayment(
  { type: _, ...data }: TakeDebtPayment,
  { cashSessions }: Pick<Inventory, 'cashSessions'>,
): Decision<DebtPaymentTaken, never> {
  const isOpen = data.cashSessionId !== null && cashSessions.has(data.cashSessionId);
  return {
    accepted: [{ type: 'DebtPaymentTaken', data: { ...data, cashSessionId: isOpen ? data.cashSessionId : null } }],
  };
}
