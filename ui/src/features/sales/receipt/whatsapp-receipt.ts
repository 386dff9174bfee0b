import { fromDecimal, toDecimal } from '@pdv/schemas/kernel/money';
import { digitsOf } from '@pdv/schemas/kernel/text';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/register-sale';
import { change } from '@pdv/schemas/sales/sale-math';
import { formatCount, formatDay, formatInstant, formatMoney, formatTime } from '../../../shared/format/format.ts';

/** With the country code: 10 and 11 digits get Brazil's, 12 and 13 that begin with it keep it. */
export function whatsappNumber(phone: string): string {
  const digits = digitsOf(phone);
  return digits.startsWith('55') && digits.length >= 12 ? digits : `55${digits}`;
}

/** The change of a cash sale, in centavos; null where there was none. */
export function overpaidOf({ paymentMethod, amountPaid, totalAmount }: Sale): number | null {
  if (paymentMethod !== 'cash' || amountPaid === null) return null;
  return change(fromDecimal(amountPaid) ?? 0, fromDecimal(totalAmount) ?? 0) || null;
}

interface Shop {
  readonly storeName: string;
  readonly timeZone: string;
}

export function whatsappText(sale: Sale, { storeName, timeZone }: Shop): string {
  const [day = ''] = formatInstant(sale.saleDate, timeZone).split(' ');
  const overpaid = overpaidOf(sale);
  return [
    `*${storeName}*`,
    'Comprovante de venda',
    '',
    `Data: ${day}`,
    `Hora: ${formatTime(sale.saleDate, timeZone)}`,
    `Produto: ${sale.product.name}`,
    `Quantidade: ${formatCount(sale.quantity)}`,
    `Preço unitário: ${formatMoney(sale.unitPrice)}`,
    `Pagamento: ${PAYMENT_LABELS[sale.paymentMethod]}`,
    ...(sale.paymentMethod === 'credit' ? [`Vencimento: ${formatDay(sale.paymentDate)}`] : []),
    `*Total: ${formatMoney(sale.totalAmount)}*`,
    ...(overpaid === null
      ? []
      : [`Valor pago: ${formatMoney(sale.amountPaid)}`, `Troco: ${formatMoney(toDecimal(overpaid))}`]),
    '',
    'Obrigado pela preferência!',
  ].join('\n');
}

/** Opens a chat with the receipt written in it; the person still has to send it. */
export function whatsappLink(sale: Sale, shop: Shop): string | null {
  const phone = sale.customer?.phone;
  if (!phone) return null;
  return `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(whatsappText(sale, shop))}`;
}
