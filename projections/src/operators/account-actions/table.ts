import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** What was done with accounts, and by whom: ids only, so it stays when the account goes. */
export const accountActions = defineTable('account_actions', ['stream', 'revision'], {
  stream: 'text',
  revision: 'bigint',
  account_id: 'uuid',
  type: 'text',
  /** An operator's or a member's id, or `system:<process>`. */
  actor_id: 'text',
  /** From then on; null where the plan stayed. */
  plan: 'text?',
  /** Whether money is paid for that plan. */
  paid: 'boolean?',
  /** Of a subscription, from then on: what it brings in a month, 0 once it has ended. Null for anything else. */
  monthly_centavos: 'bigint?',
  occurred_at: 'timestamptz',
});
export type AccountActionRow = RowOf<typeof accountActions>;
