import { type Centavos, formatBrl, fromDecimal } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import { change } from '@pdv/schemas/sales/sale-math';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';

export type Labelled = readonly [label: string, value: string];

interface ReceiptLine {
  readonly id: string;
  readonly name: string;
  /** `3 × R$ 5,49`. */
  readonly count: string;
  readonly total: string;
  readonly cancelled: boolean;
}

/** What a receipt says of one checkout, in words and in the order of the paper. */
export interface ReceiptContent {
  readonly number: string;
  /** Instant, ISO 8601 UTC. */
  readonly soldAt: string;
  readonly lines: readonly ReceiptLine[];
  /** Above the total, where part of the sale was taken back. */
  readonly sums: readonly Labelled[];
  /** Of what still stands. */
  readonly total: string;
  readonly payment: readonly Labelled[];
  readonly customer: string;
  readonly notes: string | null;
  /** Instant; null while any line stands. */
  readonly cancelledAt: string | null;
}

const centavosOf = (decimal: string): Centavos => fromDecimal(decimal) ?? 0;
const sumOf = (sales: readonly Sale[]): Centavos =>
  sales.reduce((sum, { totalAmount }) => sum + centavosOf(totalAmount), 0);

/** @param sales the lines of one checkout, in their order; null for none */
export function receiptContent(sales: readonly Sale[]): ReceiptContent | null {
  const [first] = sales;
  if (!first) return null;
  const sold = sumOf(sales);
  const standing = sumOf(sales.filter(({ cancelled }) => cancelled === null));
  return {
    number: saleNumber(first.checkoutId),
    soldAt: first.saleDate,
    lines: sales.map(({ id, product, quantity, unitPrice, totalAmount, cancelled }) => ({
      id,
      name: product.name,
      count: `${formatCount(quantity)} × ${formatMoney(unitPrice)}`,
      total: formatMoney(totalAmount),
      cancelled: cancelled !== null,
    })),
    sums:
      standing === sold
        ? []
        : [
            ['Subtotal', formatBrl(sold)],
            ['Cancelado', formatBrl(standing - sold)],
          ],
    total: formatBrl(standing),
    payment: paymentOf(first, sold),
    customer: first.customer?.name ?? 'Cliente anônimo',
    notes: notesOf(sales),
    cancelledAt: standing === 0 ? lastOf(sales.map(({ cancelled }) => cancelled?.at ?? '')) : null,
  };
}

export interface Cash {
  readonly paidCentavos: Centavos;
  readonly changeCentavos: Centavos;
}

/** What was handed over and given back when it was sold; null where no cash was. */
export function cashOf(sales: readonly Sale[]): Cash | null {
  const [first] = sales;
  if (first?.paymentMethod !== 'cash' || first.amountPaid === null) return null;
  const paidCentavos = centavosOf(first.amountPaid);
  return { paidCentavos, changeCentavos: change(paidCentavos, sumOf(sales)) };
}

/** @param soldCentavos what was paid for then, whatever was cancelled since */
function paymentOf({ paymentMethod, amountPaid, paymentDate }: Sale, soldCentavos: Centavos): readonly Labelled[] {
  return [
    ['Pagamento', PAYMENT_NAMES[paymentMethod]],
    ...(paymentMethod === 'credit' ? [['Vencimento', formatDay(paymentDate)] as const] : []),
    ...(paymentMethod === 'cash' && amountPaid !== null
      ? [
          ['Valor pago', formatMoney(amountPaid)] as const,
          ['Troco', formatBrl(change(centavosOf(amountPaid), soldCentavos))] as const,
        ]
      : []),
  ];
}

/** On paper there is room for what is meant. */
export const PAYMENT_NAMES: Readonly<Record<PaymentMethod, string>> = { ...PAYMENT_LABELS, credit: 'A prazo' };

/** A checkout's notes stand at each of its lines. */
function notesOf(sales: readonly Sale[]): string | null {
  return sales.find(({ notes }) => notes !== null)?.notes ?? null;
}

const lastOf = (instants: readonly string[]): string => instants.reduce((last, one) => (one > last ? one : last), '');
