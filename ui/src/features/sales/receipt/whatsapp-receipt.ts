import { perUnit, quantityWords } from '@pdv/schemas/kernel/quantity';
import { digitsOf } from '@pdv/schemas/kernel/text';
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
import { formatInstant, formatMoney, formatTime } from '../../../shared/format/format.ts';

/** With the country code: 10 and 11 digits get Brazil's, 12 and 13 that begin with it keep it. */
export function whatsappNumber(phone: string): string {
  const digits = digitsOf(phone);
  return digits.startsWith('55') && digits.length >= 12 ? digits : `55${digits}`;
}

interface Shop {
  readonly storeName: string;
  readonly timeZone: string;
  /** Where customers find this application; the browser's own address where the server does not say. */
  readonly publicUrl?: string | undefined;
}

export function whatsappText(sale: Sale, { storeName, timeZone, publicUrl = location.origin }: Shop): string {
  const [day = ''] = formatInstant(sale.saleDate, timeZone).split(' ');
  return [
    `*${storeName}*`,
    `Comprovante de venda ${saleNumber(sale.number)}`,
    '',
    `Data: ${day}`,
    `Hora: ${formatTime(sale.saleDate, timeZone)}`,
    ...linesOf(sale),
    ...discountRows(sale).map(row),
    ...paymentRows(sale).map(row),
    `*Total: ${formatMoney(sale.total)}*`,
    // Nothing where there was nothing to hand back.
    ...(Number(sale.change) === 0 ? [] : cashRows(sale).map(row)),
    '',
    `Veja o comprovante: ${publicUrl}${sale.receiptUrl}`,
    '',
    'Obrigado pela preferência!',
  ].join('\n');
}

function linesOf({ lines }: Sale): readonly string[] {
  const [first] = lines;
  if (first && lines.length === 1) {
    return [
      `Produto: ${first.product.name}`,
      `Quantidade: ${quantityWords(first.quantity, first.unit)}`,
      `Preço unitário: ${formatMoney(first.unitPrice)}${perUnit(first.unit)}`,
      ...offLine(first),
    ];
  }
  const several = lines.flatMap((line) => {
    const count = countWords(line);
    return [`• ${line.product.name}: ${count} = ${lineAmounts(line).gross}`, ...offLine(line)];
  });
  return ['', ...several, ''];
}

function offLine(line: Sale['lines'][number]): readonly string[] {
  const { discount } = lineAmounts(line);
  return discount === null ? [] : [`Desconto: ${discount}`];
}

const row = ([label, value]: Labelled) => `${label}: ${value}`;

/** A chat with the receipt written in it; the person still has to send it. */
export function whatsappLink(sale: Sale, shop: Shop): string {
  return `https://wa.me/${whatsappNumber(sale.customer?.phone ?? '')}?text=${encodeURIComponent(whatsappText(sale, shop))}`;
}
