import type { Unit } from '@pdv/schemas/kernel/quantity';
import type { SalePayment, SaleTexts } from '@pdv/schemas/sales/events';
import type { SoldMethod } from '@pdv/schemas/sales/payment';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per sale (ticket). Queries join the customer's name, because a customer may be erased. */
export const sales = defineTable('sales', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  /** The ticket's number in its shop: 1, 2, 3 …; 0 of one that came from a file. */
  number: 'bigint',
  /** The revision of its registration in the shop's inventory stream, where command-api reads it; -1 of an imported one. */
  revision: 'bigint',
  sold_at: 'timestamptz',
  business_date: 'date',
  /** Nobody's id of an imported one: whoever sold it did so elsewhere. */
  seller_id: 'text',
  /** The owner who allowed what the seller may not do alone. */
  approved_by: 'text?',
  customer_id: 'uuid?',
  /** That the money went to; null where none was open. */
  cash_session_id: 'uuid?',
  /** Cancelled while that was open: its sums count the sale no more. */
  left_session: 'boolean',
  line_count: 'integer',
  /** Of all lines: pieces, and one for each that was weighed or measured. */
  items: 'bigint',
  discount_centavos: 'bigint',
  total_centavos: 'bigint',
  /** The method of the payment with the largest amount. */
  payment_method: 'text',
  /** Of the public page of its receipt, which finds it in `receipt_links`; empty of an imported one, which has none. */
  receipt_token: 'text',
  /** A `SoldPayment[]`. */
  payments: 'jsonb',
  /** The amount on credit and the first day on which part of it falls due; both null without credit. */
  credit_centavos: 'bigint?',
  due_date: 'date?',
  notes: 'text?',
  /** Its texts' `discountReasons`; null without any. */
  discount_reasons: 'jsonb?',
  /** Folded names of its products, a line each: a search matches them and the customer's. */
  search_text: 'text',
  /** Null unless the sale is cancelled. */
  cancelled_at: 'timestamptz?',
  cancelled_by: 'text?',
  cancel_reason: 'text?',
  /** When it came from a file of another system; null of those that were sold here. */
  imported_at: 'timestamptz?',
  /** What the other system called it. */
  old_number: 'text?',
  /** False where the file says the day alone: then it is listed at noon. */
  time_known: 'boolean',
});
/** Of an imported sale nobody may know how it was paid. */
export type SoldPayment = Omit<SalePayment, 'method'> & { readonly method: SoldMethod };
export type SaleRow = Omit<RowOf<typeof sales>, 'payments' | 'discount_reasons'> & {
  readonly payments: readonly SoldPayment[];
  readonly discount_reasons: SaleTexts['discountReasons'] | null;
};

/** The lines of a sale in the order of the ticket, with the values at the time of the sale. */
export const saleLines = defineTable('sale_lines', ['shop_id', 'sale_id', 'nth'], {
  shop_id: 'uuid',
  sale_id: 'uuid',
  /** From 0. */
  nth: 'integer',
  /** The first line has the sale's id. */
  id: 'uuid',
  /** The sale's instant: lists of a product's sales are in this order. */
  sold_at: 'timestamptz',
  product_id: 'uuid',
  product_name: 'text',
  category: 'text',
  /** In the unit's smallest steps, as both stocks. */
  quantity: 'bigint',
  unit: 'text',
  /** What it counts as: pieces, or one where it was weighed or measured. */
  items: 'bigint',
  list_price_centavos: 'bigint',
  unit_price_centavos: 'bigint',
  /** Taken off this line alone. */
  discount_centavos: 'bigint',
  /** Its part of the ticket's discount. */
  ticket_discount_centavos: 'bigint',
  total_centavos: 'bigint',
  /** By the average cost then; null where nobody had said one. */
  cost_centavos: 'bigint?',
  stock_before: 'bigint',
  stock_after: 'bigint',
  /** Folded product name. */
  search_text: 'text',
});
export type SaleLineRow = Omit<RowOf<typeof saleLines>, 'unit'> & { readonly unit: Unit };

/** The folded names that a product was sold under: a search in sales starts here. */
export const soldNames = defineTable('sold_names', ['shop_id', 'product_id', 'search_text'], {
  shop_id: 'uuid',
  product_id: 'uuid',
  search_text: 'text',
});

/**
 * Where the token of a receipt leads. Apart from `sales`, because it is read before the shop is known: a second policy
 * on `sales` would take their indexes from the lists of a shop.
 */
export const receiptLinks = defineTable('receipt_links', ['token'], {
  token: 'text',
  shop_id: 'uuid',
  sale_id: 'uuid',
});
export type ReceiptLinkRow = RowOf<typeof receiptLinks>;
