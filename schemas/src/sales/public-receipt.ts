import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';
import { salePayment } from './sale.ts';

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

export const isReceiptToken = (text: string): boolean => TOKEN.test(text);

/** Where a receipt's link and its QR code lead. */
export const receiptPath = (token: string): string => `/r/${token}`;

/** The token in what a scanner reads from a receipt, be it the whole link or its end; null for anything else. */
export function receiptTokenIn(scanned: string): string | null {
  const [, token = scanned.trim()] = /\/r\/([^/?#\s]+)\/?\s*$/.exec(scanned) ?? [];
  return isReceiptToken(token) ? token : null;
}

/**
 * GET /api/receipts/{token}: a sale for whoever holds its receipt. Of the buyer the first name only, of the shop what
 * stands on its receipts; no notes, which may name people.
 */
export const publicReceipt = z.object({
  /** Of the ticket in its shop: 1, 2, 3, without a gap. */
  number: z.number(),
  /** Instant, ISO 8601 UTC. */
  saleDate: z.string(),
  /** IANA zone of the shop, in which the receipt tells the time. */
  timeZone: z.string(),
  shop: z.object({
    name: z.string(),
    /** Street, town and postal code in one line; null where the shop has told none. */
    address: z.string().nullable(),
    /** Digits of its telephone, or null. */
    phone: z.string().nullable(),
  }),
  /** `Maria`; null for an anonymous sale, and once the person was erased. */
  customerFirstName: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unit: measured,
      unitPrice: z.string(),
      /** Taken off this line alone. */
      discount: z.string(),
      /** This line's part of the ticket's discount. */
      ticketDiscount: z.string(),
      /** Price times quantity, less both discounts. */
      totalAmount: z.string(),
    }),
  ),
  /** Of the whole ticket. */
  discount: z.string(),
  total: z.string(),
  /** Not who confirmed a Pix. */
  payments: z.array(salePayment.omit({ pix: true })),
  /** Cash handed back. */
  change: z.string(),
  /** Instant; null while the sale stands. */
  cancelledAt: z.string().nullable(),
});
export type PublicReceipt = z.infer<typeof publicReceipt>;
