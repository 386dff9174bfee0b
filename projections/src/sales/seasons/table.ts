import { defineTable, type RowOf } from '../../row-changes/table.ts';

/**
 * A shop's tickets of an hour, those since cancelled included: a cancellation does not say at what hour the sale was. A
 * query takes them off, found by the index `sales_cancelled`. Of past sales from files, those whose time the file says.
 */
export const salesByHour = defineTable('sales_by_hour', ['shop_id', 'hour'], {
  shop_id: 'uuid',
  /** The instant at which the hour begins. Every zone of a shop is whole hours from UTC, so it is one of its clock. */
  hour: 'timestamptz',
  /** Tickets. */
  sales: 'bigint',
  revenue_centavos: 'bigint',
});
export type SalesByHourRow = RowOf<typeof salesByHour>;
