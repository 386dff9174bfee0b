import type { Mail, Mailbox } from '@pdv/infra/mail/mailer';
import { escapeHtml } from '@pdv/schemas/kernel/escape-html';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { PAYMENT_LABELS } from '@pdv/schemas/sales/payment';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { mailHtml, paragraphs } from '../../mail/layout.ts';
import type { SoldLine } from './checkout-lines.ts';

export interface Receipt {
  readonly to: Mailbox;
  readonly shop: { readonly storeName: string; readonly contact: string; readonly timeZone: string };
  /** Not the cancelled ones; at least one. */
  readonly lines: readonly [SoldLine, ...SoldLine[]];
  /** Where the sale recorded none. */
  readonly amountPaidCentavos: number | null;
  readonly messageId: string;
  readonly subjects: readonly string[];
}

/** 'Comprovante de Venda' of a whole checkout, as a person reads it. Everything that somebody typed is escaped. */
export function receiptMail({ to, shop, lines, amountPaidCentavos, messageId, subjects }: Receipt): Mail {
  const [{ sale, soldAt }] = lines;
  const total = lines.reduce((sum, line) => sum + line.sale.totalCentavos, 0);
  const title = `Comprovante de Venda – ${shop.storeName}`;
  const facts = [
    ['Venda', `nº ${saleNumber(sale.checkoutId)}`],
    ['Data', dateTime(soldAt, shop.timeZone)],
    ['Cliente', to.name],
    ['Pagamento', PAYMENT_LABELS[sale.paymentMethod]],
    ...payment(sale, total, amountPaidCentavos),
  ] as const;
  const items = lines.map((line) => ({
    name: line.sale.productName,
    count: `${line.sale.quantity} x ${formatBrl(line.sale.unitPriceCentavos)}`,
    total: formatBrl(line.sale.totalCentavos),
  }));
  const thanks = `Obrigado pela preferência! ${shop.storeName}`;
  return {
    to,
    fromName: shop.storeName,
    replyTo: { name: shop.storeName, address: shop.contact },
    subject: title,
    messageId,
    subjects,
    text: [
      title,
      '',
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...items.map((item) => `${item.name}: ${item.count} = ${item.total}`),
      '',
      `Total: ${formatBrl(total)}`,
      '',
      NOT_FISCAL,
      thanks,
      '',
    ].join('\n'),
    html: mailHtml(title, `${factsHtml(facts)}\n${itemsHtml(items, total)}\n${paragraphs(NOT_FISCAL)}`, thanks),
  };
}

const NOT_FISCAL = 'NÃO É DOCUMENTO FISCAL';

type Fact = readonly [label: string, value: string];

function payment(sale: SoldLine['sale'], total: number, typed: number | null): Fact[] {
  if (sale.paymentMethod === 'credit') return [['Vencimento', day(sale.paymentDate)]];
  if (sale.paymentMethod !== 'cash') return [];
  const paid = Math.max(sale.amountPaidCentavos ?? typed ?? total, total);
  return [
    ['Valor pago', formatBrl(paid)],
    ['Troco', formatBrl(paid - total)],
  ];
}

function factsHtml(facts: readonly Fact[]): string {
  return paragraphs(...facts.map(([label, value]) => `${label}: ${value}`));
}

const CELL = 'padding:6px 0;border-bottom:1px solid #e5e7eb';

function itemsHtml(items: readonly { name: string; count: string; total: string }[], total: number): string {
  const rows = items.map(
    ({ name, count, total: sum }) =>
      `<tr><td style="${CELL}">${escapeHtml(name)}<br><small>${escapeHtml(count)}</small></td>` +
      `<td style="${CELL};text-align:right">${escapeHtml(sum)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">${rows.join('\n')}
<tr><td style="padding:12px 0"><strong>Total</strong></td>
<td style="padding:12px 0;text-align:right"><strong>${escapeHtml(formatBrl(total))}</strong></td></tr></table>`;
}

function dateTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );
}

function day(businessDay: string): string {
  return businessDay.split('-').reverse().join('/');
}
