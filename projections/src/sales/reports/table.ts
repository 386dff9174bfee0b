import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** What a customer bought on a day. Of somebody who was erased, only that it was one and the same person. */
export const customerSalesByDay = defineTable('customer_sales_by_day', ['shop_id', 'day', 'customer_id'], {
  shop_id: 'uuid',
  day: 'date',
  customer_id: 'uuid',
  revenue_centavos: 'bigint',
  /** Tickets. */
  sales: 'bigint',
  /** Units. */
  items: 'bigint',
});
export type CustomerSalesByDayRow = RowOf<typeof customerSalesByDay>;

/** How many customers were added on a day, also those who were erased since. */
export const newCustomersByDay = defineTable('new_customers_by_day', ['shop_id', 'day'], {
  shop_id: 'uuid',
  day: 'date',
  customers: 'bigint',
});
export type NewCustomersByDayRow = RowOf<typeof newCustomersByDay>;

/** What became of the reminders that fell due on a day. */
export const followUpsByDay = defineTable('follow_ups_by_day', ['shop_id', 'day'], {
  shop_id: 'uuid',
  /** That they are due on. */
  day: 'date',
  scheduled: 'bigint',
  sent: 'bigint',
  cancelled: 'bigint',
  /** Of those that were sent: after which the customer bought. */
  converted: 'bigint',
  converted_centavos: 'bigint',
});
export type FollowUpsByDayRow = RowOf<typeof followUpsByDay>;
