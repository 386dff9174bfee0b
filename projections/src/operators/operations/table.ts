import type { Utm } from '@pdv/schemas/marketing/events';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per shop for the operators' list. */
export const operatorAccounts = defineTable('operator_accounts', ['id'], {
  id: 'uuid',
  store_name: 'text',
  owner_name: 'text',
  email: 'text',
  slug: 'text',
  business_type: 'text',
  plan: 'text',
  /** Whether the last change of plan was a purchase; the subscriptions say what the shop pays now. */
  paid: 'boolean',
  trial_ends_at: 'timestamptz?',
  search_text: 'text',
  created_at: 'timestamptz',
});
export type OperatorAccountRow = RowOf<typeof operatorAccounts>;

export const operators = defineTable('operators', ['id'], {
  id: 'uuid',
  name: 'text',
  email: 'text',
  created_at: 'timestamptz',
});
export type OperatorRow = RowOf<typeof operators>;

export const leads = defineTable('leads', ['id'], {
  id: 'uuid',
  email: 'text',
  day: 'date',
  utm: 'jsonb?',
  captured_at: 'timestamptz',
  message: 'text?',
  /** `contact`: the person waits for an answer. */
  form: 'text?',
  /** The operator who answered, and when; both null before the answer. */
  attended_by: 'text?',
  attended_at: 'timestamptz?',
});
export type LeadRow = Omit<RowOf<typeof leads>, 'utm'> & { readonly utm: Utm | null };

/** All shops together: an operator never sees the sales of one shop. */
export const salesOfAllByDay = defineTable('sales_of_all_by_day', ['day'], {
  day: 'date',
  sales: 'bigint',
  total_centavos: 'bigint',
});
export type SalesOfAllRow = RowOf<typeof salesOfAllByDay>;

/** The subscriptions of all shops, erased ones included: they name no person. */
export const operatorSubscriptions = defineTable('operator_subscriptions', ['id'], {
  id: 'text',
  shop_id: 'uuid',
  plan: 'text',
  period: 'text',
  amount_centavos: 'bigint',
  status: 'text',
  started_at: 'timestamptz',
  period_ends_at: 'timestamptz',
  ends_at_period_end: 'boolean',
});
export type OperatorSubscriptionRow = RowOf<typeof operatorSubscriptions>;

/** The charges of all shops, failed ones included. */
export const operatorPayments = defineTable('operator_payments', ['id'], {
  id: 'text',
  shop_id: 'uuid',
  number: 'text?',
  plan: 'text',
  period: 'text',
  amount_centavos: 'bigint',
  reason: 'text',
  status: 'text',
  at: 'timestamptz',
  next_attempt_at: 'timestamptz?',
  /** The refunded part of the amount paid. */
  refunded_centavos: 'bigint',
});
export type OperatorPaymentRow = RowOf<typeof operatorPayments>;
