import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** The actions on accounts and their actors. It has ids only, so the rows stay after the account is erased. */
export const accountActions = defineTable('account_actions', ['stream', 'revision'], {
  stream: 'text',
  revision: 'bigint',
  account_id: 'uuid',
  type: 'text',
  /** An operator's or a member's id, or `system:<process>`. */
  actor_id: 'text',
  /** The plan from this action on; null if the plan did not change. */
  plan: 'text?',
  /** Whether the shop pays for that plan. */
  paid: 'boolean?',
  /** A subscription's monthly revenue from this action on, 0 once it has ended. Null for other actions. */
  monthly_centavos: 'bigint?',
  occurred_at: 'timestamptz',
});
export type AccountActionRow = RowOf<typeof accountActions>;
