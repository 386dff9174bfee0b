import { defineTable, type RowOf } from '../../row-changes/table.ts';

/**
 * Who did what in a shop, with the values before and after. No personal data. The sale itself is not told again: the
 * read model `sales` has it, with the stock before and after.
 */
export const timeline = defineTable('timeline', ['stream', 'revision'], {
  shop_id: 'uuid',
  stream: 'text',
  revision: 'bigint',
  type: 'text',
  occurred_at: 'timestamptz',
  /** A member's id or `system:<process>`. */
  actor_id: 'text',
  product_id: 'uuid?',
  sale_id: 'uuid?',
  before: 'jsonb?',
  after: 'jsonb?',
  customer_id: 'uuid?',
  /** As the product was called then. */
  product_name: 'text?',
});
export type TimelineRow = RowOf<typeof timeline>;
