import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** A customer's purchases on a day. For an erased customer the id shows only that the purchases have one buyer. */
export const customerSalesByDay = defineTable('customer_sales_by_day', ['shop_id', 'day', 'customer_id'], {
  shop_id: 'uuid',
  day: 'date',
  customer_id: 'uuid',
  revenue_centavos: 'bigint',
  /** Taken off those tickets and their lines. */
  discount_centavos: 'bigint',
  /** Tickets. */
  sales: 'bigint',
  /** Of them, those of which something was kept: a ticket that came back whole, on whatever day, is no purchase. */
  purchases: 'bigint',
  /** Units. */
  items: 'bigint',
});
export type CustomerSalesByDayRow = RowOf<typeof customerSalesByDay>;

/** The number of customers added on a day, since erased ones included. */
export const newCustomersByDay = defineTable('new_customers_by_day', ['shop_id', 'day'], {
  shop_id: 'uuid',
  day: 'date',
  customers: 'bigint',
});
export type NewCustomersByDayRow = RowOf<typeof newCustomersByDay>;

/** The outcomes of the reminders that fell due on a day. */
export const followUpsByDay = defineTable('follow_ups_by_day', ['shop_id', 'day'], {
  shop_id: 'uuid',
  /** The due day. */
  day: 'date',
  scheduled: 'bigint',
  sent: 'bigint',
  cancelled: 'bigint',
  /** Sent reminders after which the customer bought. */
  converted: 'bigint',
  converted_centavos: 'bigint',
});
export type FollowUpsByDayRow = RowOf<typeof followUpsByDay>;
