import { offDebts, reductionIdOf } from '@pdv/command-api/commands/sales';
import type { DebtPaymentTaken, SaleCancelled, SaleRegistered, SaleReturned } from '@pdv/schemas/sales/events';
import type {
  DebtPaid,
  DebtRecorded,
  DebtReduced,
  PaymentReminderFailed,
  PaymentReminderSent,
  PaymentReminderStarted,
  PaymentReminderUnknown,
} from '@pdv/schemas/sales/receivable-events';
import type { TrackedWork } from '../../due-work/track.ts';
import { LEASE_MS } from '../../sending/pauses.ts';

/** An event with an effect in another stream, or one that only the process that told it can end otherwise. */
export type DebtCause = SaleRegistered | SaleCancelled | SaleReturned | DebtPaid | PaymentReminderStarted;

type ReminderEnd = PaymentReminderSent | PaymentReminderFailed | PaymentReminderUnknown;
type DebtEffect = DebtRecorded | DebtReduced | DebtPaymentTaken | ReminderEnd;

/** What is to be done about debts: `record:<sale>`, `reduce:<reduction>`, `take:<payment>` or `settle:<reminder>`. */
export const debts: TrackedWork<DebtCause | DebtEffect> = {
  listensTo: [
    ...(['SaleRegistered', 'SaleCancelled', 'SaleReturned', 'DebtPaid'] as const),
    ...(['DebtRecorded', 'DebtReduced', 'DebtPaymentTaken', 'PaymentReminderStarted'] as const),
    ...(['PaymentReminderSent', 'PaymentReminderFailed', 'PaymentReminderUnknown'] as const),
  ],
  // A mail takes longer than an append, and is settled by others only once it is surely over.
  routeHasMs: ({ type }) => (type === 'PaymentReminderStarted' ? LEASE_MS : null),
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
      case 'PaymentReminderStarted':
        return settling(event.data);
      case 'DebtRecorded':
      case 'DebtReduced':
      case 'DebtPaymentTaken':
      case 'PaymentReminderSent':
      case 'PaymentReminderFailed':
      case 'PaymentReminderUnknown':
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
      case 'PaymentReminderSent':
      case 'PaymentReminderFailed':
      case 'PaymentReminderUnknown':
        return settling(data);
      case 'PaymentReminderStarted':
      case 'SaleRegistered':
      case 'SaleCancelled':
      case 'SaleReturned':
      case 'DebtPaid':
        return null;
    }
  },
};

/** Of one attempt: another may follow a failure. */
const settling = ({ reminderId, attempt }: PaymentReminderStarted['data'] | ReminderEnd['data']) =>
  `settle:${reminderId}/${attempt}`;
