import { type Centavos, formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { customerName } from '../../../shared/sales/sale-words.ts';

export type Labelled = readonly [label: string, value: string];

interface ReceiptLine {
  readonly id: string;
  readonly name: string;
  /** `3 × R$ 5,49`. */
  readonly count: string;
  readonly total: string;
}

/** What a receipt says of a sale, in words and in the order of the paper. */
export interface ReceiptContent {
  /** `nº 1.234`. */
  readonly number: string;
  /** Instant, ISO 8601 UTC. */
  readonly soldAt: string;
  readonly lines: readonly ReceiptLine[];
  /** Above the total, where the sale was cancelled. */
  readonly sums: readonly Labelled[];
  /** Of what still stands. */
  readonly total: string;
  readonly payment: readonly Labelled[];
  readonly customer: string;
  readonly notes: string | null;
  /** Instant; null while the sale stands. */
  readonly cancelledAt: string | null;
}

export function receiptContent(sale: Sale): ReceiptContent {
  const sold = centavosOf(sale.total);
  return {
    number: saleNumber(sale.number),
    soldAt: sale.saleDate,
    lines: sale.lines.map(({ id, product, quantity, unitPrice, totalAmount }) => ({
      id,
      name: product.name,
      count: `${formatCount(quantity)} × ${formatMoney(unitPrice)}`,
      total: formatMoney(totalAmount),
    })),
    sums: sale.cancelled
      ? [
          ['Subtotal', formatBrl(sold)],
          ['Cancelado', formatBrl(-sold)],
        ]
      : [],
    total: formatBrl(sale.cancelled ? 0 : sold),
    payment: sale.payments.flatMap((payment) => paymentRows(payment, sale.change)),
    customer: customerName(sale),
    notes: sale.notes,
    cancelledAt: sale.cancelled?.at ?? null,
  };
}

/** What was handed over, whatever was cancelled since. */
function paymentRows({ method, tendered, dueDate }: Sale['payments'][number], change: string): readonly Labelled[] {
  return [
    ['Pagamento', PAYMENT_LABELS[method]],
    ...(dueDate === null ? [] : [['Vencimento', formatDay(dueDate)] as const]),
    ...(tendered === null
      ? []
      : [['Valor pago', formatMoney(tendered)] as const, ['Troco', formatMoney(change)] as const]),
  ];
}

const centavosOf = (decimal: string): Centavos => fromDecimal(decimal) ?? 0;
