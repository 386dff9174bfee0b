import type { CashSessionClosed } from '@pdv/schemas/sales/events';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per cash session. */
export const cashSessions = defineTable('cash_sessions', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  register_id: 'uuid',
  register_name: 'text',
  opened_at: 'timestamptz',
  opened_by: 'text',
  float_centavos: 'bigint',
  closed_at: 'timestamptz?',
  closed_by: 'text?',
  /** Of its closing in the shop's inventory stream: command-api reads the event there. */
  closed_revision: 'bigint?',
  counted_cash_centavos: 'bigint?',
  counted_card_centavos: 'bigint?',
  counted_pix_centavos: 'bigint?',
  /** By the last correction; null without any. */
  corrected_cash_centavos: 'bigint?',
  corrected_card_centavos: 'bigint?',
  corrected_pix_centavos: 'bigint?',
  /** As in the event. */
  denominations: 'jsonb?',
});
export type CashSessionRow = Omit<RowOf<typeof cashSessions>, 'denominations'> & {
  readonly denominations: CashSessionClosed['data']['denominations'] | null;
};

/** What went in and out, counted as the events come, so that no query adds up sales. No row before the first. */
export const cashSessionSums = defineTable('cash_session_sums', ['shop_id', 'session_id'], {
  shop_id: 'uuid',
  session_id: 'uuid',
  added_centavos: 'bigint',
  withdrawn_centavos: 'bigint',
  tickets: 'bigint',
  /** Paid in its sales, less those that were cancelled before the closing. */
  cash_centavos: 'bigint',
  card_centavos: 'bigint',
  /** Parts of it; where nobody said, in neither. */
  card_debit_centavos: 'bigint',
  card_credit_centavos: 'bigint',
  pix_centavos: 'bigint',
  credit_centavos: 'bigint',
  /** Paid off debts, which sales of any day left. */
  debts_cash_centavos: 'bigint',
  debts_card_centavos: 'bigint',
  debts_pix_centavos: 'bigint',
  voucher_centavos: 'bigint',
  /** Given back from it for returns. */
  returned_cash_centavos: 'bigint',
  returned_card_centavos: 'bigint',
  returned_pix_centavos: 'bigint',
});
export type CashSessionSumsRow = RowOf<typeof cashSessionSums>;

/** Sangrias and suprimentos. */
export const cashMovements = defineTable('cash_movements', ['shop_id', 'session_id', 'id'], {
  shop_id: 'uuid',
  session_id: 'uuid',
  id: 'uuid',
  /** `withdraw` or `add`. */
  type: 'text',
  amount_centavos: 'bigint',
  reason: 'text?',
  moved_at: 'timestamptz',
  moved_by: 'text',
  /** The owner whose PIN allowed it; null where nobody had to. */
  approved_by: 'text?',
});
export type CashMovementRow = RowOf<typeof cashMovements>;

/** Counts that were put right after the closing. */
export const cashCorrections = defineTable('cash_corrections', ['shop_id', 'session_id', 'id'], {
  shop_id: 'uuid',
  session_id: 'uuid',
  id: 'uuid',
  cash_centavos: 'bigint',
  card_centavos: 'bigint',
  pix_centavos: 'bigint',
  before_cash_centavos: 'bigint',
  before_card_centavos: 'bigint',
  before_pix_centavos: 'bigint',
  reason: 'text?',
  corrected_at: 'timestamptz',
  corrected_by: 'text',
});
export type CashCorrectionRow = RowOf<typeof cashCorrections>;
