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
  /** As in the stream `followup-{id}`; a `pending` one is overdue once its day has passed. */
  status: 'text',
  scheduled_at: 'timestamptz',
  sent_at: 'timestamptz?',
  /** Why the last attempt to send it failed: `refused` or `unavailable`. */
  failed: 'text?',
  /** Why it did not leave by itself when it was due. */
  held_because: 'text?',
  /** How it was sent: `smtp` or `outbox`; of the first ones it is not known. */
  delivery: 'text?',
  /** The last time that somebody did, and who. */
  chat_opened_at: 'timestamptz?',
  chat_opened_by: 'text?',
  /** What the purchase came to that followed from it. */
  converted_centavos: 'bigint?',
  converted_on: 'date?',
  /** Folded product name: a search matches it and the customer's. */
  search_text: 'text',
});
export type FollowUpRow = RowOf<typeof followUps>;
