import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import type { ReceiptSent, SaleCancelled, SaleEvent, SaleRegistered } from '@pdv/schemas/sales/events';
import { type ReturnLines, type ReturnRejection, returnLines } from './return-lines.ts';
import { evolve, type SaleState, untouched } from './state.ts';

interface CancelSale {
  readonly type: 'CancelSale';
  /** The registration, as the log has it. */
  readonly sold: SaleRegistered['data'];
  /** Today in the shop's zone; left out where nobody asks for the day. */
  readonly cancelledOn?: BusinessDay;
  readonly personal: SaleCancelled['data']['personal'];
  /** False for a cashier whom the shop's rules do not let. */
  readonly mayCancel?: boolean;
  /** The owner who has allowed it. */
  readonly approvedBy?: string | null;
}

interface NoteReceipt {
  readonly type: 'NoteReceipt';
  readonly receipt: ReceiptSent['data'];
}

export type SaleRejection = ReturnRejection | 'sale_has_returns';

/** The stream `sale-{saleId}`: a sale is cancelled once and as a whole, or returned piece by piece, never both. */
export const saleDecider: Decider<SaleState, CancelSale | ReturnLines | NoteReceipt, SaleEvent, SaleRejection> = {
  initial: untouched,
  decide: (command, state) => {
    switch (command.type) {
      case 'CancelSale':
        return cancel(command, state);
      case 'ReturnLines':
        return returnLines(command, state);
      case 'NoteReceipt':
        return { accepted: [{ type: 'ReceiptSent', data: command.receipt }] };
    }
  },
  evolve,
};

/** A second cancellation is a retry, whatever its reason. */
function cancel(command: CancelSale, state: SaleState): Decision<SaleCancelled, SaleRejection> {
  if (state.cancelledAt !== null) return { accepted: [] };
  if (state.returned.size > 0) return { rejected: 'sale_has_returns' };
  const { sold, cancelledOn, personal, mayCancel = true } = command;
  const approvedBy = mayCancel ? null : (command.approvedBy ?? null);
  if (!mayCancel && approvedBy === null) return { rejected: 'approval_required', detail: { action: 'cancel' } };
  const { saleId, number, customerId, totalCentavos, payments, cashSessionId, businessDate } = sold;
  const lines = sold.lines.map(({ stockBefore: _, stockAfter: __, ...line }) => line);
  const shared = { saleId, number, customerId, lines, totalCentavos, payments, cashSessionId, businessDate };
  const data = { ...shared, ...(cancelledOn !== undefined && { cancelledOn }), approvedBy, personal };
  return { accepted: [{ type: 'SaleCancelled', data }] };
}
