import { digitsOf } from '@pdv/schemas/kernel/text';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { formatCount, formatDay, formatInstant, formatMoney, formatTime } from '../../../shared/format/format.ts';

/** With the country code: 10 and 11 digits get Brazil's, 12 and 13 that begin with it keep it. */
export function whatsappNumber(phone: string): string {
  const digits = digitsOf(phone);
  return digits.startsWith('55') && digits.length >= 12 ? digits : `55${digits}`;
}

interface Shop {
  readonly storeName: string;
  readonly timeZone: string;
}

export function whatsappText(sale: Sale, { storeName, timeZone }: Shop): string {
  const [day = ''] = formatInstant(sale.saleDate, timeZone).split(' ');
  return [
    `*${storeName}*`,
    `Comprovante de venda ${saleNumber(sale.number)}`,
    '',
    `Data: ${day}`,
    `Hora: ${formatTime(sale.saleDate, timeZone)}`,
    ...linesOf(sale),
    ...sale.payments.flatMap(({ method, dueDate }) => [
      `Pagamento: ${PAYMENT_LABELS[method]}`,
      ...(dueDate === null ? [] : [`Vencimento: ${formatDay(dueDate)}`]),
    ]),
    `*Total: ${formatMoney(sale.total)}*`,
    ...cashOf(sale),
    '',
    'Obrigado pela preferência!',
  ].join('\n');
}

function linesOf({ lines }: Sale): readonly string[] {
  const [first] = lines;
  if (first && lines.length === 1) {
    return [
      `Produto: ${first.product.name}`,
      `Quantidade: ${formatCount(first.quantity)}`,
      `Preço unitário: ${formatMoney(first.unitPrice)}`,
    ];
  }
  const several = lines.map(
    ({ product, quantity, unitPrice, totalAmount }) =>
      `• ${product.name}: ${formatCount(quantity)} × ${formatMoney(unitPrice)} = ${formatMoney(totalAmount)}`,
  );
  return ['', ...several, ''];
}

/** Nothing where there was nothing to hand back. */
function cashOf({ payments, change }: Sale): readonly string[] {
  const tendered = payments.find((payment) => payment.tendered !== null)?.tendered;
  if (!tendered || Number(change) === 0) return [];
  return [`Valor pago: ${formatMoney(tendered)}`, `Troco: ${formatMoney(change)}`];
}

/** Opens a chat with the receipt written in it; the person still has to send it. Null without a phone, or cancelled. */
export function whatsappLink(sale: Sale, shop: Shop): string | null {
  const phone = sale.customer?.phone;
  if (!phone || sale.cancelled) return null;
  return `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(whatsappText(sale, shop))}`;
}
