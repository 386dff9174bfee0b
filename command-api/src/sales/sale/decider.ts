import type { Decider, Decision } from '@pdv/schemas/kernel/decider';
import type { ReceiptSent, SaleCancelled, SaleEvent, SaleRegistered } from '@pdv/schemas/sales/events';

/** A sale's state after its registration; its size does not grow with the receipts. */
interface SaleState {
  /** Revision of the cancellation; null while the sale stands. */
  readonly cancelledAt: bigint | null;
}

interface CancelSale {
  readonly type: 'CancelSale';
  /** The registration, as the log has it. */
  readonly sold: SaleRegistered['data'];
  readonly personal: SaleCancelled['data']['personal'];
  /** False for a cashier whom the shop's rules do not let. */
  readonly mayCancel?: boolean;
  /** The owner who has allowed it. */
  readonly approvedBy?: string | null;
}

type SaleRejection = 'approval_required';

interface NoteReceipt {
  readonly type: 'NoteReceipt';
  readonly receipt: ReceiptSent['data'];
}

/** The stream `sale-{saleId}`: a sale is cancelled once, and as a whole. */
export const saleDecider: Decider<SaleState, CancelSale | NoteReceipt, SaleEvent, SaleRejection> = {
  initial: () => ({ cancelledAt: null }),
  decide: (command, state) => {
    switch (command.type) {
      case 'CancelSale':
        return cancel(command, state);
      case 'NoteReceipt':
        return { accepted: [{ type: 'ReceiptSent', data: command.receipt }] };
    }
  },
  evolve: (state, event, revision) => {
    switch (event.type) {
      case 'SaleCancelled':
        return { cancelledAt: revision };
      case 'ReceiptSent':
        return { ...state };
    }
  },
};

/** A second cancellation is a retry, whatever its reason. */
function cancel(command: CancelSale, { cancelledAt }: SaleState): Decision<SaleCancelled, SaleRejection> {
  if (cancelledAt !== null) return { accepted: [] };
  const { sold, personal, mayCancel = true } = command;
  const approvedBy = mayCancel ? null : (command.approvedBy ?? null);
  if (!mayCancel && approvedBy === null) return { rejected: 'approval_required', detail: { action: 'cancel' } };
  const { saleId, number, customerId, totalCentavos, payments, cashSessionId, businessDate } = sold;
  const lines = sold.lines.map(({ stockBefore: _, stockAfter: __, ...line }) => line);
  const of = { saleId, number, customerId, lines, totalCentavos, payments, cashSessionId, businessDate };
  return { accepted: [{ type: 'SaleCancelled', data: { ...of, approvedBy, personal } }] };
}
