/**
 * All columns of schema `read` that the views may read: no name, e-mail, phone or plate of a person, and no free text
 * about a person. A view that reads another column fails.
 */
export const READABLE: Readonly<Record<string, readonly string[]>> = {
  accounts: ['shop_id', 'slug', 'store_name', 'business_type', 'city', 'state', 'time_zone', 'created_at'],
  products: [
    ...['shop_id', 'id', 'name', 'category', 'price_centavos', 'stock', 'consumption_days'],
    ...['active_in_catalog', 'barcode', 'created_at', 'cost_centavos', 'low_stock_mark', 'supplier'],
    ...['tracks_stock', 'open_price', 'unit'],
  ],
  customers: ['shop_id', 'id', 'created_at', 'unsubscribed_at'],
  sales: [
    ...['shop_id', 'id', 'number', 'sold_at', 'business_date', 'seller_id', 'customer_id', 'line_count', 'items'],
    ...['discount_centavos', 'total_centavos', 'payment_method', 'credit_centavos', 'due_date', 'cancelled_at'],
    ...['imported_at', 'old_number', 'time_known'],
  ],
  sale_lines: [
    ...['shop_id', 'sale_id', 'nth', 'id', 'product_id', 'product_name', 'category', 'quantity', 'unit'],
    ...[
      'list_price_centavos',
      'unit_price_centavos',
      'discount_centavos',
      'ticket_discount_centavos',
      'total_centavos',
      'cost_centavos',
    ],
  ],
  sales_by_day: [
    'shop_id',
    'day',
    'payment_method',
    'revenue_centavos',
    'discount_centavos',
    'sales',
    'items',
    'payments',
  ],
  product_sales_by_day: [
    ...['shop_id', 'day', 'product_id', 'product_name', 'revenue_centavos', 'discount_centavos', 'sales', 'items'],
    ...['quantity', 'unit', 'costed_centavos', 'cost_centavos'],
  ],
  product_sales_by_month: [
    ...['shop_id', 'month', 'product_id', 'product_name', 'revenue_centavos', 'discount_centavos', 'sales', 'items'],
    ...['quantity', 'unit', 'costed_centavos', 'cost_centavos'],
  ],
  customer_sales_by_day: ['shop_id', 'day', 'customer_id', 'revenue_centavos', 'discount_centavos', 'sales', 'items'],
  new_customers_by_day: ['shop_id', 'day', 'customers'],
  follow_ups: [
    ...['shop_id', 'id', 'sale_id', 'customer_id', 'product_id', 'product_name', 'due_on', 'status', 'scheduled_at'],
    ...['sent_at', 'failed', 'held_because', 'delivery', 'chat_opened_at', 'converted_on', 'converted_centavos'],
    'measured',
  ],
  cash_sessions: [
    ...['shop_id', 'id', 'register_id', 'opened_at', 'opened_by', 'closed_at', 'closed_by', 'float_centavos'],
    ...['counted_cash_centavos', 'counted_card_centavos', 'counted_pix_centavos'],
    ...['corrected_cash_centavos', 'corrected_card_centavos', 'corrected_pix_centavos'],
  ],
  cash_session_sums: [
    ...['shop_id', 'session_id', 'added_centavos', 'withdrawn_centavos', 'tickets'],
    ...['cash_centavos', 'card_centavos', 'pix_centavos', 'credit_centavos', 'voucher_centavos'],
    ...['returned_cash_centavos', 'returned_card_centavos', 'returned_pix_centavos'],
    ...['debts_cash_centavos', 'debts_card_centavos', 'debts_pix_centavos'],
  ],
  sale_returns: [
    ...['shop_id', 'id', 'sale_id', 'returned_at', 'business_date', 'sold_on', 'returned_by', 'customer_id'],
    ...['items', 'total_centavos'],
  ],
  returns_by_day: ['shop_id', 'day', 'refund_method', 'refunded_centavos', 'returns', 'items'],
  // Never the code: whoever has it can pay with it.
  vouchers: ['shop_id', 'id', 'sale_id', 'customer_id', 'amount_centavos', 'issued_at', 'issued_on', 'expires_on'],
  voucher_balances: ['shop_id', 'voucher_id', 'balance_centavos'],
  follow_ups_by_day: ['shop_id', 'day', 'scheduled', 'sent', 'cancelled', 'converted', 'converted_centavos'],
  debts: [
    ...['shop_id', 'id', 'customer_id', 'sale_id', 'sale_number', 'business_date', 'due_date'],
    ...['amount_centavos', 'open_centavos'],
  ],
};
