import { defineTable, type RowOf } from '../../row-changes/table.ts';

/**
 * Who did what in a shop, with the values before and after. No personal data. The sale itself is not told again: the
 * read model `sales` has it, with the stock before and after.
 */
export const timeline = defineTable('timeline', ['stream', 'revision', 'part'], {
  shop_id: 'uuid',
  stream: 'text',
  revision: 'bigint',
  /** 0 is the event itself; one that is about several products has a further row for each, from 1 on. */
  part: 'integer',
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
