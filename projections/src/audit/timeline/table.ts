import { defineTable, type RowOf } from '../../row-changes/table.ts';

/**
 * The actions in a shop: member, action, values before and after. No personal data. Registrations of sales are not
 * here: the read model `sales` has them, with the stock before and after.
 */
export const timeline = defineTable('timeline', ['stream', 'revision', 'part'], {
  shop_id: 'uuid',
  stream: 'text',
  revision: 'bigint',
  /** 0 is the event itself; an event about several products has one more row for each product, from 1 on. */
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
  /** The product's name at the time of the event. */
  product_name: 'text?',
});
export type TimelineRow = RowOf<typeof timeline>;
