import { type Centavos, formatBrl, fromDecimal } from '../kernel/money.ts';
import { perUnit, quantityWords } from '../kernel/quantity.ts';
import { writtenDay } from '../kernel/written-day.ts';
import { PAYMENT_LABELS } from './payment.ts';
import type { Sale } from './sale.ts';

/** A row of a receipt, on paper, in a mail and in a chat. */
export type Labelled = readonly [label: string, value: string];

type Payment = Sale['payments'][number];

/** `Dinheiro`, `Cartão de débito`, `Cartão de crédito em 3x`. */
export function paymentWords({ method, card }: Pick<Payment, 'method' | 'card'>): string {
  if (card === null) return PAYMENT_LABELS[method];
  if (card.kind === 'debit') return 'Cartão de débito';
  return card.instalments > 1 ? `Cartão de crédito em ${card.instalments}x` : 'Cartão de crédito';
}

/** `2 × R$ 5,00`, `1,250 kg × R$ 39,90/kg`. */
export const countWords = ({
  quantity,
  unit,
  unitPrice,
}: Pick<Sale['lines'][number], 'quantity' | 'unit' | 'unitPrice'>) =>
  `${quantityWords(quantity, unit)} × ${brl(unitPrice)}${perUnit(unit)}`;

/** What a line costs before anything is taken off, and what was taken off it alone; null for nothing. */
export function lineAmounts(line: Pick<Sale['lines'][number], 'discount' | 'ticketDiscount' | 'totalAmount'>) {
  const discount = centavosOf(line.discount);
  return {
    // Not price times quantity: parts of it may have come with a scale's labels.
    gross: formatBrl(centavosOf(line.totalAmount) + centavosOf(line.ticketDiscount) + discount),
    discount: discount === 0 ? null : formatBrl(-discount),
  };
}

/** Between the lines and the total; nothing where nothing was taken off the whole sale. */
export function discountRows({ discount, total }: Pick<Sale, 'discount' | 'total'>): readonly Labelled[] {
  const off = centavosOf(discount);
  if (off === 0) return [];
  return [
    ['Subtotal', formatBrl(centavosOf(total) + off)],
    ['Desconto', formatBrl(-off)],
  ];
}

/** How a sale was paid. Several payments are named with their amounts. */
export function paymentRows({ payments }: Pick<Sale, 'payments'>): readonly Labelled[] {
  const several = payments.length > 1;
  return payments.flatMap((payment): Labelled[] => [
    several ? [paymentWords(payment), brl(payment.amount)] : ['Pagamento', paymentWords(payment)],
    ...(payment.dueDate === null ? [] : [['Vencimento', writtenDay(payment.dueDate)] as const]),
    ...leftOnVoucher(payment),
  ]);
}

/** So that nobody throws away a voucher that still pays. */
function leftOnVoucher({ voucherLeft }: Payment): readonly Labelled[] {
  if (!voucherLeft || centavosOf(voucherLeft.amount) === 0) return [];
  return [[`Resta no vale até ${writtenDay(voucherLeft.expiresOn)}`, brl(voucherLeft.amount)]];
}

/** Of each Pix by the register's code: what the bank shows with it, and who saw it arrive. For the shop's own papers. */
export function pixRows({ payments }: Pick<Sale, 'payments'>, me?: { readonly id: string; readonly name: string }) {
  return payments.flatMap(({ pix }): Labelled[] => {
    if (!pix) return [];
    const { id, name = id === me?.id ? me.name : undefined } = pix.confirmedBy;
    return [['Pix', pix.txid], ...(name ? [['Confirmado por', name] as const] : [])];
  });
}

/** Cash that was handed over, and the change. Beside other payments only where there was change. */
export function cashRows({ payments, change }: Pick<Sale, 'payments' | 'change'>): readonly Labelled[] {
  const several = payments.length > 1;
  const cash = payments.filter(({ tendered }) => tendered !== null);
  if (cash.length === 0 || (several && centavosOf(change) === 0)) return [];
  const tendered = cash.reduce((sum, payment) => sum + centavosOf(payment.tendered ?? '0'), 0);
  return [
    [several ? 'Recebido em dinheiro' : 'Valor pago', formatBrl(tendered)],
    ['Troco', brl(change)],
  ];
}

const centavosOf = (decimal: string): Centavos => fromDecimal(decimal) ?? 0;
const brl = (decimal: string) => formatBrl(centavosOf(decimal));
