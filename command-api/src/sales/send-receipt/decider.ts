import type { Decider } from '@pdv/schemas/kernel/decider';
import type { ReceiptEvent, ReceiptSent } from '@pdv/schemas/sales/receipt-events';

interface Receipts {
  /** Request → how it went out. */
  readonly sent: ReadonlyMap<string, ReceiptSent['data']['delivery']>;
}

/** The stream `receipt-{saleId}`. */
export const receipts: Decider<Receipts, { type: 'NoteReceipt'; receipt: ReceiptSent['data'] }, ReceiptEvent, never> = {
  initial: () => ({ sent: new Map() }),
  decide: ({ receipt }, { sent }) => ({
    accepted: sent.has(receipt.requestId) ? [] : [{ type: 'ReceiptSent', data: receipt }],
  }),
  evolve: ({ sent }, { data }) => ({ sent: new Map(sent).set(data.requestId, data.delivery) }),
};
