import { z } from 'zod';
import { decimal } from '../kernel/fields.ts';

/** POST /api/sales/{id}/send-receipt: mails the whole sale's receipt to its customer. */
export const sendReceiptRequest = z
  .object({
    /** Shown only where the sale itself recorded none; the total when left out. */
    amountPaid: decimal.nullish(),
  })
  .nullish();
export type SendReceiptRequest = z.input<typeof sendReceiptRequest>;

export const receiptSent = z.object({
  success: z.literal(true),
  /** Says so when the mail only went to the server's outbox. */
  message: z.string(),
  delivery: z.enum(['smtp', 'outbox']),
});
export type ReceiptSentAnswer = z.infer<typeof receiptSent>;
