import { formatBrl } from '@pdv/schemas/kernel/money';
import { digitsOf } from '@pdv/schemas/kernel/text';
import type { Sale } from '@pdv/schemas/sales/sale';
import { formatCount, formatDay, formatInstant, formatMoney, formatTime } from '../../../shared/format/format.ts';
import { cashOf, PAYMENT_NAMES, receiptContent } from './receipt-content.ts';

/** With the country code: 10 and 11 digits get Brazil's, 12 and 13 that begin with it keep it. */
export function whatsappNumber(phone: string): string {
  const digits = digitsOf(phone);
  return digits.startsWith('55') && digits.length >= 12 ? digits : `55${digits}`;
}

interface Shop {
  readonly storeName: string;
  readonly timeZone: string;
}

/** @param sales the lines of one checkout, in their order; what was cancelled is left out */
export function whatsappText(sales: readonly Sale[], { storeName, timeZone }: Shop): string {
  const standing = sales.filter(({ cancelled }) => cancelled === null);
  const [first] = standing;
  const content = receiptContent(standing);
  if (!first || !content) return '';
  const [day = ''] = formatInstant(first.saleDate, timeZone).split(' ');
  const cash = standing.length === sales.length ? cashOf(sales) : null;
  return [
    `*${storeName}*`,
    'Comprovante de venda',
    '',
    `Data: ${day}`,
    `Hora: ${formatTime(first.saleDate, timeZone)}`,
    ...(standing.length === 1 ? oneProduct(first) : severalProducts(standing)),
    `Pagamento: ${PAYMENT_NAMES[first.paymentMethod]}`,
    ...(first.paymentMethod === 'credit' ? [`Vencimento: ${formatDay(first.paymentDate)}`] : []),
    `*Total: ${content.total}*`,
    ...(cash?.changeCentavos
      ? [`Valor pago: ${formatBrl(cash.paidCentavos)}`, `Troco: ${formatBrl(cash.changeCentavos)}`]
      : []),
    '',
    'Obrigado pela preferência!',
  ].join('\n');
}

function oneProduct(sale: Sale): readonly string[] {
  return [
    `Produto: ${sale.product.name}`,
    `Quantidade: ${formatCount(sale.quantity)}`,
    `Preço unitário: ${formatMoney(sale.unitPrice)}`,
  ];
}

function severalProducts(sales: readonly Sale[]): readonly string[] {
  const lines = sales.map(
    ({ product, quantity, unitPrice, totalAmount }) =>
      `• ${product.name}: ${formatCount(quantity)} × ${formatMoney(unitPrice)} = ${formatMoney(totalAmount)}`,
  );
  return ['', ...lines, ''];
}

/** Opens a chat with the receipt written in it; the person still has to send it. */
export function whatsappLink(sales: readonly Sale[], shop: Shop): string | null {
  const phone = sales[0]?.customer?.phone;
  if (!phone || sales.every(({ cancelled }) => cancelled !== null)) return null;
  return `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(whatsappText(sales, shop))}`;
}
