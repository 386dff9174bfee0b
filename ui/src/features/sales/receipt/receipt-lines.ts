import { toDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import { formatDay, formatMoney } from '../../../shared/format/format.ts';
import { overpaidOf } from './whatsapp-receipt.ts';

/** What a receipt says of the payment, line by line. */
export function paymentLines(sale: Sale): readonly (readonly [label: string, value: string])[] {
  const { paymentMethod, amountPaid, paymentDate } = sale;
  return [
    ['Pagamento', PAYMENT_LABELS[paymentMethod]],
    ...(paymentMethod === 'credit' ? [['Vencimento', formatDay(paymentDate)] as const] : []),
    ...(paymentMethod === 'cash' && amountPaid !== null
      ? [
          ['Valor pago', formatMoney(amountPaid)] as const,
          ['Troco', formatMoney(toDecimal(overpaidOf(sale) ?? 0))] as const,
        ]
      : []),
  ];
}

/** Short enough to be read out over a counter. */
export const saleNumber = (saleId: string): string => saleId.slice(0, 8).toUpperCase();
