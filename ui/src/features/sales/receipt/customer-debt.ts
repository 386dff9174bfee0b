import type { Account } from '@pdv/schemas/account/session';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { Labelled } from '@pdv/schemas/sales/receipt-rows';
import type { Sale } from '@pdv/schemas/sales/sale';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { mayDo } from '../../../shared/session/operator.ts';

/** What a customer owes the shop at some moment. */
export interface CustomerDebt {
  /** With fine and interest, decimal. */
  readonly owed: string;
  /** Paid for sales that were taken back later, decimal. */
  readonly balance: string;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

type Reader = Pick<Account, 'plan' | 'role'>;

/** Whose debt the receipt of a sale tells this reader; null for none. */
export function debtorOf({ customer, payments, cancelled }: Sale, reader: Reader): string | null {
  const onCredit = payments.some(({ method }) => method === 'credit');
  return customer && onCredit && !cancelled && mayDo(reader, 'see-receivables') ? customer.id : null;
}

/** The moment stands below: a receipt may be printed again long after the sale. */
export function debtRows({ owed, balance, at }: CustomerDebt, timeZone: string): readonly Labelled[] {
  return [
    ['Saldo devedor', formatMoney(owed)],
    ...(fromDecimal(balance) ? [['Saldo a favor', formatMoney(balance)] as const] : []),
    ['Posição em', formatInstant(at, timeZone)],
  ];
}
