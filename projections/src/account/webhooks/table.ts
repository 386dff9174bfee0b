import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** Where a shop's events go. What was sent, and how the receivers do, is with the scheduler: those are no events. */
export const webhooks = defineTable('webhooks', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  url: 'text',
  description: 'text?',
  /** Names of what it is told of. */
  events: 'jsonb',
  /** Why nothing is sent; null while it is active. */
  paused: 'text?',
  registered_at: 'timestamptz',
  secret_renewed_at: 'timestamptz?',
});
export type WebhookRow = Omit<RowOf<typeof webhooks>, 'events'> & { readonly events: readonly string[] };
