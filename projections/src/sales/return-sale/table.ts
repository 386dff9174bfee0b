import type { ReturnedLine, SaleRefund } from '@pdv/schemas/sales/events';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per return. */
export const saleReturns = defineTable('sale_returns', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  sale_id: 'uuid',
  /** Of the ticket. */
  number: 'bigint',
  returned_at: 'timestamptz',
  /** The day of the return. */
  business_date: 'date',
  /** The day of the sale. */
  sold_on: 'date',
  returned_by: 'text',
  approved_by: 'text?',
  customer_id: 'uuid?',
  /** A `ReturnedLine[]`. */
  lines: 'jsonb',
  /** Units of all lines. */
  items: 'bigint',
  total_centavos: 'bigint',
  /** With it nothing of the ticket is left. */
  whole: 'boolean',
  /** A `SaleRefund[]`. */
  refunds: 'jsonb',
  reason: 'text?',
});
export type SaleReturnRow = Omit<RowOf<typeof saleReturns>, 'lines' | 'refunds'> & {
  readonly lines: readonly ReturnedLine[];
  readonly refunds: readonly SaleRefund[];
};

/** What came back of a sale so far, so that a list of sales adds up no returns. No row before the first. */
export const saleReturnSums = defineTable('sale_return_sums', ['shop_id', 'sale_id'], {
  shop_id: 'uuid',
  sale_id: 'uuid',
  returns: 'bigint',
  returned_centavos: 'bigint',
  /** Of it, taken off the customer's debt. */
  debt_centavos: 'bigint',
  /** 1 once nothing of the ticket is left, else 0. */
  whole: 'bigint',
});
export type SaleReturnSumsRow = RowOf<typeof saleReturnSums>;

/** What came back on a day, by how it was given back. A return counts on its own day, whenever it was sold. */
export const returnsByDay = defineTable('returns_by_day', ['shop_id', 'day', 'refund_method'], {
  shop_id: 'uuid',
  day: 'date',
  /** `none` for a return that was worth nothing. */
  refund_method: 'text',
  refunded_centavos: 'bigint',
  /** Returns, each counted once: under its largest refund. */
  returns: 'bigint',
  /** Units of those returns. */
  items: 'bigint',
});
export type ReturnsByDayRow = RowOf<typeof returnsByDay>;
