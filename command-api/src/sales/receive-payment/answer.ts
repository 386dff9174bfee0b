import { toDecimal } from '@pdv/schemas/kernel/money';
import { paymentParts } from '@pdv/schemas/sales/debt-payment';
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
    parts: paymentParts(paid.parts),
  };
}
