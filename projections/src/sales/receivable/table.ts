import type { DebtPart } from '@pdv/schemas/sales/receivable-events';
import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per debt, those that were paid included. */
export const debts = defineTable('debts', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  customer_id: 'uuid',
  sale_id: 'uuid',
  sale_number: 'bigint',
  /** The day of the sale. */
  business_date: 'date',
  due_date: 'date',
  amount_centavos: 'bigint',
  /** Of what was bought; fine and interest of earlier payments that are not paid yet stand beside it. */
  open_centavos: 'bigint',
  fine_centavos: 'bigint',
  interest_centavos: 'bigint',
  charged_through: 'date?',
});
export type DebtRow = RowOf<typeof debts>;

/** A customer's statement: what was owed, paid and taken back. */
export const debtEntries = defineTable('debt_entries', ['shop_id', 'id'], {
  shop_id: 'uuid',
  customer_id: 'uuid',
  id: 'uuid',
  /** `debt`, `payment`, `cancelled` or `returned`. */
  kind: 'text',
  told_at: 'timestamptz',
  told_by: 'text',
  business_date: 'date?',
  /** Of a debt or a payment; of a reduction what was taken off debts. */
  amount_centavos: 'bigint',
  sale_id: 'uuid?',
  sale_number: 'bigint?',
  due_date: 'date?',
  /** Of a payment. */
  method: 'text?',
  /** Of a reduction: what had been paid, and is the customer's balance. */
  credited_centavos: 'bigint',
  /** Of a payment: as in the event. */
  parts: 'jsonb?',
});
export type DebtEntryRow = Omit<RowOf<typeof debtEntries>, 'parts'> & { readonly parts: readonly DebtPart[] | null };

/** One row per customer who ever owed something or has a limit. */
export const receivableAccounts = defineTable('receivable_accounts', ['shop_id', 'customer_id'], {
  shop_id: 'uuid',
  customer_id: 'uuid',
  open_centavos: 'bigint',
  open_debts: 'bigint',
  balance_centavos: 'bigint',
  /** Null: any amount. */
  limit_centavos: 'bigint?',
  /** Of the last reminder by mail: one of `PAYMENT_REMINDER_STATES`, and since when; null before the first. */
  reminder_state: 'text?',
  reminder_at: 'timestamptz?',
  /** Whose one reminder it is. */
  reminder_day: 'date?',
  /** When a chat was last opened with a reminder. */
  reminder_chat_at: 'timestamptz?',
});
export type ReceivableAccountRow = RowOf<typeof receivableAccounts>;

/** What falls due on each day, so that no query adds up debts. */
export const debtsByDueDay = defineTable('debts_by_due_day', ['shop_id', 'due_date'], {
  shop_id: 'uuid',
  due_date: 'date',
  open_centavos: 'bigint',
  open_debts: 'bigint',
});
