import type { BusinessDay } from '@pdv/schemas/kernel/business-day';
import type { SalePayment } from '@pdv/schemas/sales/events';
import type { Inventory } from './state.ts';

export type VoucherRejection =
  | 'voucher_code_required'
  | 'voucher_code_not_voucher'
  | 'voucher_not_found'
  | 'voucher_spent'
  | 'voucher_expired'
  | 'voucher_balance_too_small';

interface Rejected {
  readonly rejected: VoucherRejection;
  readonly detail: Readonly<Record<string, string | number>>;
}

/**
 * Names the voucher of each payment by one. Two payments by one voucher together take no more than its balance.
 * @param codes of the payments, in their order; null where none was given
 */
export function spendVouchers(
  payments: readonly SalePayment[],
  codes: readonly (string | null)[],
  on: { readonly vouchers: Inventory['vouchers']; readonly businessDate: BusinessDay },
): readonly SalePayment[] | Rejected {
  const left = new Map<string, number>();
  const spent: SalePayment[] = [];
  for (const [nth, payment] of payments.entries()) {
    const code = codes[nth] ?? null;
    const path = `payments.${nth}.voucherCode`;
    if (payment.method !== 'voucher') {
      if (code !== null) return { rejected: 'voucher_code_not_voucher', detail: { path } };
      spent.push(payment);
      continue;
    }
    if (code === null) return { rejected: 'voucher_code_required', detail: { path } };
    const found = usableVoucherOf(on.vouchers, code, on.businessDate);
    if ('rejected' in found) return { rejected: found.rejected, detail: { ...found.detail, path } };
    const balanceCentavos = left.get(found.id) ?? found.balanceCentavos;
    if (payment.amountCentavos > balanceCentavos) {
      return { rejected: 'voucher_balance_too_small', detail: { balanceCentavos, path } };
    }
    const centavos = balanceCentavos - payment.amountCentavos;
    left.set(found.id, centavos);
    spent.push({ ...payment, voucherId: found.id, voucherLeft: { centavos, expiresOn: found.expiresOn } });
  }
  return spent;
}

interface Usable {
  readonly id: string;
  readonly balanceCentavos: number;
  readonly expiresOn: BusinessDay;
}

/** The voucher of a code, or why nobody can pay with it today. Another shop's is unknown here. */
export function usableVoucherOf(
  vouchers: Inventory['vouchers'],
  code: string,
  today: BusinessDay,
): Usable | { readonly rejected: VoucherRejection; readonly detail?: Readonly<Record<string, string>> } {
  for (const [id, { code: known, balanceCentavos, expiresOn }] of vouchers) {
    if (known !== code) continue;
    if (balanceCentavos === 0) return { rejected: 'voucher_spent' };
    if (expiresOn < today) return { rejected: 'voucher_expired', detail: { expiresOn } };
    return { id, balanceCentavos, expiresOn };
  }
  return { rejected: 'voucher_not_found' };
}
