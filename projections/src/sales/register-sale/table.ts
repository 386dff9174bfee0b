import type { SalePayment } from '@pdv/schemas/sales/events';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per sale (ticket). The customer's name is joined when it is read: a person may be erased. */
export const sales = defineTable('sales', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  /** Of the ticket in its shop: 1, 2, 3 … */
  number: 'bigint',
  /** Of its registration in the shop's inventory stream: command-api reads the event there. */
  revision: 'bigint',
  sold_at: 'timestamptz',
  business_date: 'date',
  seller_id: 'text',
  customer_id: 'uuid?',
  line_count: 'integer',
  /** Units of all lines. */
  items: 'bigint',
  discount_centavos: 'bigint',
  total_centavos: 'bigint',
  /** Of the payment with the largest amount: lists are filtered by it. */
  payment_method: 'text',
  /** Of type `SalePayment[]`. */
  payments: 'jsonb',
  /** The amount on credit and the first day on which part of it falls due; both null without credit. */
  credit_centavos: 'bigint?',
  due_date: 'date?',
  notes: 'text?',
  /** Folded names of its products, a line each: a search matches them and the customer's. */
  search_text: 'text',
  /** Null while it stands. */
  cancelled_at: 'timestamptz?',
  cancelled_by: 'text?',
  cancel_reason: 'text?',
});
export type SaleRow = Omit<RowOf<typeof sales>, 'payments'> & { readonly payments: readonly SalePayment[] };

/** The products of a sale, as they were sold, in the order of the ticket. */
export const saleLines = defineTable('sale_lines', ['shop_id', 'sale_id', 'nth'], {
  shop_id: 'uuid',
  sale_id: 'uuid',
  /** From 0. */
  nth: 'integer',
  /** The first line has the sale's own id. */
  id: 'uuid',
  /** Of the sale: a product's sales are listed in this order. */
  sold_at: 'timestamptz',
  product_id: 'uuid',
  product_name: 'text',
  category: 'text',
  quantity: 'bigint',
  list_price_centavos: 'bigint',
  unit_price_centavos: 'bigint',
  discount_centavos: 'bigint',
  total_centavos: 'bigint',
  stock_before: 'bigint',
  stock_after: 'bigint',
  /** Folded product name. */
  search_text: 'text',
});
export type SaleLineRow = RowOf<typeof saleLines>;

/** The folded names that a product was sold under: where a search in sales begins. */
export const soldNames = defineTable('sold_names', ['shop_id', 'product_id', 'search_text'], {
  shop_id: 'uuid',
  product_id: 'uuid',
  search_text: 'text',
});
