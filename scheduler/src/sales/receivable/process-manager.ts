import { offDebts, reductionIdOf } from '@pdv/command-api/commands/sales';
import type { DebtPaymentTaken, SaleCancelled, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import type { DebtPaid, DebtRecorded, DebtReduced } from '@pdv/schemas/sales/receivable-events';
import type { TrackedWork } from '../../due-work/track.ts';

/** An event with an effect in another stream. */
export type DebtCause = SaleRegistered | SaleCancelled | SaleReturned | DebtPaid;

/** What is to be done about debts: `record:<sale>`, `reduce:<reduction>` or `take:<payment>`. */
export const debts: TrackedWork<DebtCause | DebtRecorded | DebtReduced | DebtPaymentTaken> = {
  listensTo: [
    ...(['SaleRegistered', 'SaleCancelled', 'SaleReturned', 'DebtPaid'] as const),
    ...(['DebtRecorded', 'DebtReduced', 'DebtPaymentTaken'] as const),
  ],
  begunBy(event, id) {
    switch (event.type) {
      case 'SaleRegistered': {
        const { saleId, customerId, payments } = event.data;
        return customerId !== null && payments.some(({ method }) => method === 'credit') ? `record:${saleId}` : null;
      }
      case 'SaleCancelled':
      case 'SaleReturned':
        return offDebts(event) > 0 ? `reduce:${reductionIdOf(id)}` : null;
      case 'DebtPaid':
        return event.data.cashSessionId === null ? null : `take:${event.data.paymentId}`;
      case 'DebtRecorded':
      case 'DebtReduced':
      case 'DebtPaymentTaken':
        return null;
    }
  },
  endedBy({ type, data }) {
    switch (type) {
      case 'DebtRecorded':
        return `record:${data.saleId}`;
      case 'DebtReduced':
        return `reduce:${data.reductionId}`;
      case 'DebtPaymentTaken':
        return `take:${data.paymentId}`;
      case 'SaleRegistered':
      case 'SaleCancelled':
      case 'SaleReturned':
      case 'DebtPaid':
        return null;
    }
  },
};
