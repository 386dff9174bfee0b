import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** Reminders to buy again. */
export const followUps = defineTable('follow_ups', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  sale_id: 'uuid',
  customer_id: 'uuid',
  product_id: 'uuid',
  product_name: 'text',
  due_on: 'date',
  /** `pending` or `cancelled`. */
  status: 'text',
  scheduled_at: 'timestamptz',
});
export type FollowUpRow = RowOf<typeof followUps>;
