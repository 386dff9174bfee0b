import { defineTable, type RowOf } from '../../row-changes/table.ts';

/** One row per vale-troca, as it was issued. */
export const vouchers = defineTable('vouchers', ['shop_id', 'id'], {
  shop_id: 'uuid',
  id: 'uuid',
  /** Whoever knows it can pay with it: for owners and cashiers only. Null once the account was erased. */
  code: 'text?',
  sale_id: 'uuid',
  return_id: 'uuid?',
  customer_id: 'uuid?',
  amount_centavos: 'bigint',
  issued_at: 'timestamptz',
  issued_by: 'text',
  issued_on: 'date',
  expires_on: 'date',
});
export type VoucherRow = RowOf<typeof vouchers>;

/** What is left on it. Apart, because a sum may begin before its row is known to be there. */
export const voucherBalances = defineTable('voucher_balances', ['shop_id', 'voucher_id'], {
  shop_id: 'uuid',
  voucher_id: 'uuid',
  balance_centavos: 'bigint',
});
export type VoucherBalanceRow = RowOf<typeof voucherBalances>;
