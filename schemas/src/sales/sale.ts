import { z } from 'zod';
import { measured } from '../kernel/unit-fields.ts';
import { SOLD_METHODS } from './payment.ts';

export const MAX_SALE_LINES = 200;

/** One payment of a sale; the amounts add up to its total. */
export const salePayment = z.object({
  method: z.enum(SOLD_METHODS),
  amount: z.string(),
  /** Cash handed over; null for other methods. */
  tendered: z.string().nullable(),
  /** How a card was used; null for other methods, and where nobody said. */
  card: z.object({ kind: z.enum(['debit', 'credit']), instalments: z.number() }).nullable(),
  /** When a credit payment falls due; null for other methods. */
  dueDate: z.string().nullable(),
  /** Of a Pix by the register's code: what the bank shows with it, and who saw it arrive. Absent otherwise. */
  pix: z
    .object({
      txid: z.string(),
      /** Lists and receipts say the name, the answer to the sale does not. */
      confirmedBy: z.object({ id: z.string(), name: z.string().optional() }),
    })
    .optional(),
  /** Of a vale-troca: what this payment left on it, and its last day. Absent otherwise. */
  voucherLeft: z.object({ amount: z.string(), expiresOn: z.string() }).optional(),
});

const saleCustomer = z
  .object({ id: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .nullable();

const cancelled = z
  .object({
    /** Instant, ISO 8601 UTC. */
    at: z.string(),
    /** Who did it; lists and receipts say so, the answer to the cancellation does not. */
    by: z.object({ id: z.string(), name: z.string() }).optional(),
    reason: z.string().nullable(),
  })
  .nullable();

/** What the rows of one sale have in common. */
const shared = {
  /** Of the ticket in its shop: 1, 2, 3, without a gap; 0 of an imported one. */
  number: z.number(),
  /** Of the payment with the largest amount; 'voucher' where that was a vale-troca, 'unknown' of an imported one that does not say. */
  paymentMethod: z.enum(SOLD_METHODS),
  payments: z.array(salePayment),
  /** Instant, ISO 8601 UTC. */
  saleDate: z.string(),
  /** The day of the sale in the shop's zone. */
  businessDate: z.string(),
  notes: z.string().nullable(),
  /** The public page of its receipt, from the root of this address: `/r/…`. Whoever has it may open it. Empty of an imported one. */
  receiptUrl: z.string(),
  /** Null for an anonymous sale; name 'Cliente removido' once the person was erased. */
  customer: saleCustomer,
  /** What came back of the whole sale so far; left out in the answer to the sale itself. */
  returned: z.string().optional(),
  /** Null while it stands. A cancelled sale stays in the lists and counts in no figure. */
  cancelled,
  /**
   * Of a sale that was made in another system and came from a file; absent otherwise. It counts in figures of its day,
   * and has no receipt, no return and no cancellation.
   */
  imported: z
    .object({
      /** When it came in. Instant, ISO 8601 UTC. */
      at: z.string(),
      /** What the other system called it. */
      oldNumber: z.string().nullable(),
      /** False where the file says the day alone; `saleDate` is noon then. */
      timeKnown: z.boolean(),
    })
    .optional(),
};

/** As it was sold: a later change of the product does not show here. */
const soldProduct = z.object({ id: z.string(), name: z.string(), price: z.string() });

/** A line of a sale, as GET and POST /api/sales answer it: the specification's sale. */
export const saleRow = z.object({
  /** The line's; the first line has the sale's own. */
  id: z.string(),
  saleId: z.string(),
  productId: z.string(),
  customerId: z.string().nullable(),
  quantity: z.number(),
  unit: measured,
  unitPrice: z.string(),
  /** Of this line. */
  totalAmount: z.string(),
  /** Cash handed over for the whole sale; null for other methods. */
  amountPaid: z.string().nullable(),
  /** When a credit sale falls due; the business date for other methods. */
  paymentDate: z.string(),
  product: soldProduct,
  ...shared,
});
export type SaleRow = z.infer<typeof saleRow>;

/** A whole sale with its lines, as the calls under /api/checkouts and the cancellation answer it. */
export const sale = z.object({
  id: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      quantity: z.number(),
      unit: measured,
      unitPrice: z.string(),
      /** Taken off this line alone. */
      discount: z.string(),
      /** This line's part of the ticket's discount. */
      ticketDiscount: z.string(),
      /** Price times quantity, less both discounts. */
      totalAmount: z.string(),
      product: soldProduct,
    }),
  ),
  /** Of the whole ticket, spread over the lines. */
  discount: z.string(),
  /** Why something was taken off: a line, or the whole ticket where `lineId` is null. */
  discountReasons: z.array(z.object({ lineId: z.string().nullable(), reason: z.string() })),
  /** The lines' totals added up. */
  total: z.string(),
  /** Cash to hand back; `"0.00"` for other methods. */
  change: z.string(),
  /**
   * What is still to be paid of its parts on term, without fine and interest, and the nearest day on which one of those
   * falls due; null once nothing is. Left out for a sale that nobody owes, and in the answer to the sale itself.
   */
  owed: z.object({ amount: z.string(), dueDate: z.string().nullable() }).optional(),
  ...shared,
});
export type Sale = z.infer<typeof sale>;

/** GET /api/dashboard/recent-sales: the newest five sales that stand, one row per ticket. */
export const recentSale = z.object({
  id: z.string(),
  number: z.number(),
  /** Of the first line; `lineCount` says how many lines there are. */
  product: z.object({ id: z.string(), name: z.string() }),
  /** At least 1. */
  lineCount: z.number(),
  /** Of the first line, in its unit. */
  quantity: z.number(),
  unit: measured,
  customer: saleCustomer,
  saleDate: shared.saleDate,
  businessDate: shared.businessDate,
  paymentMethod: shared.paymentMethod,
  payments: shared.payments,
  /** Of the whole ticket. */
  totalAmount: z.string(),
  imported: shared.imported,
});
export type RecentSale = z.infer<typeof recentSale>;
