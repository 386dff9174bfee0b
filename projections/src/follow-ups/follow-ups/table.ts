import type { LearnedInterval, Measured } from '@pdv/schemas/follow-ups/events';
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
  /** {@link LearnedInterval}; null where the owner's days alone set the day. */
  learned: 'jsonb?',
  /** {@link Measured}; null where nothing is measured. */
  measured: 'jsonb?',
  /** As in the stream `followup-{id}`; a `pending` one is overdue once its day has passed. `held-out`: it does not leave by itself. */
  status: 'text',
  scheduled_at: 'timestamptz',
  sent_at: 'timestamptz?',
  /** Why the last attempt to send it failed: `refused` or `unavailable`. */
  failed: 'text?',
  /** Why the automatic sending skipped it on its due day. */
  held_because: 'text?',
  /**
   * The transport: `smtp` or `outbox`. Null until it is sent, and for the oldest reminders, whose events do not say it.
   */
  delivery: 'text?',
  /** When a member last opened the chat, and which member. */
  chat_opened_at: 'timestamptz?',
  chat_opened_by: 'text?',
  /** The total of the purchase that followed the reminder. */
  converted_centavos: 'bigint?',
  converted_on: 'date?',
  converted_sale_id: 'uuid?',
  /** Folded product name: a search matches it and the customer's. */
  search_text: 'text',
});
export type FollowUpRow = RowOf<typeof followUps> & {
  readonly learned: LearnedInterval | null;
  readonly measured: Measured | null;
};

/** How long products last by those who buy them, as of the last reminder that was scheduled. */
export const productIntervals = defineTable('product_intervals', ['shop_id', 'product_id'], {
  shop_id: 'uuid',
  product_id: 'uuid',
  /** How often a customer has bought it again. */
  again: 'bigint',
  days: 'integer',
});
export type ProductIntervalRow = RowOf<typeof productIntervals>;
