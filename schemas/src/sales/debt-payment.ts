import { toDecimal } from '../kernel/money.ts';
import { totalOwed } from './debt-charges.ts';
import type { DebtPayment } from './receivable.ts';
import type { DebtPart } from './receivable-events.ts';

/** The parts of a payment as its receipt shows them, from its event alone. */
export const paymentParts = (parts: readonly DebtPart[]): DebtPayment['parts'] =>
  parts.map(({ owed, paid, ...debt }) => ({
    ...debt,
    principal: toDecimal(paid.principalCentavos),
    fine: toDecimal(paid.fineCentavos),
    interest: toDecimal(paid.interestCentavos),
    openAfter: toDecimal(totalOwed(owed) - paid.principalCentavos - paid.fineCentavos - paid.interestCentavos),
  }));
