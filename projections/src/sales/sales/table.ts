import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** Every product line sold, as it was sold. Who bought it is joined when it is read: a person may be erased. */
export const sales = defineTable('sales', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  /** In the shop's inventory stream: orders what happened in the same instant. */
  revision: 'bigint',
  checkout_id: 'uuid',
  sold_at: 'timestamptz',
  business_date: 'date',
  seller_id: 'text',
  product_id: 'uuid',
  product_name: 'text',
  list_price_centavos: 'bigint',
  customer_id: 'uuid?',
  quantity: 'bigint',
  unit_price_centavos: 'bigint',
  total_centavos: 'bigint',
  payment_method: 'text',
  amount_paid_centavos: 'bigint?',
  payment_date: 'date',
  stock_before: 'bigint',
  stock_after: 'bigint',
  notes: 'text?',
  /** Folded product name: what a search looks in, besides the customer's. */
  search_text: 'text',
  /** Null while it stands. */
  cancelled_at: 'timestamptz?',
  cancelled_by: 'text?',
  cancel_reason: 'text?',
});
export type SaleRow = RowOf<typeof sales>;

/** The folded names that a product was sold under: where a search in sales begins. */
export const soldNames = defineTable('sold_names', ['shop_id', 'product_id', 'search_text'], {
  shop_id: 'uuid',
  product_id: 'uuid',
  search_text: 'text',
});
