import { toDecimal } from '@pdv/schemas/kernel/money';
import { totalOwed } from '@pdv/schemas/sales/debt-charges';
import type { DebtPayment } from '@pdv/schemas/sales/receivable';
import type { DebtPaid } from '@pdv/schemas/sales/receivable-events';

/** A payment as its receipt shows it, from its event alone. */
export function debtPaymentAnswer(paid: DebtPaid['data'], at: string): DebtPayment {
  return {
    id: paid.paymentId,
    customerId: paid.customerId,
    method: paid.method,
    amount: toDecimal(paid.amountCentavos),
    businessDate: paid.businessDate,
    at,
    parts: paid.parts.map(({ owed, paid: part, ...debt }) => ({
      ...debt,
      principal: toDecimal(part.principalCentavos),
      fine: toDecimal(part.fineCentavos),
      interest: toDecimal(part.interestCentavos),
      openAfter: toDecimal(totalOwed(owed) - part.principalCentavos - part.fineCentavos - part.interestCentavos),
    })),
  };
}
