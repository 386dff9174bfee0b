import type { Unit } from '@pdv/schemas/kernel/quantity';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** A shop's sales of a day by payment method; all zero once every sale is cancelled. */
export const salesByDay = defineTable('sales_by_day', ['shop_id', 'day', 'payment_method'], {
  shop_id: 'uuid',
  day: 'date',
  payment_method: 'text',
  /** The amount paid by this method. */
  revenue_centavos: 'bigint',
  /** Taken off those tickets and their lines; revenue is what was left. */
  discount_centavos: 'bigint',
  /** Tickets, each counted once: under the payment with the largest amount. */
  sales: 'bigint',
  /** Units of those tickets. */
  items: 'bigint',
  /** The number of payments by this method. */
  payments: 'bigint',
});
export type SalesByDayRow = RowOf<typeof salesByDay>;

const productTotals = {
  product_id: 'uuid',
  /** The name at the last sale. */
  product_name: 'text',
  price_centavos: 'bigint',
  revenue_centavos: 'bigint',
  /** Taken off its lines, their parts of the tickets' discounts included. */
  discount_centavos: 'bigint',
  /** Revenue of what had a known cost when it was sold, and that cost: only these two compare. */
  costed_centavos: 'bigint',
  cost_centavos: 'bigint',
  /** Tickets with this product. */
  sales: 'bigint',
  /** Pieces, and one for each line that was weighed or measured. */
  items: 'bigint',
  /** In the unit's smallest steps. */
  quantity: 'bigint',
  unit: 'text',
} as const;

/** A shop's sales of a product on a day. */
export const productSalesByDay = defineTable('product_sales_by_day', ['shop_id', 'day', 'product_id'], {
  shop_id: 'uuid',
  day: 'date',
  ...productTotals,
});

/** A shop's sales of a product in a month. */
export const productSalesByMonth = defineTable('product_sales_by_month', ['shop_id', 'month', 'product_id'], {
  shop_id: 'uuid',
  /** The month's first day. */
  month: 'date',
  ...productTotals,
});
export type ProductSalesByMonthRow = Omit<RowOf<typeof productSalesByMonth>, 'unit'> & { readonly unit: Unit };
