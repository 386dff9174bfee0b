import { type Centavos, formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import {
  cashRows,
  countWords,
  discountRows,
  type Labelled,
  lineAmounts,
  paymentRows,
} from '@pdv/schemas/sales/receipt-rows';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { customerName } from '../../../shared/sales/sale-words.ts';

interface ReceiptLine {
  readonly id: string;
  readonly name: string;
  /** `3 × R$ 5,49`. */
  readonly count: string;
  /** Before anything is taken off. */
  readonly total: string;
  /** `-R$ 1,50`; null where nothing was taken off this line alone. */
  readonly discount: string | null;
}

/** What a receipt says of a sale, in words and in the order of the paper. */
export interface ReceiptContent {
  /** `nº 1.234`. */
  readonly number: string;
  /** Instant, ISO 8601 UTC. */
  readonly soldAt: string;
  readonly lines: readonly ReceiptLine[];
  /** Above the total: what was taken off the sale, and what was cancelled. */
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
    lines: sale.lines.map((line) => {
      const { gross, discount } = lineAmounts(line);
      const count = countWords(line);
      return { id: line.id, name: line.product.name, count, total: gross, discount };
    }),
    sums: [...discountRows(sale), ...(sale.cancelled ? cancelledRows(sold) : [])],
    total: formatBrl(sale.cancelled ? 0 : sold),
    payment: [...paymentRows(sale), ...cashRows(sale)],
    customer: customerName(sale),
    notes: sale.notes,
    cancelledAt: sale.cancelled?.at ?? null,
  };
}

function cancelledRows(sold: Centavos): readonly Labelled[] {
  return [
    ['Subtotal', formatBrl(sold)],
    ['Cancelado', formatBrl(-sold)],
  ];
}

const centavosOf = (decimal: string): Centavos => fromDecimal(decimal) ?? 0;
